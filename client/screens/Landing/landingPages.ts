import type { LandingPage } from '../../../server/rules/landing';
import { onServer } from '../../ui/onServer';
import { visitNow } from '../../viewer/visit';

let asked: Promise<LandingPage[]> | undefined;

/** The creators' pages that the landing page shows, by one small question; none where that fails. */
export function landingPages(): Promise<LandingPage[]> {
  if (onServer) return visitNow().landingPages();
  asked ??= ask();
  return asked;
}

async function ask(): Promise<LandingPage[]> {
  try {
    const response = await fetch('/api/public/landing');
    if (response.ok) return (await response.json()) as LandingPage[];
  } catch {
    // It is whole without them.
  }
  asked = undefined;
  return [];
}
