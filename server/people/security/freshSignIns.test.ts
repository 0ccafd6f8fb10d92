import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, type CreatorPerson, PASSWORD } from '../../test/factories';
import { type Client, closeTestDatabase } from '../../test/harness';
import { aWorld } from '../../test/world';

const world = aWorld();
let owner: CreatorPerson;
let client: Client;
const made: Record<string, string> = {};
beforeAll(async () => {
  owner = await aCreator();
  client = world.as(owner);
  const { createApiToken } = await client.query(
    'mutation { createApiToken(input: { name: "Script", scope: READ }) { apiToken { id } } }',
  );
  const { registerApp } = await client.query(`mutation { registerApp(input: ${APP}) { app { id } } }`);
  const { addWebhook } = await client.query(`mutation { addWebhook(input: ${WEBHOOK}) { webhook { id } } }`);
  Object.assign(made, { token: createApiToken.apiToken.id, app: registerApp.app.id, webhook: addWebhook.webhook.id });
});
afterAll(closeTestDatabase);

const ABOUT = 'name: "Reader", website: "https://reader.example", redirectUris: ["https://reader.example/back"]';
const APP = `{ ${ABOUT}, isConfidential: true }`;
const WEBHOOK = '{ url: "https://reader.example/hook", events: [POST_PUBLISHED] }';

/** All changes to a person's credentials, sessions and access, in an order in which all can be made. */
const CHANGES: [string, (id: typeof made) => string][] = [
  ['a token is made', () => 'createApiToken(input: { name: "Another", scope: READ }) { token }'],
  ['an app is registered', () => `registerApp(input: ${APP}) { secret }`],
  ['an app is changed', ({ app }) => `updateApp(input: { id: "${app}", ${ABOUT} }) { app { id } }`],
  ['an app gets another secret', ({ app }) => `renewAppSecret(input: { id: "${app}" }) { secret }`],
  ['a webhook is added', () => `addWebhook(input: ${WEBHOOK}) { secret }`],
  [
    'a webhook gets another secret',
    ({ webhook }) => `rotateWebhookSecret(input: { webhookId: "${webhook}" }) { secret }`,
  ],
  ['a token is revoked', ({ token }) => `revokeApiToken(input: { id: "${token}" }) { deletedId }`],
  ['an app is deleted', ({ app }) => `deleteApp(input: { id: "${app}" }) { deletedId }`],
  ['a webhook is deleted', ({ webhook }) => `deleteWebhook(input: { id: "${webhook}" }) { deletedId }`],
];

it.each(CHANGES)(
  'before %s a person must sign in within ten minutes, or give the password again',
  async (_name, change) => {
    const mutation = `mutation { ${change(made)} }`;
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [owner.userId]);
    expect((await client.refused(mutation)).code).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await client.post('/api/user/password/confirm', { password: 'wrong password' })).status).toBe(401);
    expect((await client.refused(mutation)).code).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await client.post('/api/user/password/confirm', { password: PASSWORD })).status).toBe(200);
    await client.query(mutation);
  },
);

it('a token can make none of these changes', async () => {
  const { createApiToken } = await client.query(
    'mutation { createApiToken(input: { name: "All", scope: WRITE }) { token } }',
  );
  for (const [, change] of CHANGES) {
    const answer = await world
      .as()
      .post('/graphql', { query: `mutation { ${change(made)} }` }, { authorization: `Bearer ${createApiToken.token}` });
    expect(answer.body.errors[0].extensions.code).toBe('FORBIDDEN');
  }
});
