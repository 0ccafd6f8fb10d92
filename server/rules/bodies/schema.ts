import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { LINK_MAX } from '../internalPath';
import { normalizeLink } from '../links';
import { length } from '../text';
import { ALT_MAX, PICTURES_MAX } from './bounds';

/** An attribute that a reader never meets with another value than `isRight` accepts. */
const attribute = (isRight: (value: unknown) => boolean) => ({
  validate(value: unknown) {
    if (!isRight(value)) throw new RangeError('An attribute of a body has a value that is not allowed');
  },
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A file that a form has not uploaded yet, which a draft may name. */
const FORM_ID = /^[0-9a-f]{32}$/;

const isMediaId = (id: unknown) => typeof id === 'string' && (UUID.test(id) || FORM_ID.test(id));
const isAlt = (alt: unknown) => typeof alt === 'string' && length(alt) <= ALT_MAX;
/** A link as a post's form stores it: a plain web address. */
const isHref = (href: unknown) => typeof href === 'string' && length(href) <= LINK_MAX && normalizeLink(href) === href;

/** What quotes and items of lists hold. */
const WITHIN = '(paragraph | bulletList | orderedList)';

const NODES = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*' },
  heading: {
    group: 'block',
    content: 'inline*',
    marks: 'italic link',
    attrs: { level: { default: 2, ...attribute((level) => level === 2 || level === 3) } },
  },
  blockquote: { group: 'block', content: `${WITHIN}+` },
  bulletList: { group: 'block', content: 'listItem+' },
  orderedList: { group: 'block', content: 'listItem+' },
  listItem: { content: `paragraph ${WITHIN}*` },
  /** A picture or a film between paragraphs; `id` is that of a file of this post. */
  media: {
    group: 'block',
    atom: true,
    // No body has the id that is there without one: an editor could not make a gallery otherwise.
    attrs: { id: { default: '', ...attribute(isMediaId) }, alt: { default: '', ...attribute(isAlt) } },
  },
  /** Pictures side by side, in their order. */
  gallery: { group: 'block', content: `media{2,${PICTURES_MAX}}`, atom: true, isolating: true },
  text: { group: 'inline' },
  hardBreak: { group: 'inline', inline: true },
} satisfies Record<string, NodeSpec>;

const MARKS = {
  bold: {},
  italic: {},
  link: { attrs: { href: attribute(isHref) }, inclusive: false },
} satisfies Record<string, MarkSpec>;

/**
 * The one schema of a post's body, of the editor and of the server's check. A further kind of node is added here and in
 * the table by which bodies are drawn; stored bodies stay valid.
 */
export const BODY_SCHEMA = new Schema({ nodes: NODES, marks: MARKS });
