/** The most drafts and scheduled posts of one page. */
export const DRAFTS_MAX = 200;
export const SCHEDULED_MAX = 100;

/** The least minutes, and the most days, from now until a scheduled post is published. */
export const SCHEDULE_AHEAD_MINUTES = 5;
export const SCHEDULE_WITHIN_DAYS = 366;

/** A post that is published more minutes than this after its time is late. */
export const LATE_MINUTES = 15;

/** Letters of a draft's first words, which lists of drafts show. */
export const BEGINNING_MAX = 200;

/** Why a scheduled post was not published; its draft is there again. */
export const UNPUBLISHED_REASONS = ['PAGE_CLOSED', 'SQUAD_GONE', 'FILE_GONE', 'INVALID'] as const;
export type UnpublishedReason = (typeof UNPUBLISHED_REASONS)[number];

const MINUTE = 60_000;

/** A moment without its seconds. */
export const toMinute = (time: Date): Date => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);

/** Whether a post that was to be published at `at` is late at `now`. */
export const isLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > LATE_MINUTES * MINUTE;

/** Why a post cannot be scheduled for this minute: it is too soon or too far away; null where it can. */
export function scheduleProblem(at: Date, now: Date): 'tooSoon' | 'tooFar' | null {
  const minutes = (at.getTime() - now.getTime()) / MINUTE;
  if (minutes < SCHEDULE_AHEAD_MINUTES) return 'tooSoon';
  return minutes > SCHEDULE_WITHIN_DAYS * 24 * 60 ? 'tooFar' : null;
}
