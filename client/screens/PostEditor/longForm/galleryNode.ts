import { Node } from '@tiptap/core';
import type { NodeView } from '@tiptap/pm/view';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { GalleryView } from './GalleryView';

/** Pictures side by side; each is a node of its own, all are shown by one view. */
export const GalleryNode = Node.create({
  name: 'gallery',
  atom: true,
  isolating: true,
  draggable: false,
  parseHTML: () => [{ tag: 'div[data-gallery]' }],
  renderHTML: () => ['div', { 'data-gallery': '' }, 0],
  addNodeView: () => {
    const show = ReactNodeViewRenderer(GalleryView, { stopEvent: () => true });
    return (props) => {
      const view = show(props) as NodeView & { contentDOMElement?: HTMLElement | null };
      // The view shows the pictures itself: ProseMirror puts none into it.
      view.contentDOMElement?.remove();
      return Object.defineProperty(view, 'contentDOM', { value: null });
    };
  },
});
