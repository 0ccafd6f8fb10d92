/** Numbers of active members that a page is told of, once each, the smallest first. */
export const MILESTONES = [10, 50, 100] as const;
