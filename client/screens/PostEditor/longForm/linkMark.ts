import { Mark } from '@tiptap/core';
import { normalizeLink } from '../../../../server/rules/links';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      /** Links the selected words; without a selection the address itself becomes the words. */
      setLink: (href: string) => ReturnType;
      /** Removes the link around the cursor, or of the selected words. */
      unsetLink: () => ReturnType;
    };
  }
}

const hrefOf = (element: HTMLElement) => normalizeLink(element.getAttribute('href') ?? '');

/** A link on words, with an address by the rule of a post's link. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => hrefOf(element) !== null && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener nofollow ugc' }, 0],
  addCommands() {
    return {
      setLink:
        (href) =>
        ({ state, tr, dispatch, chain }) => {
          if (!state.selection.empty || this.editor.isActive('link'))
            return chain().extendMarkRange('link').setMark('link', { href }).run();
          dispatch?.(tr.replaceSelectionWith(state.schema.text(href, [this.type.create({ href })]), false));
          return true;
        },
      unsetLink:
        () =>
        ({ chain }) =>
          chain().extendMarkRange('link').unsetMark('link').run(),
    };
  },
});
