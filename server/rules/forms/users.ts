import { FIELD } from '../../words/en/fields';
import { ACCOUNT_FORM } from '../../words/en/users';
import { LANGUAGES } from '../../words/words';
import { isLongName, isReadableName } from '../displayNames';
import { NAME_MAX } from '../text';
import { asciiDomain, EMAIL_MAX } from '../users';
import { form, oneOfIfSent, ownName, text, textIfSent } from './fields';

/** Letters of any script with their marks and joiners (decision D7). */
const WORD = /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u;

/** A name@host.tld of any script; the verification mail proves whose it is. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u;

const nameProblem = (name: string) =>
  name.split(' ').every((word) => WORD.test(word)) ? null : ACCOUNT_FORM.strangeName;

function emailProblem(email: string): string | null {
  if (!EMAIL.test(email)) return ACCOUNT_FORM.noRealEmail;
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1)) ? null : ACCOUNT_FORM.noRealDomain;
}

/** Whether it is an e-mail address that an account may have. */
export const isEmail = (email: string): boolean => email.length <= EMAIL_MAX && emailProblem(email) === null;

export function fullName({ trim }: { trim: boolean }) {
  return text({ required: () => ACCOUNT_FORM.noName, max: NAME_MAX, also: nameProblem, whenNew: ownName, trim });
}

export function email() {
  return text({ required: () => ACCOUNT_FORM.noEmail, max: EMAIL_MAX, also: emailProblem, trim: true });
}

const displayNameProblem = (name: string) => {
  if (!isReadableName(name)) return ACCOUNT_FORM.strangeDisplayName;
  return isLongName(name) ? FIELD.tooLong : null;
};

const displayName = () =>
  textIfSent({ trim: true, oneLine: true, oneSpace: true, also: displayNameProblem, whenNew: ownName });

/** The names of an account: its own, and the display name for others, where that is sent and not empty. */
export const namesForm = form({ fullName: fullName({ trim: false }), displayName: displayName() });
/** The account screen's form: it drops spaces round the name before sending (decision D8). */
export const namesScreenForm = form({ fullName: fullName({ trim: true }), displayName: displayName() });

export const languageForm = form({
  language: oneOfIfSent(LANGUAGES, { unknown: () => ACCOUNT_FORM.noLanguage }).required(() => ACCOUNT_FORM.noLanguage),
});
