import { SECOND_FACTOR } from '../../words/en/secondFactor';
import { isTotp, plainCode, RECOVERY_LENGTH } from '../secondFactor';
import { NAME_MAX } from '../text';
import { form, ids, text } from './fields';

const CODE_MAX = 50;
/** An authenticator's response is well below it. */
const PASSKEY_MAX = 20_000;

const isCode = (typed: string) => isTotp(plainCode(typed)) || plainCode(typed).length === RECOVERY_LENGTH;

/* @__NO_SIDE_EFFECTS__ */
function code(is: (typed: string) => boolean) {
  return text({
    required: () => SECOND_FACTOR.noCode,
    max: CODE_MAX,
    trim: true,
    also: (typed) => (is(typed) ? null : SECOND_FACTOR.noSuchCode),
  });
}

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCodeForm = form({ code: code(isCode) });
/** A code of an authenticator app alone. */
export const authenticatorCodeForm = form({ code: code((typed) => isTotp(plainCode(typed))) });

/** A browser's response for a passkey, as JSON. */
const passkey = () => text({ required: () => SECOND_FACTOR.noPasskey, max: PASSKEY_MAX });
export const passkeyForm = form({ passkey: passkey() });
/** The second factor where it may be required: a code or a passkey, or neither. */
export const secondFactorFields = () => ({
  code: text({ max: CODE_MAX, trim: true }),
  passkey: text({ max: PASSKEY_MAX }),
});

/** A new passkey; without a name it gets the name of its browser and system. */
export const newPasskeyForm = form({ passkey: passkey(), name: text({ max: NAME_MAX, trim: true, oneLine: true }) });
/** Passkeys to remove after a reset, by its link. */
export const removedPasskeysForm = form({
  token: text({ required: () => SECOND_FACTOR.noLink, secret: true }),
  ids: ids({ required: () => SECOND_FACTOR.noPasskey }),
});
export const passkeyNameForm = form({
  name: text({ required: () => SECOND_FACTOR.noName, max: NAME_MAX, trim: true, oneLine: true }),
});
