import { InvalidInput } from '../../platform/errors';
import { type PasswordOwner, weaknessOf } from '../../rules/passwords';
import { SIGN_IN_FORM } from '../../words/en/signInForms';

/**
 * Refuses a password that is easy to guess, with the reason for its field: one of the most used, a pattern, or hardly more than the
 * person's own or Toli's words.
 */
export async function refuseWeakPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  if (await isMuchUsed(password)) throw new InvalidInput({ [field]: SIGN_IN_FORM.muchUsedPassword });
  const weakness = weaknessOf(password, owner);
  if (weakness) throw new InvalidInput({ [field]: SIGN_IN_FORM.weakPassword[weakness] });
}

/** Among the 50,000 most used passwords of 8 characters or more, which holds every such one among the 100,000 most used of all. */
async function isMuchUsed(password: string): Promise<boolean> {
  const { default: list } = await import('fxa-common-password-list');
  return list.test(password.normalize('NFKC').toLowerCase());
}
