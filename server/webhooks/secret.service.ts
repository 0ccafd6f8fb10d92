import { randomBytes } from 'node:crypto';
import { repo, transaction } from '../platform/db/database';
import { findForUpdate, query, text } from '../platform/db/query';
import { log } from '../platform/log/log';
import { decryptSecret, encryptSecret, secretsKeyIds } from '../platform/secrets';
import { olderNodesRun } from './olderNodes.service';
import { Webhook } from './webhook.entity';

// What a webhook signs with lies in the database encrypted. While a node of the version before runs, which reads it as it is, it lies there
// as it is; the job encrypts it once no such node is left.

/** The change of the tables before which nodes know no encrypted secrets: migrations/146-WebhookSecrets.ts. */
const KNOWN_SINCE = 146;

/** As Standard Webhooks has it: 256 bits. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const ownerOf = (id: string) => `webhook:${id}`;

type Kept = Pick<Webhook, 'secret' | 'oldSecret' | 'encryptedSecret' | 'encryptedOldSecret'>;

/** What is written down of the secrets of a webhook. */
export async function keptSecrets(id: string, secret: string, oldSecret: string | null): Promise<Kept> {
  if (await olderNodesRun(KNOWN_SINCE)) return { secret, oldSecret, encryptedSecret: null, encryptedOldSecret: null };
  return {
    ...{ secret: null, oldSecret: null, encryptedSecret: encryptSecret(secret, ownerOf(id)) },
    encryptedOldSecret: oldSecret === null ? null : encryptSecret(oldSecret, ownerOf(id)),
  };
}

const plain = (id: string, asIs: string | null, encrypted: string | null) =>
  asIs ?? (encrypted === null ? null : decryptSecret(encrypted, ownerOf(id)));

/** The secrets of a webhook that was read with them: the one in use, and the one that it has replaced, however long ago. */
export const secretsOf = ({ id, ...kept }: Kept & { id: string }): { secret: string; oldSecret: string | null } => ({
  secret: plain(id, kept.secret, kept.encryptedSecret)!,
  oldSecret: plain(id, kept.oldSecret, kept.encryptedOldSecret),
});

/** The secret in use, which another one replaces; null where the key is lost under which it was encrypted. */
export function secretBefore(webhook: Kept & { id: string }): string | null {
  try {
    return secretsOf(webhook).secret;
  } catch (error) {
    log.error({ err: error, webhookId: webhook.id }, 'the secret of a webhook cannot be read any more');
    return null;
  }
}

// By hand: what a text begins with.
const findOthers = query(
  { id: text('w.id') },
  (answer) => `select ${answer} from webhooks w
   where w.secret is not null or not starts_with(w.encrypted_secret, $1) or not starts_with(w.encrypted_old_secret, $1)`,
  { isRare: true },
);

/** Encrypts the secrets that are not, or not under the key in use, as far as no node of the version before needs them. */
export async function encryptWebhookSecrets(): Promise<void> {
  if (await olderNodesRun(KNOWN_SINCE)) return;
  for (const { id } of await findOthers([`${secretsKeyIds()[0]}.`]))
    await transaction(async () => {
      const [webhook] = await findForUpdate(Webhook, { id });
      if (!webhook) return;
      const { secret, oldSecret } = secretsOf(webhook);
      await repo(Webhook).update({ id }, await keptSecrets(id, secret, oldSecret));
    });
}
