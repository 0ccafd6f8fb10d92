import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { arrivesLater, tookOver } from './visit';

interface PartProps {
  /** In sight while the part waits for what it shows. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of a screen that waits by itself for what it shows. In a first view React takes it over by itself as well, and that is told. */
export function Part({ fallback, children }: PartProps) {
  const { current: part } = useRef({});
  useEffect(() => {
    arrivesLater(part);
    // Gone before it came: nobody waits for it.
    return () => tookOver(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrived part={part} />
    </Suspense>
  );
}

function Arrived({ part }: { part: object }) {
  useEffect(() => tookOver(part), [part]);
  return null;
}
