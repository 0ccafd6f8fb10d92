import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { GALLERY } from '../../../server/words/en/galleries';
import { POST } from '../../../server/words/en/posts';
import { lazyDialog } from '../../ui/lazyPart';
import { pictureSet } from '../../ui/media/mediaUrl';
import { rowsOf, shapeOf } from './rows';

/** A picture of a gallery, with what it shows in its creator's words. */
export interface ShownPicture {
  mediaId: string;
  alt: string | null;
  src: string;
  width: number | null;
  height: number | null;
  color: string | null;
}

const Viewer = lazyDialog(() => import('./GalleryViewer').then((part) => part.GalleryViewer));

interface GalleryProps {
  pictures: readonly ShownPicture[];
  /** It is visible when the screen opens. */
  isFirst: boolean;
}

/** The pictures of a gallery in rows, which keep their place before they load. Each opens on the whole screen. */
export function Gallery({ pictures, isFirst }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [last, setLast] = useState(0);
  const shapes = pictures.map(shapeOf);
  const starts = rowsOf(shapes);
  function open(at: number): void {
    setOpened(at);
    setLast(at);
  }
  return (
    <Box role="group" aria-label={GALLERY.pictures(pictures.length)} css={LOOK}>
      {starts.map((start, row) => {
        const end = starts[row + 1] ?? pictures.length;
        const whole = shapes.slice(start, end).reduce((sum, each) => sum + each, 0);
        return (
          <div key={start}>
            {pictures.slice(start, end).map((picture, i) => (
              <Tile
                key={picture.mediaId}
                picture={picture}
                shape={shapes[start + i]!}
                share={shapes[start + i]! / whole}
                name={nameOf(picture, start + i, pictures.length)}
                isFirst={isFirst && row === 0}
                onOpen={() => open(start + i)}
              />
            ))}
          </div>
        );
      })}
      <Viewer isOpen={opened !== null} onClose={() => setOpened(null)} pictures={pictures} first={last} />
    </Box>
  );
}

/** A picture as a screen reader says it: its place, and what it shows. */
function nameOf({ alt }: ShownPicture, at: number, count: number): string {
  const place = GALLERY.place(at + 1, count);
  return alt ? `${place}: ${alt}` : place;
}

interface TileProps {
  picture: ShownPicture;
  shape: number;
  /** Its part of the row's width. */
  share: number;
  name: string;
  isFirst: boolean;
  onOpen: () => void;
}

function Tile({ picture: { src, alt, color }, shape, share, name, isFirst, onOpen }: TileProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onOpen}
      style={{ flexGrow: shape, aspectRatio: shape, backgroundColor: color ?? undefined }}
    >
      <img
        {...pictureSet(src)}
        sizes={`(min-width: 48rem) ${Math.ceil(45 * share)}rem, ${Math.ceil(100 * share)}vw`}
        alt={alt || POST.picture}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </button>
  );
}

const LOOK = {
  display: 'grid',
  gap: '1',
  borderRadius: 'l2',
  overflow: 'hidden',
  '& > div': { display: 'flex', gap: '1' },
  '& button': { flexBasis: '0', minWidth: '0', backgroundColor: 'bg.muted', cursor: 'zoom-in', padding: '0' },
  '& button:focus-visible': { outlineOffset: '-4px' },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
};
