import type { LandingPage } from '../../../server/rules/landing';
import { currentRequest } from '../../ssr/request';
import { isServer } from '../../ui/isServer';

let request: Promise<LandingPage[]> | undefined;

/** The creators' pages on the landing page, by one small query; none where that fails. */
export function landingPages(): Promise<LandingPage[]> {
  if (isServer) return currentRequest().landingPages();
  request ??= ask();
  return request;
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
