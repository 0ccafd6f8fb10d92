import { randomInt } from 'node:crypto';
import { hashToken } from '../../auth/viewer';
import { IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '../../rules/secondFactor';
import { once, refuseSecret } from '../idempotency/idempotency.service';
import { RecoveryCode } from './recoveryCode.entity';

/** 80 random bits, which cannot be found from the hash. */
const newCode = () => Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(32)]).join('');

/** The shown form: `ABCD-EFGH-JKMN-PQRS`. */
const shown = (code: string) => code.match(/.{4}/g)!.join('-');

/** Makes ten recovery codes in place of earlier ones; they are shown this once. */
export async function makeRecoveryCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const act = async () => {
    await repo(RecoveryCode).delete({ userId });
    await repo(RecoveryCode).insert(codes.map((code) => ({ userId, codeHash: hashToken(code) })));
    return codes.map(shown);
  };
  return once(act, refuseSecret, () => null);
}

/** The number of recovery codes that a person has left. */
export const recoveryCodesLeft = (userId: string) => repo(RecoveryCode).countBy({ userId, usedAt: IsNull() });

/** Whether a plain code is one of the person's; each works once. */
export async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { affected } = await repo(RecoveryCode).update(
    { userId, codeHash: hashToken(code), usedAt: IsNull() },
    { usedAt: new Date() },
  );
  return !!affected;
}

export const deleteRecoveryCodes = (userId: string) => repo(RecoveryCode).delete({ userId });
