import { normalize } from '../length';
import type { BodyNode } from './nodes';

/** The words of a body without its form: paragraphs with an empty line between them, items of lists by their signs. */
export function plainTextOf(body: BodyNode): string {
  return normalize(blocks(body, '\n\n')).trim();
}

const blocks = ({ content = [] }: BodyNode, between: string): string =>
  content
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join(between);

function blockText(node: BodyNode): string {
  const { type, content = [] } = node;
  if (type === 'bulletList') return content.map((item) => `• ${blocks(item, '\n')}`).join('\n');
  if (type === 'orderedList') return content.map((item, i) => `${i + 1}. ${blocks(item, '\n')}`).join('\n');
  if (type === 'blockquote') return blocks(node, '\n\n');
  if (type === 'gallery') return '';
  return content.map((inline) => inline.text ?? '\n').join('');
}

/**
 * The beginning of a text, of at most `max` code points, with "…" where something is left out; it is never cut within
 * what a reader sees as one character.
 */
export function beginningOf(text: string, max: number): string {
  // A code point is one or two units of a string.
  const start = text.slice(0, 2 * max + 2);
  if ([...start].length <= max) return text;
  let points = 0;
  for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(start)) {
    points += [...segment].length;
    if (points > max - 1) return `${text.slice(0, index).trimEnd()}…`;
  }
  return text;
}
