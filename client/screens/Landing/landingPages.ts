import type { LandingPage } from '../../../server/rules/landing';
import { firstData } from '../../ssr/hydration';
import { currentRequest } from '../../ssr/request';
import { isServer } from '../../ui/isServer';

/** The id of the landing page's route: a first view's data has it. */
export const LANDING_ROUTE = 'landing';

let request: Promise<LandingPage[]> | undefined;

/** The creators' pages on the landing page: those of its first view, or by one small query; none where that fails. */
export function landingPages(): Promise<LandingPage[]> {
  if (isServer) return currentRequest().landingPages();
  // React Router runs the loader of a lazy route during hydration too.
  request ??= inFirstView() ?? ask();
  return request;
}

function inFirstView(): Promise<LandingPage[]> | undefined {
  const pages = firstData?.loaded[LANDING_ROUTE] as LandingPage[] | undefined;
  return pages && Promise.resolve(pages);
}

async function ask(): Promise<LandingPage[]> {
  try {
    const response = await fetch('/api/public/landing');
    if (response.ok) return (await response.json()) as LandingPage[];
  } catch {
    // The landing page is complete without them.
  }
  request = undefined;
  return [];
}
