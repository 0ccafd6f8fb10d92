import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { hydrated, hydratesLater } from './hydration';

interface HydratedSuspenseProps {
  /** In sight while the part waits for what it shows. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of a screen that waits by itself for what it shows. In a first view React hydrates it by itself as well, and notifies hydration.ts. */
export function HydratedSuspense({ fallback, children }: HydratedSuspenseProps) {
  const { current: part } = useRef({});
  useEffect(() => {
    hydratesLater(part);
    // Unmounted before it was hydrated: there is nothing left to wait for.
    return () => hydrated(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated part={part} />
    </Suspense>
  );
}

function Hydrated({ part }: { part: object }) {
  useEffect(() => hydrated(part), [part]);
  return null;
}
