import { type FindHead, type PageHead, type PageRequest, previewHead, type Redirect } from '../pages/sharing/head';
import { LEGAL_PATHS, OPEN_SCREENS } from '../rules/legal';
import { LEGAL_TITLE } from '../words/en/common';
import { SITE } from '../words/en/site';
import { screenTitle } from './titles';

const HEAD = { title: 'Toli', imageSrc: null, isWide: true, isListed: true };

/** The head of the site itself, for every screen without a subject of its own. */
export const siteHead: FindHead = (request) => siteHeadNamed(request);

/** The head of the site itself with the title of the screen's content: the tab has it from the start. */
export function siteHeadNamed(
  { addressLanguage, path, screen, viewer }: PageRequest,
  name?: string,
): PageHead | Redirect {
  // Signed-in people do not need the landing page.
  if (path === '/' && viewer) return { status: 302, location: '/feed' };
  const legal = LEGAL_PATHS.find((each) => each === path);
  const title = legal ? `${LEGAL_TITLE[legal]} · ${HEAD.title}` : HEAD.title;
  const isOpen = path === '/' || OPEN_SCREENS.includes(path);
  const tab = legal ? LEGAL_TITLE[legal] : (name ?? screenTitle(screen));
  const html = previewHead({
    ...HEAD,
    title,
    ...(tab !== undefined && { tab }),
    description: SITE.preview,
    path: isOpen ? path : '/',
    addressLanguage: isOpen ? addressLanguage : null,
  });
  const summary = async () => ({ name: title, line: SITE.preview, imageSrc: null, price: null });
  return { status: 200, html, ...(isOpen && { summary }) };
}
