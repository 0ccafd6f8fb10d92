import { describe, expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import { EXAMPLES } from '../sandbox/examples';
import { shot, violationsOf } from './accessibility';
import { SIZES } from './browser';
import { anOwner, person, visit } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** Violations of axe in GraphiQL's own parts, where neither its properties nor a style sheet can mend them. */
const THEIRS = {
  // A tab has its close button inside; both can be reached and pressed by keyboard.
  'nested-interactive': '.graphiql-tab',
  // The scrolled part is moved by the arrow keys of the editor's field beside it.
  'scrollable-region-focusable': '.CodeMirror-scroll',
  // The explorer labels its fields by the words before them alone.
  label: '.graphiql-explorer-root',
  'select-name': '.graphiql-explorer-actions',
};

describe('the sandbox', () => {
  it('is there for browsers alone, with all its files from our server', async () => {
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
    const kabir = await person('kabir@toli.test');
    expect(Object.values(await kabir.query<object>(query))[0]).toBeTruthy();
  });

  it('sends requests as the signed-in person, without other sites, and keeps them in the browser', async () => {
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
    // The editor's text runs as a subscription once it was parsed as one.
    const isLive = async () => {
      if ((await run.count()) > 0) await run.click();
      return acknowledged;
    };
    await expect.poll(isLive, { interval: 500 }).toBe(1);
  });

  it.each(SIZES)('is accessible on a $name, with any part open', async (size) => {
    const page = await visit(size, '/graphql', 'kabir');
    await page.locator('.graphiql-response .CodeMirror').waitFor();
    const judge = async (what: string) => {
      await expect.poll(() => violationsOf(page, THEIRS), { message: what }).toEqual([]);
      await shot(page, `${size.name}-sandbox-${what}`);
    };
    await judge('begin');
    await page.emulateMedia({ colorScheme: 'dark' });
    await judge('night');
    await page.emulateMedia({ colorScheme: 'light' });
    for (const panel of ['Documentation Explorer', 'History', 'GraphiQL Explorer', 'Files']) {
      await page.getByRole('button', { name: `Show ${panel}` }).click();
      await page.getByRole('button', { name: `Hide ${panel}` }).waitFor();
      await judge(panel);
    }
    await page.getByRole('button', { name: 'Open settings dialog' }).click();
    await page.getByRole('dialog').waitFor();
    await judge('settings');
  });

  it('has room for query and response on the narrowest phone', async () => {
    const page = await visit(PHONE, '/sandbox', 'kabir');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.graphiql-response .CodeMirror').waitFor();
    await expect.poll(() => violationsOf(page, THEIRS)).toEqual([]);
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await page.locator('.graphiql-response').getByText('"Kabir paints"').waitFor();
    await shot(page, 'phone-sandbox-360');
    for (const part of ['.graphiql-query-editor', '.graphiql-response', '.graphiql-sidebar']) {
      const { x, width, y, height } = (await page.locator(part).boundingBox())!;
      expect(x, part).toBeGreaterThanOrEqual(0);
      expect(width, part).toBeGreaterThan(300);
      expect(x + width, part).toBeLessThanOrEqual(360);
      expect(y + height, part).toBeLessThanOrEqual(740);
    }
  });

  it('sends the files of variables', async () => {
    const owner = await anOwner();
    const buffer = await quarters(60, 40).png().toBuffer();
    const page = await visit(DESKTOP, '/sandbox', owner);
    await page.getByRole('button', { name: 'Show Files' }).click();
    await page.getByLabel('Choose files to send').setInputFiles({ name: 'line.png', mimeType: 'image/png', buffer });
    await page.getByText('file:line.png', { exact: true }).waitFor();
    const write = (where: string, text: string) =>
      page
        .locator(`.graphiql-${where} .CodeMirror:visible`)
        .evaluate((editor, said) => (editor as unknown as Editor).CodeMirror.setValue(said), text);
    await write(
      'query-editor',
      'mutation Line($image: Upload!) { createPost(input: { image: $image }) { post { kind } } }',
    );
    // The editor parses the query a moment after it was typed, and its tab shows that.
    await page.getByRole('tab', { name: 'Line' }).waitFor();
    await page.getByRole('button', { name: 'Variables' }).click();
    await write('editor-tool', '{ "image": "file:line.png" }');
    await page.getByRole('button', { name: /^Execute query/ }).click();
    await page.locator('.graphiql-response').getByText('PICTURE').waitFor();
  });
});

/** CodeMirror's own reference to its element. */
interface Editor {
  CodeMirror: { setValue(text: string): void };
}
