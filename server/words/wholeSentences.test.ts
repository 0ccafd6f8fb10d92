import { expect, it } from 'vitest';
import { below, filesIn, found, type Node, nameOf, textOf, wordsIn } from '../test/languages/sources';
import * as english from './en/all';

// A sentence is whole in the words of each language: code neither cuts it nor makes it of parts.

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
