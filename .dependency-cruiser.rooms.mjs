import { existsSync, readdirSync, readFileSync } from 'node:fs';

// The server's folders in their order, for the rules of .dependency-cruiser.mjs.

/** The folders of the nouns, area by area, in the order of server/modules.ts. */
const NOUNS = nounsInOrder();

/** The rooms of the server in which nothing is assembled, from the lowest to the highest. Backups and commands have no module. */
export const ROOMS = ['platform', 'gateways', 'auth', 'mail', ...NOUNS, 'operations/backups', 'operations/commands'];

/** Rooms beside them, which may import all of these. */
const BESIDE = ['rules', 'words', 'documents', 'demo', 'bench', 'test', 'translating'];

/** Reads the order from the text of server/modules.ts: this file is plain JavaScript. */
function nounsInOrder() {
  const text = readFileSync(new URL('./server/modules.ts', import.meta.url), 'utf8');
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/(.+)\/\w+\.module'/g)].map(([, noun, folder]) => [noun, folder]),
  );
  const areas = text.match(/const AREAS = \{([\s\S]*?)\n\} satisfies/)[1];
  const nouns = [...areas.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) => list.match(/\w+/g));
  return nouns.map((noun) => folders.get(noun));
}

/** All files of the server and the client, as rules name them. */
export const FILES = ['server', 'client', 'migrations'].flatMap((folder) =>
  readdirSync(new URL(`./${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  ),
);

/** A room that is not in the list would be bound by no rule. */
export function noRoomIsForgotten() {
  const first = new Set(ROOMS.map((room) => room.split('/')[0]));
  const rooms = FILES.filter((file) => /^server\/.*\.ts$/.test(file)).map((file) => {
    const [, area, noun] = file.split('/');
    const isArea = first.has(area) && !ROOMS.includes(area);
    return isArea ? `${area}/${noun}` : area;
  });
  const forgotten = [...new Set(rooms)].filter(
    (room) => !ROOMS.includes(room) && !BESIDE.includes(room) && !room.endsWith('.ts'),
  );
  const gone = [...ROOMS, ...BESIDE].filter((room) => !existsSync(new URL(`./server/${room}`, import.meta.url)));
  if (forgotten.length + gone.length > 0)
    throw new Error(`Folders without an order in .dependency-cruiser.rooms.mjs: ${[...forgotten, ...gone].join(', ')}`);
}
