/** Code points of a creator's note about a member. */
export const MEMBER_NOTE_MAX = 500;

/** So many members of a filtered list are counted: where there are more, their number is not said. */
export const MEMBERS_COUNTED = 1000;

/** The address of one member, for the page's owner. */
export const memberAddress = (userId: string) => `/creator/settings/members/${userId}`;

/** Whom a page's list of members has, by the state of their membership now. */
export const MEMBER_STATES = ['MEMBERS', 'ACTIVE', 'ENDING', 'PENDING', 'FORMER', 'ALL'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Which of a page's members are asked for: those with all that is given. */
export interface MemberFilter {
  state: MemberState;
  squadId?: string | null;
  /** Members since this Indian month or a later one, as 2026-11. */
  since?: string | null;
  /** Words of the name, or their beginnings. */
  query?: string | null;
}

/** Whether the number of such members is known, however many they are. */
export const isCountedExactly = ({ state, squadId, since, query }: MemberFilter) =>
  (state === 'MEMBERS' || state === 'ACTIVE') && !squadId && !since && !query?.trim();

/** What a page's list of members is sorted by. */
export const MEMBER_SORTS = ['SINCE', 'PAID_UNTIL', 'PAID_IN_ALL'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Why a member leaves, of which one is chosen or none. `OTHERWISE`: it was not what they expected. */
export const LEAVING_REASONS = ['PRICE', 'TIME', 'OTHERWISE', 'BREAK', 'OTHER'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** The months of which a creator sees why members left. */
export const REASON_MONTHS = 12;

/** How long a file with a page's members can be loaded. */
export const MEMBER_FILE_DAYS = 7;
/** The files with its members that a page may ask for within 24 hours. */
export const MEMBER_FILES_A_DAY = 10;
