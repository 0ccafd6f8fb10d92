import type { BodyMark, BodyNode } from '../../rules/bodies/nodes';

// Parts of bodies, as the editor writes them.

export const words = (text: string, ...marks: BodyMark[]): BodyNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
export const paragraph = (...content: (BodyNode | string)[]): BodyNode => ({
  type: 'paragraph',
  content: content.map((each) => (typeof each === 'string' ? words(each) : each)),
});
export const heading = (text: string, level = 2): BodyNode => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
});
export const listOf = (type: 'bulletList' | 'orderedList', ...items: BodyNode[][]): BodyNode => ({
  type,
  content: items.map((content) => ({ type: 'listItem', content })),
});
export const quote = (...content: BodyNode[]): BodyNode => ({ type: 'blockquote', content });
export const media = (id: string, alt = ''): BodyNode => ({ type: 'media', attrs: { id, alt } });
export const gallery = (...pictures: BodyNode[]): BodyNode => ({ type: 'gallery', content: pictures });
export const linkTo = (href: string): BodyMark => ({ type: 'link', attrs: { href } });
export const BOLD: BodyMark = { type: 'bold' };
export const ITALIC: BodyMark = { type: 'italic' };
export const BREAK: BodyNode = { type: 'hardBreak' };

/** A body as a request sends it. */
export const bodyText = (...content: unknown[]): string => JSON.stringify({ type: 'doc', content });
