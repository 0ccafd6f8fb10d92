import { randomBytes } from 'node:crypto';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate, query, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { log } from '../../platform/log/log';
import { decryptSecret, encryptSecret, secretsKeyIds } from '../../platform/secrets';
import { Webhook } from './webhook.entity';

/** The size in Standard Webhooks: 256 bits. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const ownerOf = (id: string) => `webhook:${id}`;

type Kept = Pick<Webhook, 'encryptedSecret' | 'encryptedOldSecret'>;

/** The stored columns of a webhook's secrets. */
export const keptSecrets = (id: string, secret: string, oldSecret: string | null): Kept => ({
  encryptedSecret: encryptSecret(secret, ownerOf(id)),
  encryptedOldSecret: oldSecret === null ? null : encryptSecret(oldSecret, ownerOf(id)),
});

/** The secrets of a webhook that was read with them: the one in use, and the last replaced one, of any age. */
export const secretsOf = ({ id, ...kept }: Kept & { id: string }): { secret: string; oldSecret: string | null } => ({
  secret: decryptSecret(kept.encryptedSecret, ownerOf(id)),
  oldSecret: kept.encryptedOldSecret === null ? null : decryptSecret(kept.encryptedOldSecret, ownerOf(id)),
});

/** The secret in use, which another one replaces; null where the key of its encryption is lost. */
export function secretBefore(webhook: Kept & { id: string }): string | null {
  try {
    return secretsOf(webhook).secret;
  } catch (error) {
    log.error({ err: error, webhookId: webhook.id }, 'the secret of a webhook cannot be read any more');
    return null;
  }
}

// By hand: a condition on the beginning of a text.
const findOthers = query(
  { id: text('w.id') },
  (answer) => `select ${answer} from webhooks w
   where not starts_with(w.encrypted_secret, :prefix) or not starts_with(w.encrypted_old_secret, :prefix)`,
  { isRare: true, values: { prefix: text } },
);

/** Encrypts the secrets anew that are not with the key in use. */
export async function encryptWebhookSecrets(): Promise<void> {
  const encrypt = async (id: string) => {
    const [webhook] = await findForUpdate(Webhook, { id });
    if (!webhook) return;
    const { secret, oldSecret } = secretsOf(webhook);
    await repo(Webhook).update({ id }, keptSecrets(id, secret, oldSecret));
  };
  await eachAlone(
    await findOthers({ prefix: `${secretsKeyIds()[0]}.` }),
    ({ id }) => transaction(() => encrypt(id)),
    ({ id }) => ({ webhookId: id }),
  );
}
