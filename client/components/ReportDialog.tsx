import { lazyDialog } from '../ui/lazyPart';

/** Reports a post, a comment, a page or a person; loaded once it is opened, or ahead of that. */
export const ReportDialog = lazyDialog(() => import('./ReportThingDialog').then((part) => part.ReportThingDialog));
