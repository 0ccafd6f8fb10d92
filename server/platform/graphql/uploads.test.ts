import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, type Person } from '../../test/factories';
import { type Answer, type Client, until } from '../../test/harness';
import { quarters } from '../../test/media/pictures';
import { mutateWith, stored } from '../../test/media/uploading';
import { computedFor } from '../../test/work';
import { aWorld } from '../../test/world';
import { UPLOAD } from '../../words/en/files';

const UPDATE =
  'mutation($input: UpdateProfilePicInput!) { updateProfilePic(input: $input) { viewer { user { profilePicSrc } } } }';
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

const world = aWorld();
let person: Person;
let browser: Client;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(100, 100).jpeg().toBuffer();
});
beforeEach(async () => {
  person = await aPerson();
  browser = world.as(person);
});

/** Sends an operation and its map unchanged. */
function sendParts(
  operations: unknown,
  map: unknown,
  files: Record<string, Buffer> = { 0: jpeg },
  headers = PREFLIGHT,
) {
  const form = new FormData();
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (operations !== undefined) form.set('operations', text(operations));
  if (map !== undefined) form.set('map', text(map));
  for (const [name, file] of Object.entries(files)) form.set(name, new File([new Uint8Array(file)], 'a.jpg'));
  return browser.post('/graphql', form, headers);
}

const OPERATION = { query: UPDATE, variables: { input: { picture: null } } };
const MAP = { 0: ['variables.input.picture'] };

async function expectRefused(answer: Promise<Answer>, status: number, message: string | RegExp): Promise<void> {
  const { status: was, body } = await answer;
  expect([was, body.errors[0].message]).toEqual([status, expect.stringMatching(message)]);
  expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  await until(async () => (await stored()).uploads.length === 0);
  expect((await browser.get('/api/user')).body.profilePicSrc).toBeNull();
}

it('a file arrives as a variable of its operation', async () => {
  const { status, body } = await sendParts(OPERATION, MAP);
  expect(status).toBe(200);
  expect(body.data.updateProfilePic.viewer.user.profilePicSrc).toMatch(/^pictures\//);
});

describe('is refused at once', () => {
  it('for a broken map, or one that leads elsewhere than into a variable', async () => {
    const maps: unknown[] = [
      undefined,
      'not json',
      '[]',
      'null',
      {},
      { 0: 'variables.input.picture' },
      { 0: [] },
      { 0: ['variables.input.picture', 'variables.input.picture'] },
      { 0: ['query'] },
      { 0: ['variables'] },
      { 0: ['variables.input.picture.deeper.still'] },
      { 0: ['variables.input.0x'] },
      { 0: ['variables.__proto__.polluted'] },
      { 0: ['__proto__.polluted'] },
      { 0: ['variables.constructor.prototype'] },
      { 0: ['variables.input.nothing'] },
      { 7: ['variables.input.picture'] },
    ];
    for (const map of maps) await expectRefused(sendParts(OPERATION, map), 400, /./);
    expect({}).not.toHaveProperty('polluted');
  });

  it('for a map of 20 paths of 5,000 steps, with hardly any work', async () => {
    const path = `variables${'.a'.repeat(5000)}`;
    const computed = await computedFor(async () => {
      await expectRefused(sendParts(OPERATION, { 0: Array.from({ length: 20 }, () => path) }), 413, UPLOAD.textTooLong);
      await expectRefused(sendParts(OPERATION, { 0: [path.slice(0, 20_000)] }), 400, UPLOAD.broken);
    });
    expect(computed).toBeLessThan(1000);
  });

  it('for no operation, or several', async () => {
    for (const operations of [undefined, 'not json', '[]', 'null', '"x"', [OPERATION]]) {
      await expectRefused(sendParts(operations, MAP), 400, UPLOAD.broken);
    }
    await expectRefused(sendParts({ query: UPDATE }, MAP), 400, UPLOAD.broken);
    await expectRefused(sendParts({ query: UPDATE, variables: { input: { picture: 'x' } } }, MAP), 400, UPLOAD.broken);
    await expectRefused(sendParts({ ...OPERATION, query: 'a'.repeat(60_000) }, MAP), 413, UPLOAD.textTooLong);
  });

  it('for an operation without its file, or with more than one file', async () => {
    await expectRefused(sendParts(OPERATION, MAP, {}), 400, UPLOAD.broken);
    await expectRefused(sendParts(OPERATION, MAP, { 0: jpeg, 1: jpeg }), 400, UPLOAD.oneFile);
    await expectRefused(sendParts(OPERATION, { ...MAP, 1: ['variables.input.picture'] }), 400, UPLOAD.oneFile);
  });

  it('for a file in JSON, in the text of an operation, or as a text', async () => {
    for (const picture of ['x', {}, { path: '/etc/passwd', bytes: 1 }]) {
      const refused = await browser.refused(UPDATE, { input: { picture } });
      expect(refused.code).toBe('BAD_USER_INPUT');
    }
    const inline = await browser.refused('mutation { updateProfilePic(input: { picture: "x" }) { viewer { email } } }');
    expect(inline.code).toBe('BAD_USER_INPUT');
    expect((await browser.refused(UPDATE, { input: { picture: null } })).code).toBe('BAD_USER_INPUT');
  });
});

it('a request without a boundary is answered in GraphQL’s format', async () => {
  const answer = await browser.post('/graphql', 'hello', { ...PREFLIGHT, 'content-type': 'multipart/form-data' });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ message: UPLOAD.broken, extensions: { code: 'BAD_USER_INPUT' } }] },
  });
});

it('a client that accepts GraphQL’s own media type gets it, so that it reads the reason of a refusal', async () => {
  const accept = 'application/graphql-response+json,application/json;q=0.9';
  const answer = await sendParts(OPERATION, undefined, {}, { ...PREFLIGHT, accept } as typeof PREFLIGHT);
  expect(answer.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
  const json = await browser.post('/graphql', '{', {});
  expect(json).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } });
});

it("another site cannot upload for a person, nor can a plain form without Toli's header", async () => {
  const form = await sendParts(OPERATION, MAP, undefined, {} as typeof PREFLIGHT);
  expect(form.status).toBe(400);
  const headers = { ...PREFLIGHT, 'sec-fetch-site': 'cross-site' };
  expect((await sendParts(OPERATION, MAP, undefined, headers)).status).toBe(403);
  expect((await browser.get('/api/user')).body.profilePicSrc).toBeNull();
});

it('visitors and other sites are refused before the file is sent', async () => {
  const begin = async (cookie: string, more: string[] = []) => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /graphql HTTP/1.1',
      'Host: localhost',
      `Cookie: ${cookie}`,
      'Apollo-Require-Preflight: true',
      ...more,
    ];
    const body = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000000'];
    socket.write(
      `${[...head, ...body].join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n`,
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const status = await until(() => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
    socket.destroy();
    return Number(status);
  };
  expect(await begin('toli_session=nobody')).toBe(401);
  expect(await begin(`toli_session=${person.token}`, ['Sec-Fetch-Site: cross-site'])).toBe(403);
});

it('the file of a mutation that does not use it is deleted', async () => {
  const before = (await stored()).rows;
  const query = 'mutation($input: String) { logOut { ok } }';
  await mutateWith(browser, query, jpeg);
  await until(async () => (await stored()).uploads.length === 0);
  expect((await stored()).rows).toEqual(before);
});
