import { type AnyExtension, type Mark, mergeAttributes, type Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { sinkListItem } from '@tiptap/pm/schema-list';
import { BODY_DEPTH } from '../../../../server/rules/bodies/bounds';
import { BODY_SCHEMA } from '../../../../server/rules/bodies/schema';
import { GalleryNode } from './galleryNode';
import { levelsOf } from './levels';
import { LinkMark } from './linkMark';
import { MediaNode } from './mediaNode';

/** A node with what the one schema of bodies says of its content, its marks and its place. */
function ruled(node: Node): Node {
  const { content, marks, group } = BODY_SCHEMA.nodes[node.name]!.spec;
  return node.extend({ content, marks, group }) as Node;
}

/** The browser finds the direction of each block by its letters. */
const ofAnyDirection = (node: Node): Node =>
  node.extend({
    renderHTML({ node: { attrs }, HTMLAttributes }) {
      const tag = node.name === 'heading' ? `h${attrs.level}` : 'p';
      return [tag, mergeAttributes(HTMLAttributes, { dir: 'auto' }), 0];
    },
  }) as Node;

/** An item is indented as far as a body may be deep; then Tab leaves the editor. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => {
        let isTooDeep = false;
        sinkListItem(this.type)(this.editor.state, ({ doc }) => {
          isTooDeep = levelsOf(doc) > BODY_DEPTH;
        });
        return !isTooDeep && this.editor.commands.sinkListItem(this.name);
      },
    };
  },
});

/** Lists begin with one: the body keeps no other first number. */
const Numbered = OrderedList.extend({ addAttributes: () => ({}) });

/** The nodes and marks of a body as the editor shows them, and what it does with keys. */
export const EXTENSIONS: AnyExtension[] = [
  ...[Document, Text, HardBreak, Blockquote, BulletList, Numbered, Item, MediaNode, GalleryNode].map((node) =>
    ruled(node as Node),
  ),
  ...[Paragraph, Heading.configure({ levels: [2, 3] })].map((node) => ofAnyDirection(ruled(node as Node))),
  ...([Bold, Italic, LinkMark] satisfies Mark[]),
  ListKeymap,
  UndoRedo,
  Gapcursor,
  // On a phone the cursor cannot be put behind a picture at the very end.
  TrailingNode,
];
