import type { BodyNode } from '../../../../server/rules/bodies/nodes';
import { piecesOf } from '../../../ui/LinkedWords';

/**
 * The body as it is sent: with the ids of the uploads, with the addresses in its words as links, and without the empty
 * paragraphs at its end.
 */
export function bodyToSend(doc: BodyNode, uploadOf: (id: string) => string): BodyNode {
  const content = (doc.content ?? []).map((node) => sent(node, uploadOf));
  while (content.length > 1 && isEmptyParagraph(content.at(-1)!)) content.pop();
  return { ...doc, content };
}

const isEmptyParagraph = ({ type, content = [] }: BodyNode) =>
  type === 'paragraph' && content.every(({ text = ' ' }) => text.trim() === '');

function sent(node: BodyNode, uploadOf: (id: string) => string): BodyNode {
  if (node.type === 'media') return { ...node, attrs: { ...node.attrs, id: uploadOf(String(node.attrs?.id)) } };
  return node.content ? { ...node, content: node.content.flatMap((each) => linked(sent(each, uploadOf))) } : node;
}

/** A text in pieces, those with an address as links. */
function linked(node: BodyNode): BodyNode[] {
  const { text, marks = [] } = node;
  if (text === undefined || marks.some(({ type }) => type === 'link')) return [node];
  return piecesOf(text).map(({ text: words, address }) =>
    address === null
      ? { ...node, text: words }
      : { ...node, text: words, marks: [...marks, { type: 'link', attrs: { href: address } }] },
  );
}
