import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../migrations/all';
import { numberOf } from '../../platform/db/migrations/baseline';

// Rules that dependency-cruiser (.dependency-cruiser.mjs) cannot check, because they are about the text of files and
// not about imports.
const ROOT = path.resolve(import.meta.dirname, '../../..');

const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const server = sourceFiles('server').filter((file) => !file.startsWith('server/test/'));

/** Queries of the client outside of its screens, each with the reason: no single screen owns what they read. */
const BESIDE_SCREENS: Record<string, string> = {
  'client/joining/WelcomeDialog.tsx': 'opens after a payment, over whichever screen it was made on',
  'client/joining/membership.ts': 'the posts that a payment has opened, on whichever screen they are in sight',
  'client/joining/paying.ts': 'the passes of a squad, asked for by a join button on any screen',
  'client/joining/welcoming.ts': 'what somebody has paid for, to be welcomed to on whichever screen they are',
  'client/messages/unread.ts': 'the number at the messages in the bars of every screen',
  'client/notifications/notifications.ts':
    'the dot at the bell of every screen, and the list that the Notifications screen asks with it',
  'client/offlineReading/download.ts': 'what is kept to be read offline, whichever screen is open',
  'client/posts/PodcastFeed.tsx': 'the podcast of a page, on whichever screen shows one of its sounds',
  'client/posts/PostAudienceDialog.tsx': 'who can read a post, on whichever screen shows it',
  'client/posts/PostBody.tsx': 'what is still being prepared of a body, on whichever screen shows its post',
  'client/posts/keptDraft.ts': 'a draft, for the form that goes on with it and the list that posts it',
  'client/posts/useUntilPrepared.ts': 'a video that is still being prepared, on whichever screen shows its post',
  'client/pushes/usePush.ts': 'the pushes of this browser, in the notifications and the account settings',
  'client/security/ConfirmIdentity.tsx': 'the question whether it is you, over whichever screen asks it',
  'client/viewer/AccountLanguages.tsx':
    'whether the account has another language than the page, at the foot of every screen',
  'client/viewer/useViewer.ts': 'who is signed in, before any screen',
};

it('lets only screens of the client send queries, but for those that no single screen owns', () => {
  const asking = sourceFiles('client').filter(
    (file) =>
      !/^client\/(gallery|sandbox|screens|e2e|test)\//.test(file) &&
      /^\s*query \w+/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(Object.keys(BESIDE_SCREENS));
});

it('gives every stream an owner that handles its errors: pipeline, not pipe, and files are opened in one place', () => {
  const alone = server
    .filter((file) => file !== 'server/platform/media/openFile.ts')
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            /\.pipe\(|createReadStream|createWriteStream\(/.test(line) && !/await pipeline\(|^import /.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(alone).toEqual([]);
});

it('listens to the errors of every program it starts: one that is not there would end the process', () => {
  const starts = ['server', 'client'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file)),
  );
  const unheard = [...starts, 'dev.server.ts'].filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return (
      /(?<![.\w]|heard\(\s*)spawn\(|cluster\.fork\(/.test(text) &&
      !/\.on\('error'|once\(child, '(error|close)'/.test(text)
    );
  });
  expect(unheard).toEqual([]);
});

it('lets statements name the columns they read: no whole row leaves the database', () => {
  // Only hashes of the first one's rows leave. The second is the operator's backup and the export of a person's data,
  // with columns named.
  const WHOLE = ['server/html/pageFreshness.ts', 'server/platform/db/snapshot.ts'];
  const others = server.filter((file) => !WHOLE.includes(file));
  const whole = others.filter((file) =>
    /\b(to_jsonb?|row_to_json)\s*\(\s*\w+\s*\)|\breturning (\w+\.)?\*/.test(
      readFileSync(path.join(ROOT, file), 'utf8'),
    ),
  );
  expect(whole).toEqual([]);
});

it.each([
  ['of the platform', 'server/platform', 10],
  ['of what server tests share', 'server/test', 16],
])('no room %s has too many files to look through', (_, folder, most) => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles(folder)) {
    const room = path.posix.dirname(file);
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(7);
  expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});

it('no object literal is spread into another: its properties stand on their own', () => {
  const everything = ['server', 'client'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file)),
  );
  const spread = everything.filter((file) => /\.{3}\{/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(spread).toEqual([]);
});

const services = server.filter((file) => !/^server\/(platform\/db|bench)\//.test(file));
const naming = (pattern: RegExp) =>
  services.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));

it('lets memberships be read only by their dates', () => {
  expect(naming(/\b(from|join) squad_subscriptions\b/)).toEqual([]);
});

it('lets statements declare their columns: no type of a row is written by hand beside them', () => {
  expect(naming(/\b(sql|rows|statement)<|\.query<|rows?: Record<string, unknown>/)).toEqual([]);
});

/**
 * The files that read the name of an account in SQL: others read the column `name`, a display name where there is one.
 * Modules name columns for erasure and the copy of one's data.
 */
const ACCOUNT_NAMES = [
  'server/auth/viewer.ts',
  'server/desk/admin/desk.service.ts',
  'server/desk/admin/ownNames.service.ts',
  'server/money/receipts/issueReceipt.service.ts',
  'server/people/users/account.service.ts',
];

it('lets statements read the name of an account only where the law, its owner and the desk need it', () => {
  const reading = server.filter(
    (file) =>
      !/^server\/(bench|operations\/exports|desk\/grievances)\/|\.module\.ts$/.test(file) &&
      /\bfull_name\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(reading).toEqual(ACCOUNT_NAMES);
});

it('says in one place who is active and which page is live', () => {
  expect(naming(/deactivated_at is null|deactivatedAt \?\?/)).toEqual([]);
});

const REMOVES =
  /\bdrop (table|column|view|type)\b|\brename (to|column)\b|\bset not null\b|\balter column \w+ (set data )?type\b/i;
const ADDS_NEEDED = /\badd column [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)/i;

/** Whether a migration takes away or tightens something, and does not say what a build must know of it. */
function narrows(text: string): boolean {
  const up = text.slice(text.indexOf('async up('), text.indexOf('async down(')).replaceAll(/--.*/g, '');
  return (REMOVES.test(up) || ADDS_NEEDED.test(up)) && !/^ {2}static needs = \d+;$/m.test(text);
}

/** The text of each migration, by its class. */
const migrations = new Map(
  readdirSync(path.join(ROOT, 'migrations'))
    .filter((file) => /^\d+-/.test(file))
    .map((file) => readFileSync(path.join(ROOT, 'migrations', file), 'utf8'))
    .map((text) => [/^export class (\w+)/m.exec(text)![1]!, text]),
);

it('migrations after the baseline only expand the schema, or name what the oldest build must know that can run beside this one', () => {
  expect([...migrations].filter(([, text]) => narrows(text)).map(([name]) => name)).toEqual([]);
  const drops = 'async up() { alter table users drop column name } async down()';
  expect([drops, `  static needs = 1;\n${drops}`].map(narrows)).toEqual([true, false]);
});

it('no migration names itself inside of its class, which esbuild would rename then, and with it the row in the database', () => {
  const named = [...migrations].filter(([name, text]) => text.split(name).length > 2);
  expect(named.map(([name]) => name)).toEqual([]);
});

it('each migration is listed, in the order of their numbers', () => {
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(
    [...migrations.keys()].toSorted((a, b) => numberOf(a) - numberOf(b)),
  );
});
