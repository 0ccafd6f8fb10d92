import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file));

const CODE = ['server', 'client', 'migrations'].flatMap(filesIn).filter((file) => /\.(tsx?|css|js)$/.test(file));
const DECIDED = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/^- \*\*([A-L]\d+)\*\* /gm)].map(
  ([, id]) => id!,
);

/** "decisions C6 to C8" is three, and "decisions A3, A17" and "(A6, A11)" are two. */
function decisionsNamed(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|\/\/.*(\s*\/\/.*)*/g) ?? [];
  return comments
    .map((comment) => comment.replaceAll(/\n\s*(\*|\/\/) ?/g, ' '))
    .flatMap((comment) => [...comment.matchAll(/(?:\bdecisions? |\()((?:[A-L]\d+(?:, | and | to |\b))+)/g)])
    .flatMap(([, ids]) =>
      [...ids!.matchAll(/([A-L])(\d+)(?: to [A-L](\d+))?/g)].flatMap(([, letter, from, to = from]) =>
        Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`),
      ),
    );
}

it('every decision that a comment names is in docs/decisions.md', () => {
  const named = CODE.flatMap((file) => decisionsNamed(readFileSync(file, 'utf8')).map((id) => ({ file, id })));
  expect(new Set(named.map(({ id }) => id)).size).toBeGreaterThan(70);
  expect(named.filter(({ id }) => !DECIDED.includes(id))).toEqual([]);
});

it('decisions are numbered in each letter from 1, without a gap', () => {
  const last = new Map<string, number>();
  const jumps = DECIDED.filter((id) => {
    const number = Number(id.slice(1));
    const jumped = number !== (last.get(id[0]!) ?? 0) + 1;
    last.set(id[0]!, number);
    return jumped;
  });
  expect(jumps).toEqual([]);
});

const PAGES = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];
// Made at run time.
const MADE = /^(\.data|dist|shots)\//;
const ALL = [
  ...CODE,
  ...['server', 'client', 'migrations', 'docs', 'ops', '.ci'].flatMap(filesIn),
  ...readdirSync('.'),
];

/** A path as people write it: from the root or from any folder, with or without its ending, `*` for anything. */
function isThere(name: string): boolean {
  if (MADE.test(name) || existsSync(name)) return true;
  const pattern = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const path = new RegExp(`(^|/)${pattern}(\\.tsx?)?$`);
  return ALL.some((file) => path.test(file));
}

const commentsOf = (source: string) => source.match(/(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*)/g) ?? [];

it('every path and every file that a comment names exists', () => {
  const named = CODE.flatMap((file) =>
    commentsOf(readFileSync(file, 'utf8'))
      .flatMap((comment) => [
        ...comment.matchAll(/(?<![\w@./])(?:(?:server|client|docs|ops|migrations)\/[\w.*/-]*\w|[\w*][\w.]*\.tsx?)\b/g),
      ])
      .map(([name]) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

it('every path in README.md, CONTRIBUTING.md and docs/ exists', () => {
  const paths = PAGES.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
      .map(([, name]) => name!)
      .filter((name) =>
        /^[\w.*-]+(\/[\w.*-]+)+\/?$|^[\w.*-]+\/$|^[\w*-][\w.*-]*\.(tsx?|css|js|md|json|yml|graphql)$/.test(name),
      );
    const linked = [...text.matchAll(/\]\(([^)\s#:]+)\)/g)].map(([, to]) => path.posix.join(path.dirname(page), to!));
    return [...quoted, ...linked].map((name) => ({ page, name }));
  });
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter(({ name }) => !isThere(name))).toEqual([]);
});
