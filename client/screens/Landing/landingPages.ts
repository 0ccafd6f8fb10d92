import type { LandingPage } from '../../../server/rules/landing';
import { isServer } from '../../ui/isServer';
import { firstData } from '../../visit/hydration';
import { inPageLanguage } from '../../visit/language';
import { currentRequest } from '../../visit/request';

/** The id of the landing page's route: a first view's data has it. */
export const LANDING_ROUTE = 'landing';

let request: Promise<LandingPage[]> | undefined;

/** The creators' pages on the landing page: those of its first view, or by one small query; none where that fails. */
export function landingPages(): Promise<LandingPage[]> {
  if (isServer) return currentRequest().landingPages();
  request ??= ask();
  return request;
}

async function ask(): Promise<LandingPage[]> {
  // React Router runs the loader of a lazy route during hydration too.
  const known = firstData?.loaded[LANDING_ROUTE] as LandingPage[] | undefined;
  if (known) return known;
  try {
    const response = await fetch(inPageLanguage('/api/public/landing'));
    if (response.ok) return (await response.json()) as LandingPage[];
  } catch {
    // The landing page is complete without them.
  }
  request = undefined;
  return [];
}
