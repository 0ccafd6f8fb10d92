import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { secretsKeyFile } from '../../platform/secrets';
import { aPost } from '../../test/factories';
import { add, openWebhookTests, owner, ROTATE, receiver, types, world } from '../../test/fixtures/webhooks';
import { configure } from '../../test/harness';

openWebhookTests();

/** The key that this Toli has made. */
const keyHere = async () => Buffer.from(await readFile(secretsKeyFile(config().dataDir), 'utf8'), 'base64');

it('secrets are kept encrypted, each for its own webhook, and are encrypted again after a change of the key', async () => {
  const { webhook, secret } = await add();
  const rotated = (await world.as(owner).query(ROTATE, { input: { webhookId: webhook.id } })).rotateWebhookSecret;
  const kept = async () => {
    const [row] = await sql<Record<string, string | null>>('select * from webhooks where id = $1', [webhook.id]);
    return row!;
  };
  const before = await kept();
  for (const told of [secret, rotated.secret])
    expect(JSON.stringify(before)).not.toContain(told.slice('whsec_'.length));
  const [newer, older] = [randomBytes(32), await keyHere()];
  configure({ secretsKeys: [newer, older] });
  await addJob('encryptWebhookSecrets', {});
  await runDueJobs();
  configure({ secretsKeys: [newer] });
  const after = await kept();
  expect(after.encrypted_secret!.split('.')[0]).not.toBe(before.encrypted_secret!.split('.')[0]);
  await aPost(owner);
  await runDueJobs();
  expect([types(secret), types(rotated.secret)]).toEqual([['post.published'], ['post.published']]);
  // The key is lost: the page makes a new secret, without an earlier one beside it.
  configure({ secretsKeys: [older] });
  const another = (await world.as(owner).query(ROTATE, { input: { webhookId: webhook.id } })).rotateWebhookSecret;
  expect(another.webhook.oldSecretUntil).toBeNull();
  receiver.got.splice(0);
  await aPost(owner);
  await runDueJobs();
  expect(types(another.secret)).toEqual(['post.published']);
});

it('a secret whose key is lost does not keep the others from being encrypted again', async () => {
  const { webhook: lost } = await add();
  const { webhook: next } = await add();
  const older = await keyHere();
  await sql(`update webhooks set encrypted_secret = '00000000.a.b' where id = $1`, [lost.id]);
  configure({ secretsKeys: [randomBytes(32), older] });
  onTestFinished(() => configure({ secretsKeys: [] }));
  const kept = async () =>
    (await sql<{ kept: string }>('select encrypted_secret as kept from webhooks where id = $1', [next.id]))[0]!.kept;
  const before = await kept();
  await addJob('encryptWebhookSecrets', {});
  await runDueJobs();
  expect((await kept()).split('.')[0]).not.toBe(before.split('.')[0]);
  await sql('delete from webhooks where id = $1', [lost.id]);
});
