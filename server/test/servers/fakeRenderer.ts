import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientFolders } from '../../html/clients';

// A renderer whose page is the response of the schema as JSON, with the number of the page. It waits while the file
// `hold` is beside it, creates `held` then, and exits in the middle of a page, once, where there is a file `die` whose text the page's address has.
const PROGRAM = `
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const beside = (name) => new URL(name, import.meta.url);
const POST = 'id description isLocked numLikes creator { id pageName }';
const PERSON = 'id fullName';
const COMMENT = 'id text user { ' + PERSON + ' } answered { ' + PERSON + ' }';
const SQUADS = 'squads { id title amount }';
const QUESTIONS = [
  [/^\\/post\\/([^?]+)/, (id) => ({ query: 'query Post($id: ID!) { post(id: $id) { ' + POST + ' comments { edges { node { ' + COMMENT
    + ' numReplies replies { ' + COMMENT + ' } } } } } }', variables: { id } })],
  [/^\\/creator\\/([^?]+)/, (id) => ({ query: 'query Page($id: ID) { creator(userId: $id) { id pageName bio coverPicSrc monthlyIncome ' + SQUADS
    + ' goals { id title } posts { edges { node { ' + POST + ' } } } } }', variables: { id } })],
  [/^\\/explore/, () => ({ query: '{ creators(first: 20) { edges { node { id pageName lowestAmount posts(first: 1) { edges { node { '
    + POST + ' } } } } } } }', variables: {} })],
  [/^\\/(\\?|$)/, () => 'landingPages'],
];

let made = 0;
export default async function render({ request, port }) {
  const plain = request.address.replace(/^\\/(hi|ta)(?=\\/|\\?|$)\\/?/, '/');
  const [address, question] = QUESTIONS.find(([address]) => address.test(plain));
  const asked = question(plain.match(address)[1]);
  port.postMessage({ id: 1, ask: typeof asked === 'string' ? asked : { operationName: undefined, ...asked } });
  const { answer } = await new Promise((resolve) => {
    port.once('message', resolve);
    port.once('close', () => resolve({}));
  });
  if (existsSync(beside('die')) && request.address.includes(readFileSync(beside('die'), 'utf8'))) {
    rmSync(beside('die'));
    process.exit();
  }
  if (existsSync(beside('hold'))) writeFileSync(beside('held'), '');
  while (existsSync(beside('hold'))) await delay(5);
  rmSync(beside('held'), { force: true });
  port.close();
  const html = '<p>render ' + ++made + ' of ' + request.address + '</p>' + JSON.stringify(answer);
  return { view: { html, styles: '<style>a{b:c}</style>', data: { cache: {}, loaded: {} } } };
}

export const knownScreens = (patterns) =>
  Object.fromEntries(patterns.map((pattern) =>
    [pattern, { hasFirstView: QUESTIONS.some(([address]) => address.test(pattern)), modules: [], memberModules: [], tapModules: [] }]));
`;

type Signal = 'hold' | 'held' | 'die';

/** A built client with this renderer beside it. */
export interface FakeClient {
  /** For `openWorld`. */
  folder: string;
  set(file: Signal, text?: string): void;
  clear(file: Signal): void;
  isSet(file: Signal): boolean;
}

export async function fakeClient(): Promise<FakeClient> {
  const dist = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  const folder = path.join(dist, 'client');
  const beside = (name: string) => path.join(dist, 'screens', name);
  for (const each of [...clientFolders(folder), path.join(dist, 'screens')]) await mkdir(each);
  for (const each of clientFolders(folder))
    writeFileSync(
      path.join(each, 'index.html'),
      '<html lang="en"><head><!--toli:head--></head><body><div id="root"></div><noscript></noscript></body></html>',
    );
  writeFileSync(beside('package.json'), '{"type":"module"}');
  writeFileSync(beside('server.js'), PROGRAM);
  return {
    folder,
    set: (file, text = '') => writeFileSync(beside(file), text),
    clear: (file) => rmSync(beside(file), { force: true }),
    isSet: (file) => existsSync(beside(file)),
  };
}
