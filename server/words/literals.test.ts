import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  below,
  filesIn,
  found,
  isNode,
  type Node,
  nameOf,
  parse,
  ROOT,
  textOf,
  wordsIn,
} from '../test/languages/sources';
import * as english from './en/all';

// The place of sentences: all of them in words/<language>/<noun>.ts, and none is read before its reader's language is
// known.

const hasWords = (text: string) => /\p{L}/u.test(text);
const isSentence = (text: string) => /^\p{Lu}\p{Ll}*[’']?\p{Ll}* \p{L}|\p{L} \p{L}+\.$/u.test(text.trim());

/** Texts that are the same in every language: names, and sample addresses. */
const isName = (text: string) => /^(Toli|Samsung Internet|Buy Me a Coffee|https:\/\/\S*)$/.test(text);

/** Properties that people read or screen readers speak. */
const READ =
  /^(label|placeholder|title|alt|hint|text|heading|unit|loadingText|summary|caption|message|description|aria-(label|description|roledescription|valuetext|placeholder))$/;

/** The possible literals of an expression in a screen; a function's arguments are not shown by themselves. */
const shown = (node: Node) => [
  node,
  ...below(
    node,
    (part) => !/^(CallExpression|JSX\w+|ArrowFunctionExpression|MemberExpression|BinaryExpression)$/.test(part.type),
  ),
];

it('screens hold no words: neither as text nor in readable properties of a component', () => {
  const literals = found(filesIn('client', /\.tsx$/), (program) =>
    [...below(program)].flatMap((node) => {
      const isChild = node.type === 'JSXText' || node.type === 'JSXElement' || node.type === 'JSXFragment';
      const isRead = node.type === 'JSXAttribute' && READ.test(nameOf(node.name));
      const holders = isChild
        ? [node, ...((node.children ?? []) as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')]
        : isRead && isNode(node.value)
          ? [node.value]
          : [];
      return holders
        .flatMap((holder) => (isChild && holder === node ? [node] : shown(holder)))
        .map((literal) => ({ node: literal, what: textOf(literal) ?? '' }))
        .filter(({ what }) => hasWords(what) && !isName(what));
    }),
  );
  expect(literals).toEqual([]);
});

/** Texts for operators and developers: logs, errors of programs, GraphQL documents and their descriptions. */
const isForOperators = (node: Node): boolean => {
  const callee = (node.callee ?? {}) as { name?: string; object?: Node; property?: Node; type?: string };
  if (node.type === 'NewExpression')
    return /Error$|^DOMException$/.test(callee.name ?? '') && callee.name !== 'AppError';
  if (node.type !== 'CallExpression') return false;
  return /^(log|console)$/.test(String((callee.object as { name?: string } | undefined)?.name));
};

it('the client holds no sentences elsewhere either', () => {
  const sentences = found(filesIn('client', /\.tsx?$/), (program) =>
    [...below(program, (node) => !isForOperators(node) && !/^(Import|ExportAll)/.test(node.type))]
      .map((node) => ({ node, what: textOf(node) ?? '' }))
      .filter(({ what }) => isSentence(what) && !isName(what)),
  );
  expect(sentences).toEqual([]);
});

/** The constructors of failures that people read. */
const REFUSALS =
  /^(AppError|InvalidInput|badRequest|unauthenticated|forbidden|notFound|methodNotAllowed|conflict|tooLarge|unsupportedType|rateLimited|unavailable|notConfigured|storageFull)$/;

it('the server refuses in no words of its own', () => {
  const files = filesIn('server', /\.ts$/).filter((file) => !file.startsWith('server/words/'));
  const sentences = found(files, (program) =>
    [...below(program)]
      .filter(({ callee }) => isNode(callee) && REFUSALS.test(String(callee.name)))
      .flatMap((call) => [...below(call)])
      .map((node) => ({ node, what: textOf(node) ?? '' }))
      .filter(({ what }) => /\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(what)),
  );
  expect(sentences).toEqual([]);
});

it('forms hold no words', () => {
  const sentences = found(filesIn('server/rules', /\.ts$/), (program) =>
    [...below(program, (node) => !isForOperators(node))]
      .map((node) => ({ node, what: textOf(node) ?? '' }))
      .filter(({ what }) => isSentence(what) && !isName(what)),
  );
  expect(sentences).toEqual([]);
});

it('no words are read while a file loads: they would stay in the language of that moment', () => {
  const early = found([...filesIn('server', /\.ts$/), ...filesIn('client', /\.tsx?$/)], (program) => {
    const words = wordsIn(program);
    return [
      ...below(
        program,
        (node) =>
          !/Function|^TS(?!AsExpression|SatisfiesExpression|NonNull)|^ImportDeclaration|^MethodDefinition/.test(
            node.type,
          ),
      ),
    ]
      .filter(({ type }) => type === 'MemberExpression' || type === 'CallExpression')
      .map((node) => ({ node, of: (node.object ?? node.callee) as Node }))
      .filter(({ of }) => of.type === 'Identifier' && words.has(String(of.name)))
      .map(({ node, of }) => ({ node, what: String(of.name) }));
  });
  expect(early).toEqual([]);
});

/** Figures that are part of a name, and where a range begins. */
const NAMED_FIGURES =
  /OAuth 2\.1|tus protocol 1\.0\.0|\bmp4\b|UTF-8|Turn by 90°|^In [39]0 days$|\b(?:from 0|holds 1) to $/g;

it('a sentence repeats no limit: the figures in it are facts of the rules', () => {
  const figures = found(filesIn('server/words/en', /\.ts$/), (program) =>
    [...below(program, ({ type }) => type !== 'ImportDeclaration')]
      .map((node) => ({ node, what: textOf(node) ?? '' }))
      .filter(({ what }) => /\d/.test(what.replace(NAMED_FIGURES, ''))),
  );
  expect(figures).toEqual([]);
});

it('all words of a language are listed, short files of a noun each, and known by the name of their export', () => {
  const files = readdirSync(path.join(ROOT, 'server/words/en')).filter((file) => file !== 'all.ts');
  const source = (file: string) => readFileSync(path.join(ROOT, 'server/words/en', file), 'utf8');
  expect(source('all.ts').match(/(?<='\.\/)\w+/g)).toEqual(files.map((file) => file.replace('.ts', '')).sort());
  expect(files.filter((file) => source(file).split('\n').length > 250)).toEqual([]);
  const unnamed = files.flatMap((file) =>
    [
      ...source(file).matchAll(
        /^export (?:const|function) (\w+)[^\n]*?(?:= words(?:<[^\n]*>)?\(\s*'(\w+)')?(?=,|$|\()/gm,
      ),
    ]
      .filter(([, exported, name]) => exported !== name)
      .map(([line]) => `${file}: ${line}`),
  );
  expect(unnamed).toEqual([]);
});

/** The reads of words in a program: `SQUAD.full` for a part that is named, else `SQUAD`; a letter's name is a text. */
function readsIn(program: Node): string[] {
  const named = new Set<unknown>();
  return [...below(program, ({ type }) => !/^(Import|ExportAll|ExportSpecifier)/.test(type))].flatMap((node) => {
    const part = node as unknown as { object: Node; property: Node; computed: boolean; arguments: Node[]; id: Node };
    if (node.type === 'VariableDeclarator') named.add(part.id);
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'words') named.add(part.arguments[0]);
    if (node.type === 'MemberExpression' && part.object.type === 'Identifier' && !part.computed) {
      named.add(part.object).add(part.property);
      return [`${nameOf(part.object)}.${nameOf(part.property)}`];
    }
    const name = node.type === 'Identifier' ? nameOf(node) : textOf(node);
    return name && !named.has(node) ? [name] : [];
  });
}

it('code reads all words: to knip each is an entry', () => {
  const files = [...filesIn('server', /\.ts$/), ...filesIn('client', /\.tsx?$/), 'vite.plugins.ts'];
  const readers = files.filter((file) => !/^server\/words\/(?!en\/)\w+\//.test(file));
  const reads = new Set(readers.flatMap((file) => readsIn(parse(file).program)));
  const unread = Object.entries<object>(english)
    .filter(([name]) => !reads.has(name))
    .flatMap(([name, texts]) =>
      typeof texts === 'function' ? [name] : Object.keys(texts).map((key) => `${name}.${key}`),
    )
    .filter((read) => !reads.has(read));
  expect(unread).toEqual([]);
});
