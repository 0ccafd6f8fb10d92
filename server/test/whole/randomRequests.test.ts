import { aWorld } from '../world';
// @module-tag slow

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeSchema } from '../../schema';
import { restCalls } from '../http/restCalls';
import { type Dice, happens, oneOf } from '../random/dice';
import { aDocument } from '../random/documents';
import { aCaller, openScene, SCENE_LENGTH, type Scene } from '../random/people';
import { closeConnections, type RawRequest, type RawResponse, sendRaw } from '../random/rawRequest';
import { aRequest, callsIn, type Drawn } from '../random/requests';

// Random requests: every one is answered as it is documented. RANDOM_REQUESTS sets how many, RANDOM_SEED which.

const COUNT = Number(process.env.RANDOM_REQUESTS ?? 2_000);
const SEED = Number(process.env.RANDOM_SEED ?? 14);
const TIME = Math.max(120_000, COUNT * 60);

const schema = wholeSchema();
const world = aWorld();
let calls: Drawn[];
beforeAll(async () => {
  const { body } = await world.as().get('/api/openapi.json');
  calls = callsIn((await restCalls()).calls, body.paths);
});
afterAll(closeConnections);

let scene: Scene | undefined;
let asked = 0;
/** The people who send them; after a while there are others. */
async function sceneNow(): Promise<Scene> {
  if (!scene || asked++ % SCENE_LENGTH === 0) scene = await openScene(world);
  return scene;
}

/** Throws at an undocumented response; else returns whether it was a success. */
type Judge = (answer: RawResponse, asked: RawRequest) => boolean;

/**
 * Draws requests, sends them, and checks each response; resolves to the counts. A failure names the seed that draws it
 * again.
 */
async function byChance(count: number, draw: (dice: Dice, scene: Scene) => RawRequest, judge: Judge) {
  const wrong: object[] = [];
  const done = new Set<string>();
  const property = fc.asyncProperty(fc.gen(), async (dice) => {
    const request = draw(dice, await sceneNow());
    const answer = await sendRaw(world.url, request);
    try {
      if (judge(answer, request)) done.add(request.about);
    } catch (error) {
      const said = { status: answer.status, type: answer.headers['content-type'], text: answer.text };
      wrong.push({ why: (error as Error).message, ...request, body: String(request.body), ...said });
      throw error;
    }
  });
  const { failed, seed, counterexamplePath } = await fc.check(property, {
    numRuns: count,
    seed: SEED,
    endOnFailure: true,
  });
  expect(wrong, `seed ${seed}, path ${counterexamplePath}`).toEqual([]);
  expect(failed).toBe(false);
  return done;
}

const CODES =
  /^(UNAUTHENTICATED|FORBIDDEN|FRESH_SIGN_IN_REQUIRED|NOT_FOUND|BAD_USER_INPUT|CONFLICT|RATE_LIMITED|PAYMENT_FAILED|METHOD_NOT_ALLOWED|NOT_CONFIGURED)$/;

/** As docs/rest.md documents refusals. */
const judgeRest: Judge = ({ status, headers, text }, { method }) => {
  if (status < 400) return status < 300;
  expect(status === 501 || status < 500, 'it fails').toBe(true);
  expect(headers['content-type'], 'no JSON').toMatch(/^application\/json\b/);
  if (status === 405) expect(headers.allow).toBeTruthy();
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  if (method === 'HEAD') return false;
  const { msg, code, fields = {}, ...rest } = JSON.parse(text);
  expect([typeof msg, msg !== '']).toEqual(['string', true]);
  expect(code).toMatch(CODES);
  expect(Object.values(fields).filter((each) => typeof each !== 'string')).toEqual([]);
  expect(Object.keys(rest).filter((name) => name !== 'squadId')).toEqual([]);
  return false;
};

/** As docs/graphql.md does. */
const judgeGraphql: Judge = (answer, asked) => {
  const { status, headers, text } = answer;
  // A request that could not be parsed is refused as in REST.
  if (status === 431) return judgeRest(answer, asked);
  expect(status, 'it fails').toBeLessThan(500);
  expect(headers['content-type'], 'no JSON').toMatch(/^application\/(graphql-response\+)?json\b/);
  const results = [JSON.parse(text)].flat();
  for (const { data, errors } of results) {
    expect(data !== undefined || errors !== undefined).toBe(true);
    for (const { message, extensions } of errors ?? []) {
      expect([typeof message, message !== '']).toEqual(['string', true]);
      expect(extensions.code).toMatch(CODES);
    }
  }
  return results.every(({ data, errors }) => data && !errors);
};

function anOperation(dice: Dice, now: Scene): RawRequest {
  const { about, ...drawn } = aDocument(dice, schema, now);
  const document = happens(dice, 95) ? drawn : oneOf(dice, NO_DOCUMENTS);
  const headers = { ...aCaller(dice, now) };
  if (happens(dice, 5)) {
    const query = new URLSearchParams({ query: String((document as { query?: unknown } | null)?.query) });
    return {
      about,
      method: 'GET',
      path: `/graphql?${query}`,
      headers: { ...headers, 'apollo-require-preflight': '1' },
      body: null,
    };
  }
  const sent = happens(dice, 95) ? document : Array.from({ length: dice(fc.nat, 10) }, () => document);
  const accept = oneOf(dice, ['application/json', 'application/graphql-response+json', '*/*']);
  const type = { 'content-type': 'application/json', accept };
  return { about, method: 'POST', path: '/graphql', headers: { ...type, ...headers }, body: JSON.stringify(sent) };
}
const NO_DOCUMENTS = [
  {},
  { query: 1 },
  { query: null },
  { query: '' },
  { query: '{' },
  { query: '{ viewer { id } }', variables: [] },
  { query: '{ __typename }', operationName: 5 },
  null,
  1,
  'x',
  { query: '{ __typename }', extensions: 'x' },
];

describe(`random requests (seed ${SEED}, ${COUNT} requests)`, () => {
  it(
    'are answered by every call of REST as documented, and never fail',
    async () => {
      const done = await byChance(Math.ceil(COUNT * 0.7), (dice, now) => aRequest(dice, calls, now), judgeRest);
      // So many different calls succeeded: not all requests were nonsense.
      expect([...done].filter((call) => !call.startsWith('OPTIONS')).length).toBeGreaterThan(30);
    },
    TIME,
  );

  it(
    'are answered by GraphQL with data or with errors that have a code, and never fail',
    async () => {
      const done = await byChance(Math.ceil(COUNT * 0.3), anOperation, judgeGraphql);
      expect(done.size).toBeGreaterThan(12);
    },
    TIME,
  );
});
