import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../sandbox/examples';
import { SIZES } from './browser';
import { shot } from './look';
import { visit } from './people';
import { toli } from './toli';

const [DESKTOP] = SIZES;

describe('the sandbox', () => {
  it('is there for browsers alone, and brings everything itself', async () => {
    for (const address of ['/sandbox', '/graphql']) {
      const page = await fetch(toli.url + address, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('Toli: GraphQL sandbox');
      expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    }
    const program = await fetch(`${toli.url}/graphql?query={__typename}`, {
      headers: { accept: 'application/json', 'apollo-require-preflight': '1' },
    });
    expect(await program.json()).toEqual({ data: { __typename: 'Query' } });
  });

  const named = EXAMPLES.map((query) => ({ query, name: /^(?:query|subscription) (\w+)/m.exec(query)![1]! }));
  it.each(named.filter(({ name }) => name !== 'Live'))('has an example that runs: $name', async ({ query }) => {
    const page = await visit(DESKTOP, '/explore', 'kabir');
    const answer = await page.evaluate(async (asked) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: asked }) });
      return response.json();
    }, query);
    expect(answer.errors).toBeUndefined();
    expect(Object.values(answer.data)[0]).toBeTruthy();
  });

  it('asks as whoever is signed in, offline from all others, and keeps what was asked', async () => {
    const page = await visit(DESKTOP, '/explore', 'kabir');
    const foreign: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(toli.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${toli.url}/sandbox`);
    // The editors are there once the last of them is.
    await page.locator('.graphiql-query-editor').getByText('kabir-paints').waitFor();
    await page.locator('.graphiql-response .CodeMirror').waitFor();
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await page.locator('.graphiql-response').getByText('"Kabir paints"').waitFor();
    await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
    await page.locator('.docExplorerWrap, .graphiql-explorer-root').first().waitFor();
    await shot(page, 'sandbox');
    await page.getByRole('button', { name: 'Show History' }).click();
    await page.getByRole('button', { name: /^Page/ }).first().waitFor();
    expect([foreign, problems]).toEqual([[], []]);
    let acknowledged = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('connection_ack')) acknowledged++;
      }),
    );
    await page.getByRole('tab', { name: 'Live' }).click();
    await page.locator('.graphiql-query-editor').getByText('notificationAdded').waitFor();
    const run = page.getByRole('button', { name: /^Execute query/ });
    // What stands in the editor is run as a subscription once it was read as one.
    const isLive = async () => {
      if ((await run.count()) > 0) await run.click();
      return acknowledged;
    };
    await expect.poll(isLive, { interval: 500, timeout: 20_000 }).toBe(1);
  });
});
