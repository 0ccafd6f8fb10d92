/** Numbers of active members of which a page is notified, once each, the smallest first. */
export const MILESTONES = [10, 50, 100] as const;
