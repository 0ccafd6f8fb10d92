import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// What dependency-cruiser (.dependency-cruiser.mjs) can't say of imports: what stands in the files.
const ROOT = path.resolve(import.meta.dirname, '..');

const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));

const server = sourceFiles('server').filter((file) => !file.startsWith('server/test/'));

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
  // Of the rows there only hashes leave.
  const others = server.filter((file) => file !== 'server/pages/pageVersions.ts');
  const whole = others.filter((file) =>
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
