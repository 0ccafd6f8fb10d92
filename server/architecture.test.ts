import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Imports only go down: assembly -> doors, listeners, jobs -> services -> policies, entities, gateways, platform -> rules.
const ROOT = path.resolve(import.meta.dirname, '..');

const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gms,
    ),
  ]
    .map((match) => match[1] ?? match[2]!)
    .map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name));

/** How far down a file is; it may import what is as far down or further. */
function floor(file: string): number {
  if (/^server\/(rules|words)\//.test(file)) return 0;
  if (/^server\/(platform|gateways|auth)\/|\.entity$|^server\/policies$/.test(file)) return 1;
  if (/^server\/[^/]+$/.test(file)) return 4;
  if (/\.service$/.test(file)) return 2;
  if (/\.(resolver|routes|listeners|jobs)$/.test(file)) return 3;
  return 4;
}

const MODULES_LIST = readFileSync(path.join(ROOT, 'server/modules.ts'), 'utf8');
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '');
const server = sourceFiles('server').filter((file) => !file.startsWith('server/test/'));

it('lets imports in the server only go down', () => {
  const upward = server.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('server/') && floor(name) > floor(withoutEnding(file)))
      .map((name) => `${file} -> ${name}`),
  );
  expect(upward).toEqual([]);
});

it('lets a noun import only nouns before it in the list of modules.ts', () => {
  const nouns = MODULES_LIST.match(/MODULES[^=]*= \[([^\]]*)\]/)![1]!.match(/\w+/g)!;
  const nounOf = (file: string) => nouns.indexOf(file.split('/')[1]!);
  const upward = server
    .filter((file) => nounOf(file) >= 0)
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('server/') && nounOf(name) > nounOf(file))
        .map((name) => `${file} -> ${name}`),
    );
  expect(upward).toEqual([]);
});

it('has no circle of imports, on the server or in the client', () => {
  const files = new Set([...server, ...sourceFiles('client')].map(withoutEnding));
  const imports = new Map([...server, ...sourceFiles('client')].map((file) => [withoutEnding(file), importsOf(file)]));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (way.includes(file) || done.has(file)) return;
    for (const name of imports.get(file) ?? []) if (files.has(name)) visit(name, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

it('loads demo data and stand-ins only where they run: nothing of them is in a deployment', () => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const name of importsOf(`${file}.ts`)) if (name.startsWith('server/')) visit(name);
  };
  visit('server/index');
  // Loaded once the configuration is read.
  visit('server/start');
  expect([...reached].filter((file) => file.startsWith('server/demo/'))).toEqual([]);
  expect(reached.size).toBeGreaterThan(200);
});

it('has charts on the statistics screen alone', () => {
  const drawing = sourceFiles('client').filter((file) => importsOf(file).some((name) => name.startsWith('@nivo/')));
  expect(drawing.filter((file) => !file.startsWith('client/screens/Settings/Stats/'))).toEqual([]);
});

it('keeps rules and words free of everything but yup and each other', () => {
  const foreign = server
    .filter((file) => /^server\/(rules|words)\//.test(file))
    .flatMap((file) => importsOf(file).filter((name) => name !== 'yup' && !/^server\/(rules|words)\//.test(name)));
  expect(foreign).toEqual([]);
});

it('keeps product words out of the plumbing', () => {
  const upward = server
    .filter((file) => /^server\/(platform|gateways)\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => /^server\/(?!platform|gateways|rules|words)/.test(name))
        .map((name) => `${file} -> ${name}`),
    );
  expect(upward).toEqual([]);
});

it('lets the client import itself and the rules, nothing else of the server', () => {
  const foreign = sourceFiles('client')
    .filter((file) => !file.startsWith('client/e2e/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('server/') && !/^server\/(rules|words)\//.test(name))
        .map((name) => `${file} -> ${name}`),
    );
  expect(foreign).toEqual([]);
});

it('keeps screens apart: what two of them use lies outside of both, and knows no screen', () => {
  const screenOf = (file: string) => file.match(/^client\/screens\/[^/]+/)?.[0];
  const crossing = sourceFiles('client')
    // What is made of queries has the fragments that they spread.
    .filter((file) => !file.endsWith('.generated.ts'))
    .filter((file) => /^client\/(screens|components|posts|viewer|signIn|joining|notifications|ui|apollo)\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => screenOf(name) && screenOf(name) !== screenOf(file))
        .map((name) => `${file} -> ${name}`),
    );
  expect(crossing).toEqual([]);
});

it('lets only screens of the client ask queries', () => {
  const asking = sourceFiles('client').filter(
    (file) =>
      !/client\/(gallery|sandbox|screens|posts|viewer|joining|notifications|messages|security|ui\/hooks)\//.test(
        file,
      ) && /^\s*query \w+/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});

it('gives every stream an owner that hears its errors: pipeline, not pipe, and files are opened in one place', () => {
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

it('lets statements name the columns they read: no row leaves the database whole', () => {
  const whole = server.filter((file) =>
    /\b(to_jsonb?|row_to_json)\s*\(\s*\w+\s*\)|\breturning (\w+\.)?\*/.test(
      readFileSync(path.join(ROOT, file), 'utf8'),
    ),
  );
  expect(whole).toEqual([]);
});

const services = server.filter((file) => !/^server\/(platform\/db|bench)\//.test(file));
const naming = (pattern: RegExp) =>
  services.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));

it('lets memberships be read only with what their dates make of them now', () => {
  expect(naming(/\b(from|join) squad_subscriptions\b/)).toEqual([]);
});

it('lets statements declare what they answer: their rows have types that nobody wrote beside them', () => {
  expect(naming(/\b(sql|rows|statement)<|\.query<|rows?: Record<string, unknown>/)).toEqual([]);
});

it('says in one place each who is here and which page is live', () => {
  expect(naming(/deactivated_at is null|deactivatedAt \?\?/)).toEqual([]);
});
