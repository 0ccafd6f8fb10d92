/** A mark of a text in a body. */
export interface BodyMark {
  type: string;
  attrs?: { href?: string };
}

/** A node of a body as it is stored: ProseMirror's JSON, in the schema. */
export interface BodyNode {
  type: string;
  attrs?: { level?: number; id?: string; alt?: string };
  content?: BodyNode[];
  marks?: BodyMark[];
  text?: string;
}

/** A picture of a gallery: the id of a file of the post, and what it shows. */
export interface GalleryPicture {
  id: string;
  alt: string;
}

/** The elements in which a body is drawn. */
export type BodyTag = 'p' | 'h2' | 'h3' | 'blockquote' | 'ul' | 'ol' | 'li' | 'br' | 'strong' | 'em';

/** What a body is drawn in: parts of a React tree, or of a string. Drawing and text are the same for all. */
export interface BodyWriter<Part> {
  text(text: string): Part;
  element(tag: BodyTag, content: Part[]): Part;
  link(href: string, content: Part[]): Part;
  /** The picture or film with this id of a file of the post; a file that is gone draws nothing. */
  media(id: string, alt: string): Part;
  /** Pictures side by side, in their order; those whose file is gone are not drawn. */
  gallery(pictures: readonly GalleryPicture[]): Part;
}

/** The elements of nodes and marks, by their names in the schema. */
const TAGS: Record<string, BodyTag> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  hardBreak: 'br',
  bold: 'strong',
  italic: 'em',
};

/** Draws a body by the writer; it is in the schema, so it has few levels. */
export const drawBody = <Part>(body: BodyNode, writer: BodyWriter<Part>): Part[] =>
  (body.content ?? []).map((node) => drawBlock(node, writer));

function drawBlock<Part>(node: BodyNode, writer: BodyWriter<Part>): Part {
  const { type, attrs = {}, content = [] } = node;
  if (type === 'media') return writer.media(attrs.id!, attrs.alt ?? '');
  if (type === 'gallery') return writer.gallery(picturesOf(node));
  if (type === 'heading') return writer.element(attrs.level === 3 ? 'h3' : 'h2', drawLine(content, writer));
  if (type !== 'paragraph') return writer.element(TAGS[type]!, drawBody(node, writer));
  // An empty paragraph keeps its line.
  return writer.element('p', content.length > 0 ? drawLine(content, writer) : [writer.element('br', [])]);
}

/** The pictures of a gallery. */
export const picturesOf = ({ content = [] }: BodyNode): GalleryPicture[] =>
  content.map(({ attrs }) => ({ id: attrs!.id!, alt: attrs!.alt ?? '' }));

const hrefOf = ({ marks = [] }: BodyNode) => marks.find(({ type }) => type === 'link')?.attrs?.href ?? null;

/** The texts and breaks of a paragraph; neighbours of one link are one link. */
function drawLine<Part>(nodes: readonly BodyNode[], writer: BodyWriter<Part>): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < nodes.length; ) {
    const href = hrefOf(nodes[at]!);
    let end = at + 1;
    while (href !== null && end < nodes.length && hrefOf(nodes[end]!) === href) end++;
    const inner = nodes.slice(at, end).map((node) => drawInline(node, writer));
    parts.push(...(href === null ? inner : [writer.link(href, inner)]));
    at = end;
  }
  return parts;
}

function drawInline<Part>({ type, text, marks = [] }: BodyNode, writer: BodyWriter<Part>): Part {
  const bare = type === 'hardBreak' ? writer.element('br', []) : writer.text(text!);
  return marks
    .filter((mark) => mark.type !== 'link')
    .reduceRight((part, mark) => writer.element(TAGS[mark.type]!, [part]), bare);
}
