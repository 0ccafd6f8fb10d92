import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels from the edge of the window at which the page scrolls under a dragged item, and by how much each frame. */
const EDGE = 96;
const SPEED = 10;

export interface Dragged {
  isDragged: boolean;
  /** It would be dropped in the place of this one. */
  isOver: boolean;
  handle: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Items of a list that a handle drags to another place, by mouse, pen or finger. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  /** The place of the item under the pointer. */
  function placeUnder(): number {
    const { x, y } = pointer.current;
    return [...(list.current?.children ?? [])].findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }
  function look(): void {
    const under = placeUnder();
    if (under >= 0) setDrag((now) => now && (now.over === under ? now : { ...now, over: under }));
  }
  useEdges(isDragging, pointer, look);

  const of = (at: number): Dragged => ({
    isDragged: drag?.from === at,
    isOver: drag?.over === at && drag.from !== at,
    handle: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        // No text is selected meanwhile.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ from: at, over: at });
      },
      onPointerMove(event) {
        if (!isDragging) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        look();
      },
      onPointerUp() {
        if (drag) onMove(drag.from, drag.over);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  });
  return { of };
}

/** Scrolls the page while the pointer is at its edge, and looks then what is under it. */
function useEdges(isDragging: boolean, pointer: RefObject<{ y: number }>, look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      const by = y < EDGE ? -SPEED : y > window.innerHeight - EDGE ? SPEED : 0;
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' });
        latest.current();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, pointer]);
}
