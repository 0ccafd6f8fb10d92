import { normalizeLink } from '../../../server/rules/links';
import type { LONG_POST } from '../../../server/words/en/longPosts';

// A body as the form and the draft keep it: ProseMirror's JSON, as one text. Nothing here needs the editor.

/** A mark of a body's text. */
interface Mark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of a body. */
export interface BodyNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: BodyNode[];
  text?: string;
  marks?: Mark[];
}

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

/** The words of a body: blocks with an empty line between them, each item of a list on a line. */
export function textOfBody(json: string): string {
  const blocks = bodyIn(json)?.content ?? [];
  const [before, last] = blocks.slice(-2);
  // The editor keeps one for the cursor behind a picture or a list.
  const isSpare = last?.type === 'paragraph' && !last.content?.length && before?.type !== 'paragraph';
  return (isSpare ? blocks.slice(0, -1) : blocks)
    .filter(({ type }) => type !== 'media')
    .map(textOf)
    .join('\n\n');
}

function textOf(node: BodyNode): string {
  const { type, text = '', content = [] } = node;
  if (type === 'text') return text;
  if (type === 'hardBreak') return '\n';
  if (type === 'bulletList') return content.map((item) => `• ${textOf(item)}`).join('\n');
  if (type === 'orderedList') return content.map((item, at) => `${at + 1}. ${textOf(item)}`).join('\n');
  return content.map(textOf).join(type === 'listItem' ? '\n' : type === 'blockquote' ? '\n\n' : '');
}

/** The ids of the pictures and films in a body, in their order. */
export const mediaIn = (json: string | null): string[] => {
  const doc = json === null ? null : bodyIn(json);
  return (doc?.content ?? []).filter(({ type }) => type === 'media').map(({ attrs }) => String(attrs?.id));
};

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
