import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { gathered } from './gallerySteps';
import { MediaView } from './MediaView';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    media: {
      /** Puts a picture or film behind that one; without it behind the block of the cursor. */
      insertMedia: (id: string, behind: string | null) => ReturnType;
      /** Puts a picture behind that one into its gallery; the two are one where there is none. */
      gatherPicture: (id: string, behind: string) => ReturnType;
    };
  }
}

/** A picture or a film between paragraphs; its file is known by its id (useFileUpload). */
export const MediaNode = Node.create({
  name: 'media',
  atom: true,
  draggable: false,
  addAttributes: () => ({ id: { default: null }, alt: { default: '' } }),
  // As the clipboard has it; what is pasted is of this post only (pasting.ts).
  parseHTML: () => [
    {
      tag: 'figure[data-media]',
      getAttrs: ({ dataset }) => ({ id: dataset.media, alt: dataset.alt ?? '' }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['figure', { 'data-media': attrs.id, 'data-alt': attrs.alt }],
  addNodeView: () =>
    ReactNodeViewRenderer(MediaView, {
      // What happens in its own fields, buttons and player is none of the editor's.
      stopEvent: ({ event }) =>
        event.target instanceof Element && !!event.target.closest('input, textarea, button, label, video'),
    }),
  addCommands: () => ({
    insertMedia:
      (id, behind) =>
      ({ state: { doc, selection }, commands }) => {
        let at = selection.$to.depth > 0 ? selection.$to.after(1) : selection.to;
        doc.forEach((node, offset) => {
          const has = [node, ...node.children].some(({ attrs }) => attrs.id === behind);
          if (behind !== null && has) at = offset + node.nodeSize;
        });
        return commands.insertContentAt(at, { type: 'media', attrs: { id, alt: '' } }, { updateSelection: false });
      },
    gatherPicture:
      (id, behind) =>
      ({ state, dispatch, commands }) => {
        const step = gathered(state, id, behind);
        if (!step) return commands.insertMedia(id, behind);
        dispatch?.(step);
        return true;
      },
  }),
});
