import { randomBytes } from 'node:crypto';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate, query, text } from '../../platform/db/query';
import { log } from '../../platform/log/log';
import { decryptSecret, encryptSecret, secretsKeyIds } from '../../platform/secrets';
import { olderNodesRun } from './olderNodes.service';
import { Webhook } from './webhook.entity';

// A webhook's signing secret is encrypted in the database. While a node of the earlier version runs, which reads it in
// plain text, it stays in plain text; the job encrypts it once no such node is left.

/** The migration before which nodes know no encrypted secrets. */
const KNOWN_SINCE = 146;

/** The size in Standard Webhooks: 256 bits. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const ownerOf = (id: string) => `webhook:${id}`;

type Kept = Pick<Webhook, 'secret' | 'oldSecret' | 'encryptedSecret' | 'encryptedOldSecret'>;

/** The stored columns of a webhook's secrets. */
export async function keptSecrets(id: string, secret: string, oldSecret: string | null): Promise<Kept> {
  if (await olderNodesRun(KNOWN_SINCE)) return { secret, oldSecret, encryptedSecret: null, encryptedOldSecret: null };
  return {
    secret: null,
    oldSecret: null,
    encryptedSecret: encryptSecret(secret, ownerOf(id)),
    encryptedOldSecret: oldSecret === null ? null : encryptSecret(oldSecret, ownerOf(id)),
  };
}

const plain = (id: string, asIs: string | null, encrypted: string | null) =>
  asIs ?? (encrypted === null ? null : decryptSecret(encrypted, ownerOf(id)));

/** The secrets of a webhook that was read with them: the one in use, and the last replaced one, of any age. */
export const secretsOf = ({ id, ...kept }: Kept & { id: string }): { secret: string; oldSecret: string | null } => ({
  secret: plain(id, kept.secret, kept.encryptedSecret)!,
  oldSecret: plain(id, kept.oldSecret, kept.encryptedOldSecret),
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
   where w.secret is not null or not starts_with(w.encrypted_secret, :prefix) or not starts_with(w.encrypted_old_secret, :prefix)`,
  { isRare: true, values: { prefix: text } },
);

/**
 * Encrypts the secrets that are not, or not with the key in use, as far as no node of the earlier version needs them.
 */
export async function encryptWebhookSecrets(): Promise<void> {
  if (await olderNodesRun(KNOWN_SINCE)) return;
  for (const { id } of await findOthers({ prefix: `${secretsKeyIds()[0]}.` }))
    await transaction(async () => {
      const [webhook] = await findForUpdate(Webhook, { id });
      if (!webhook) return;
      const { secret, oldSecret } = secretsOf(webhook);
      await repo(Webhook).update({ id }, await keptSecrets(id, secret, oldSecret));
    });
}
