import { serverAudits } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { aWorld } from '../world';

// GraphQL over HTTP by the specification's own audits (graphql-http): MUST is an error here, SHOULD a warning, MAY a
// notice.

const world = aWorld();

const AUDITS = serverAudits({ url: () => `${world.url}/graphql`, fetchFn: fetch });

const NOT_200 = 'Response status code is not 200';

/** Their findings that are no errors, by id, with the reason. */
const KNOWN: Record<string, string> = {
  // Any foreign page can make a browser send a plain GET: it needs a header that makes browsers send a preflight.
  '5A70': `notice: ${NOT_200}`,
  D6D5: `notice: ${NOT_200}`,
  '6A70': `notice: ${NOT_200}`,
  // The request was not executed, so it is 400 under either type: REST clients expect that, and proxies and logs can
  // read it.
  '572B': `warn: ${NOT_200}`,
  FDE2: `warn: ${NOT_200}`,
  '7B9B': `warn: ${NOT_200}`,
};

describe('GraphQL over HTTP', () => {
  it.each(AUDITS.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn();
    const said = result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`;
    expect(said).toBe(KNOWN[audit.id] ?? 'ok');
  });

  it.each(['POST', 'GET'])('refuses a subscription by %s, and names the address for it', async (method) => {
    const query = 'subscription { notificationAdded { id } }';
    const address = method === 'GET' ? `/graphql?${new URLSearchParams({ query })}` : '/graphql';
    const sent = method === 'GET' ? undefined : { query };
    const { status, body } = await world.as().send(method, address, sent, { 'apollo-require-preflight': '1' });
    const { message, extensions } = body.errors[0];
    expect([body.errors.length, extensions.code]).toEqual([1, 'BAD_USER_INPUT']);
    expect([status, /web socket|GET requests only support query/.test(message)]).toEqual([
      method === 'GET' ? 405 : 400,
      true,
    ]);
  });

  it('is audited whole', () => {
    expect(AUDITS.length).toBeGreaterThan(50);
  });
});
