import { laterSheet } from '../ui/later';

/** Reports a post, a comment, a page or a person; loaded once it is opened, or ahead of that. */
export const ReportDialog = laterSheet(() => import('./ReportThingSheet').then((part) => part.ReportThingSheet));
