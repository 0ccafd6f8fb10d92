import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import * as english from './en/all';

// The place of sentences: all of them in words/<language>/<noun>.ts, and none is read before its reader's language is
// known.
const ROOT = path.resolve(import.meta.dirname, '../..');

/** A node of a parsed file; its other properties depend on its type. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter(
      (file) =>
        ending.test(file) &&
        !/\.(test|d|generated)\.tsx?$|^client\/(e2e|gallery|test)\/|^server\/(test|bench|demo)\//.test(file),
    );

const parsed = new Map<string, { source: string; program: Node }>();

/** A file's text and tree; each is parsed once, for all tests. */
function parse(file: string): { source: string; program: Node } {
  const known = parsed.get(file);
  if (known) return known;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const read = { source, program: parseSync(file, source).program as unknown as Node };
  parsed.set(file, read);
  return read;
}

/** The matches of `find` in these files, each with its place. */
function found(files: string[], find: (program: Node) => { node: Node; what: string }[]): string[] {
  return files.flatMap((file) => {
    const { source, program } = parse(file);
    return find(program).map(
      ({ node, what }) => `${file}:${source.slice(0, node.start).split('\n').length} ${what.trim()}`,
    );
  });
}

/** Every node below this one, for which `isIn` holds of all above it. */
function* below(node: Node, isIn: (node: Node) => boolean = () => true): Generator<Node> {
  for (const part of partsOf(node)) {
    if (!isIn(part)) continue;
    yield part;
    yield* below(part, isIn);
  }
}

/** The text of a literal, or the fixed parts of a template. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null;
}

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

const nameOf = (name: unknown): string => {
  const { name: plain, namespace } = name as { name: unknown; namespace?: Node };
  return namespace ? `${nameOf(namespace)}:${nameOf(plain)}` : String(plain);
};

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
    const words = new Set(
      partsOf(program)
        .filter(({ source }) => /\/words\/en\//.test(sourceOf(source)))
        .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name))),
    );
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

const sourceOf = (source: unknown) => String((source as { value?: unknown } | undefined)?.value);

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

/** The words that a file imports. */
const wordsIn = (program: Node): Set<string> =>
  new Set(
    partsOf(program)
      .filter(({ source }) => /\/words\/en\//.test(sourceOf(source)))
      .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name))),
  );

/** Whether a part of code is a text of these words: `SQUAD.full`, `SQUAD.left(3)`, `joinLabel(state)`. */
function isOfWords(node: Node | undefined, words: Set<string>): boolean {
  if (node?.type === 'Identifier') return words.has(String(node.name));
  if (node?.type === 'MemberExpression') return isOfWords(node.object as Node, words);
  return node?.type === 'CallExpression' && isOfWords(node.callee as Node, words);
}

it('words are neither cut nor made questions: each language decides where a word ends and how a question is formed', () => {
  const cut = found([...filesIn('server', /\.ts$/), ...filesIn('client', /\.tsx?$/)], (program) => {
    const words = wordsIn(program);
    return [...below(program)].flatMap((node) => {
      const callee = node.callee as Node | undefined;
      const isCut =
        callee?.type === 'MemberExpression' &&
        /^(slice|split|charAt|substring|toUpperCase|toLowerCase)$/.test(nameOf(callee.property)) &&
        isOfWords(callee.object as Node, words) &&
        (callee.object as Node).type !== 'Identifier';
      const marked =
        node.type === 'TemplateLiteral'
          ? (node.expressions as Node[]).filter(
              (part, at) => isOfWords(part, words) && /^[?!]/.test(textOf((node.quasis as Node[])[at + 1]!)!),
            )
          : [];
      return [...(isCut ? [node] : []), ...marked].map((each) => ({ node: each, what: each.type }));
    });
  });
  expect(cut).toEqual([]);
});

const isFact = (node: Node | undefined) => /^(Identifier|MemberExpression|CallExpression)$/.test(node?.type ?? '');
const isSpace = (node: Node | undefined) => node !== undefined && textOf(node)?.trim() === '';

/** Adjacent parts of a text, with only spaces between: shown in JSX, or in a template. */
function* rowsOf(program: Node): Generator<Node[]> {
  for (const node of below(program)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node.children as Node[]).map((part) => (part.expression as Node | undefined) ?? part);
      yield children.filter((part) => !isSpace(part));
    } else if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as Node[];
      yield (node.expressions as Node[]).flatMap((part, at) =>
        at > 0 && !isSpace(quasis[at]) ? [quasis[at]!, part] : [part],
      );
    }
  }
}

/** Whether these words end a sentence: another may follow. */
function endsSentence(node: Node): boolean {
  const { object, property } = node as unknown as { object?: Node; property?: Node };
  if (object?.type !== 'Identifier' || !property) return false;
  const said = ({ ...english } as Record<string, unknown>)[nameOf(object)];
  const text = (said as Record<string, unknown> | undefined)?.[nameOf(property)];
  return typeof text === 'string' && /[.?!…]$/.test(text);
}

it('no sentence is made of adjacent words or facts: each language decides their order', () => {
  const files = [...filesIn('server', /\.ts$/), ...filesIn('client', /\.tsx?$/)].filter(
    (file) => !file.startsWith('server/words/'),
  );
  const pairs = found(files, (program) => {
    const words = wordsIn(program);
    return [...rowsOf(program)].flatMap((row) =>
      row
        .slice(0, -1)
        .filter((one, at) => {
          const [isOurs, isOther] = [isOfWords(one, words), isOfWords(row[at + 1], words)];
          return isOurs ? (isOther || isFact(row[at + 1])) && !endsSentence(one) : isOther && isFact(one);
        })
        .map((node) => ({ node, what: 'words side by side, or beside a fact' })),
    );
  });
  expect(pairs).toEqual([]);
});
