import type { BodyNode } from '../../../server/rules/bodies/nodes';
import { plainTextOf } from '../../../server/rules/bodies/plainText';
import { normalizeLink } from '../../../server/rules/links';
import type { LONG_POST } from '../../../server/words/en/longPosts';

// A body as the form and the draft keep it: ProseMirror's JSON, as one text. Nothing here needs the editor.

/** The document of a stored body; null for a text that is none. */
export function bodyIn(json: string): BodyNode | null {
  try {
    const doc = JSON.parse(json) as BodyNode | null;
    return doc?.type === 'doc' && Array.isArray(doc.content) ? doc : null;
  } catch {
    return null;
  }
}

const textNodes = (line: string): BodyNode[] => (line === '' ? [] : [{ type: 'text', text: line }]);

const paragraph = (text: string): BodyNode => ({
  type: 'paragraph',
  content: text.split('\n').flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...textNodes(line)]),
});

/** The words of a plain post as a body, with these pictures and films behind them. */
export function bodyOfText(text: string, media: readonly string[] = []): string {
  const content = text === '' && media.length > 0 ? [] : text.replaceAll('\r\n', '\n').split('\n\n').map(paragraph);
  const files = media.map((id) => ({ type: 'media', attrs: { id, alt: '' } }));
  return JSON.stringify({ type: 'doc', content: [...content, ...files] } satisfies BodyNode);
}

/** All nodes of a body, itself first. */
function nodesOf(node: BodyNode): BodyNode[] {
  return [node, ...(node.content ?? []).flatMap(nodesOf)];
}

/** The words of a body; those of paragraphs alone exactly as they were typed. */
export function textOfBody(json: string): string {
  const doc = bodyIn(json);
  if (!doc) return '';
  const blocks = withoutSpare(doc.content!);
  const words = blocks.filter(({ type }) => type !== 'media' && type !== 'gallery');
  if (words.some(({ type }) => type !== 'paragraph')) return plainTextOf(doc);
  return words.map(({ content = [] }) => content.map(({ text = '\n' }) => text).join('')).join('\n\n');
}

/** The blocks without the empty paragraph that the editor keeps for the cursor behind a picture or a list. */
function withoutSpare(blocks: readonly BodyNode[]): readonly BodyNode[] {
  const [before, last] = blocks.slice(-2);
  const isSpare = last?.type === 'paragraph' && !last.content?.length && before?.type !== 'paragraph';
  return isSpare ? blocks.slice(0, -1) : blocks;
}

/** The ids of the pictures and films in a body, in their order. */
export const mediaIn = (json: string | null): string[] => {
  const doc = json === null ? null : bodyIn(json);
  const blocks = (doc?.content ?? []).flatMap((block) => (block.type === 'gallery' ? (block.content ?? []) : [block]));
  return blocks.filter(({ type }) => type === 'media').map(({ attrs }) => String(attrs?.id));
};

/** The body with other ids of its pictures and films. */
export function mapMedia(json: string, idOf: (id: string) => string): string {
  const mapped = (node: BodyNode): BodyNode => ({
    ...node,
    ...(node.type === 'media' && { attrs: { ...node.attrs, id: idOf(String(node.attrs?.id)) } }),
    ...(node.content && { content: node.content.map(mapped) }),
  });
  const doc = bodyIn(json);
  return doc ? JSON.stringify(mapped(doc)) : json;
}

/** Whether a body has neither a word nor a picture. */
export const isEmptyBody = (json: string): boolean => textOfBody(json).trim() === '' && mediaIn(json).length === 0;

type Loss = keyof typeof LONG_POST.lost;

/** What a body has and plain text has not. */
export function lostAsText(json: string, title: string): Loss[] {
  const doc = bodyIn(json);
  if (!doc) return [];
  const nodes = nodesOf(doc);
  const has = (...types: string[]) => nodes.some(({ type }) => types.includes(type));
  const marks = nodes.flatMap(({ marks = [], text }) => marks.map((mark) => ({ ...mark, text })));
  const lost: Record<Loss, boolean> = {
    title: title.trim() !== '',
    headings: has('heading'),
    formats: marks.some(({ type }) => type === 'bold' || type === 'italic'),
    lists: has('bulletList', 'orderedList'),
    quotes: has('blockquote'),
    // An address in plain text is a link of itself.
    links: marks.some(({ type, attrs, text }) => type === 'link' && normalizeLink(text ?? '') !== attrs?.href),
    media: has('media'),
  };
  return (Object.keys(lost) as Loss[]).filter((each) => lost[each]);
}
