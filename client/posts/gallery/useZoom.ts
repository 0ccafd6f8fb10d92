import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many times larger a picture becomes by a double tap, and at most by two fingers. */
const STEP = 2.5;
const MOST = 5;
/** Milliseconds between the taps of a double tap, and the pixels that a finger may move meanwhile. */
const TAP_MS = 300;
const TAP_PIXELS = 12;

interface View {
  scale: number;
  /** Pixels from the middle. */
  x: number;
  y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };

interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  isOn: boolean;
  transform: string | undefined;
  toggle: () => void;
  end: () => void;
}

/** Two fingers, a double tap and the mouse enlarge the picture at this place of the strip, and move it. */
export function useZoom(strip: RefObject<HTMLElement | null>, at: number): Zoom {
  const [view, setView] = useState(WHOLE);
  const change = (next: (now: View) => View) => setView((now) => within(next(now), strip.current));
  const toggle = () => change(({ scale }) => (scale > 1 ? WHOLE : { ...WHOLE, scale: STEP }));
  const hand = useHand(change, toggle);
  useEffect(() => {
    const slide = strip.current?.children[at];
    if (!(slide instanceof HTMLElement)) return;
    const gone = new AbortController();
    const { signal } = gone;
    slide.addEventListener('pointerdown', (event) => hand.down(event), { signal });
    slide.addEventListener('pointermove', (event) => hand.move(event), { signal });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      slide.addEventListener(end, (event) => hand.up(event), { signal });
    return () => {
      gone.abort();
      hand.release();
    };
  }, [at, strip, hand]);
  const { scale, x, y } = view;
  const isOn = scale > 1;
  const transform = isOn ? `translate(${x}px, ${y}px) scale(${scale})` : undefined;
  return { isOn, transform, toggle, end: () => setView(WHOLE) };
}

/** What fingers and the mouse do on a picture, by their events. */
function useHand(change: (next: (now: View) => View) => void, toggle: () => void) {
  const latest = useRef({ change, toggle });
  latest.current = { change, toggle };
  const [hand] = useState(() => {
    const fingers = new Map<number, Point>();
    let lastTap = { x: 0, y: 0, when: Number.NEGATIVE_INFINITY };
    return {
      down(event: PointerEvent) {
        fingers.set(event.pointerId, pointOf(event));
        if (fingers.size > 1) lastTap.when = Number.NEGATIVE_INFINITY;
      },
      move(event: PointerEvent) {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = pointOf(event);
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        fingers.set(event.pointerId, now);
        const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
        const [right, down] = other ? [0, 0] : [now.x - before.x, now.y - before.y];
        latest.current.change(({ scale, x, y }) => ({
          scale: scale * factor,
          x: x * factor + right,
          y: y * factor + down,
        }));
      },
      up(event: PointerEvent) {
        fingers.delete(event.pointerId);
        if (event.type !== 'pointerup' || fingers.size > 0) return;
        const now = pointOf(event);
        const isSecond = event.timeStamp - lastTap.when < TAP_MS && distance(now, lastTap) < TAP_PIXELS;
        lastTap = { ...now, when: isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp };
        if (isSecond) latest.current.toggle();
      },
      release: () => fingers.clear(),
    };
  });
  return hand;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The view with no more of its edges inside the screen than there are of the whole picture. */
function within({ scale, x, y }: View, box: HTMLElement | null): View {
  const kept = Math.min(MOST, scale);
  if (!box || kept <= 1.02) return WHOLE;
  const bound = (value: number, side: number) => {
    const most = (side * (kept - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale: kept, x: bound(x, box.clientWidth), y: bound(y, box.clientHeight) };
}
