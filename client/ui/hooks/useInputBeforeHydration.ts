import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** For a text box of a first view: keeps text typed before hydration, for which React fires no event. */
export function useInputBeforeHydration(
  value: string,
  take: (typed: string) => void,
): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) take(typed);
  });
  useEffect(() => takeOver(), []);
  return box;
}
