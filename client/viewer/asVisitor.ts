import { useSearchParams } from 'react-router-dom';

/** The owner's own page as visitors see it. */
export const AS_VISITOR = '/creator?as=visitor';

/** Whether that view is shown; for a viewer without the page it changes nothing. */
export const useAsVisitor = () => useSearchParams()[0].get('as') === 'visitor';

/** Whether a post is locked for the viewer, or (`asVisitor`) for those without a membership. */
export const isLockedFor = (post: { isLocked: boolean; squad: object | null }, asVisitor: boolean): boolean =>
  post.isLocked || (asVisitor && post.squad !== null);

/** The title of a post as this viewer reads it, or (`asVisitor`) as those without a membership do. */
export const titleFor = (
  post: { isLocked: boolean; squad: object | null; title: string | null; titlePublic: boolean },
  asVisitor: boolean,
): string | null => (isLockedFor(post, asVisitor) && !post.titlePublic ? null : post.title);
