import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { GALLERY } from '../../../server/words/en/galleries';
import { POST } from '../../../server/words/en/posts';
import { DialogFrame, DialogTitle } from '../../ui/dialog/DialogFrame';
import { Icon } from '../../ui/Icon';
import { pictureSet } from '../../ui/media/mediaUrl';
import { savesData } from '../../ui/saving';
import type { ShownPicture } from './Gallery';
import './galleryViewer.css';
import { useZoom, type Zoom } from './useZoom';

interface GalleryViewerProps {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly ShownPicture[];
  /** The place of the picture that was pressed, from 0. */
  first: number;
}

/** The pictures of a gallery on the whole screen: swiped, turned by keys, pinched; Back and Escape close it. */
export function GalleryViewer({ isOpen, onClose, pictures, first }: GalleryViewerProps) {
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      className="gallery-viewer"
      initialFocus={(panel) => panel.querySelector<HTMLElement>('.gallery-strip')}
    >
      <DialogTitle>{GALLERY.pictures(pictures.length)}</DialogTitle>
      <Strip pictures={pictures} first={first} />
    </DialogFrame>
  );
}

function Strip({ pictures, first }: Pick<GalleryViewerProps, 'pictures' | 'first'>) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const zoom = useZoom(strip, at);
  const last = pictures.length - 1;
  const near = savesData() ? 0 : 1;
  /** Shows that picture at once; the strip of a script that is read from the right begins there. */
  function show(place: number): void {
    const { current: box } = strip;
    const wanted = Math.min(last, Math.max(0, place));
    if (!box) return;
    zoom.end();
    setAt(wanted);
    box.scrollLeft = wanted * box.clientWidth * (isFromRight(box) ? -1 : 1);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens
  useLayoutEffect(() => show(first), []);
  function onScroll(): void {
    const { scrollLeft, clientWidth } = strip.current!;
    const now = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (now === at) return;
    zoom.end();
    setAt(now);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const place = placeAfter(event.key, at, { last, isFromRight: isFromRight(strip.current!) });
    if (place === null) return;
    event.preventDefault();
    show(place);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of all elements in it
    <div className="gallery-stage" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn the pictures */}
      <div ref={strip} className="gallery-strip" data-zoomed={zoom.isOn || undefined} tabIndex={0} onScroll={onScroll}>
        {pictures.map((picture, place) => (
          <Slide
            key={picture.mediaId}
            picture={picture}
            isNear={Math.abs(place - at) <= near}
            zoom={place === at ? zoom : null}
          />
        ))}
      </div>
      <div className="gallery-bar">
        <Turn icon={ChevronLeft} label={GALLERY.previous} isEnd={at === 0} onClick={() => show(at - 1)} />
        <Turn
          icon={zoom.isOn ? ZoomOut : ZoomIn}
          label={zoom.isOn ? GALLERY.whole : GALLERY.larger}
          onClick={zoom.toggle}
        />
        <Turn icon={ChevronRight} label={GALLERY.next} isEnd={at === last} onClick={() => show(at + 1)} />
        <p role="status">
          {GALLERY.place(at + 1, pictures.length)}
          {pictures[at]?.alt && <span dir="auto">{pictures[at].alt}</span>}
        </p>
      </div>
    </div>
  );
}

const isFromRight = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The picture that a key leads to; null for any other key. */
function placeAfter(key: string, at: number, { last, isFromRight: mirrors }: { last: number; isFromRight: boolean }) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step !== undefined) return at + (mirrors ? -step : step);
  return { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[key] ?? null;
}

interface SlideProps {
  picture: ShownPicture;
  /** It is shown, or beside the one that is. */
  isNear: boolean;
  zoom: Zoom | null;
}

/** A picture as large as the screen; it is loaded once it is near, and stays. */
function Slide({ picture: { src, alt, color }, isNear, zoom }: SlideProps) {
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <div className="gallery-slide" aria-hidden={zoom === null}>
      {wasNear && (
        <img
          {...pictureSet(src)}
          sizes="100vw"
          alt={alt || POST.picture}
          draggable={false}
          decoding="async"
          style={{ backgroundColor: color ?? undefined, transform: zoom?.transform }}
        />
      )}
    </div>
  );
}

interface TurnProps {
  icon: typeof ZoomIn;
  label: string;
  isEnd?: boolean;
  onClick: () => void;
}

/** A button that keeps the focus at the last picture. */
function Turn({ icon, label, isEnd = false, onClick }: TurnProps) {
  return (
    <button type="button" className="gallery-button" aria-label={label} aria-disabled={isEnd} onClick={onClick}>
      <Icon of={icon} size={24} />
    </button>
  );
}
