import { escapeHtml } from '../../platform/formats/html';
import { type BodyNode, drawBody, type GalleryPicture } from '../../rules/bodies/nodes';

/** The HTML of a picture or film, and of the pictures of a gallery; empty where they are gone. */
export interface MediaInHtml {
  media: (id: string, alt: string) => string;
  gallery: (pictures: readonly GalleryPicture[]) => string;
}

/** The most bytes of a body in a mail or a feed; the rest is read at Toli. */
export const SENT_BYTES = 60_000;

/** The blocks of a body as HTML, with all written text escaped. */
export function blocksInHtml(body: BodyNode, media: MediaInHtml): string[] {
  return drawBody<string>(body, {
    text: escapeHtml,
    element(tag, content) {
      if (tag === 'br') return '<br>';
      const direction = tag === 'strong' || tag === 'em' ? '' : ' dir="auto"';
      return `<${tag}${direction}>${content.join('')}</${tag}>`;
    },
    link: (href, content) => `<a href="${escapeHtml(href)}" rel="noopener nofollow ugc">${content.join('')}</a>`,
    ...media,
  });
}

/** As many blocks of a body as have room in a mail or a feed. */
export function sentHtml(body: BodyNode, media: MediaInHtml): { html: string; isWhole: boolean } {
  const blocks = blocksInHtml(body, media);
  let room = SENT_BYTES;
  const end = blocks.findIndex((block) => {
    room -= Buffer.byteLength(block) + 1;
    return room < 0;
  });
  return { html: blocks.slice(0, end < 0 ? blocks.length : end).join('\n'), isWhole: end < 0 };
}
