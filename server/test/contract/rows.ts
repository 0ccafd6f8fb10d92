import type { Client } from '../harness';
import { formWith } from '../media/uploading';
import { aPicture, CALLERS, type CallerKind, type Cast } from './cast';

/** A case's request: the ids in its path, and its body. */
export interface Sent {
  in?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call of the contract, and its status for each kind of caller. */
export interface Row {
  /** Its path in the description: "PATCH /goal/{id}". */
  call: string;
  statuses: Record<CallerKind, number>;
  /** Made anew for every caller, in this browser's state. */
  sends?: (cast: Cast, caller: CallerKind, browser: Client) => Sent | Promise<Sent>;
  /** The beginning of each caller's redirect address. */
  leadsTo?: (cast: Cast, caller: CallerKind) => string;
  /** It may not be set up: then the status is 501 for all. */
  isSetUp?: boolean;
  /** It changes the callers: the next case has new ones. */
  endsCast?: boolean;
}

type Others = Partial<Record<CallerKind, number>>;

/** One status for all callers, with exceptions. */
export const all = (status: number, others: Others = {}) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, others[caller] ?? status])) as Record<CallerKind, number>;

/** Signed-in people; blocked people are not signed in. */
export const signedIn = (status: number, others: Others = {}) => all(status, { visitor: 401, blocked: 401, ...others });

/** The owner alone. */
export const owners = (status: number, others: Others = {}) => signedIn(403, { owner: status, ...others });

/** Each creator, with their own rows; reviewers have blocked one creator's page. */
export const creators = (status: number, others: Others = {}) => owners(status, { otherCreator: status, ...others });

/** Each creator, with their own rows, where a blocked page makes no difference. */
export const creatorsBlockedToo = (status: number, others: Others = {}) =>
  creators(status, { ownerOfBlockedPage: status, ...others });

/** Callers who can read posts for the higher squad; for others they are locked. */
export const readers = (status: number, others: Others = {}) =>
  all(403, { higherMember: status, owner: status, ...others });

type Rest = Omit<Row, 'call' | 'statuses'>;
export const row = (call: string, statuses: Row['statuses'], sends?: Row['sends'], rest: Rest = {}): Row => ({
  call,
  statuses,
  ...(sends ? { sends } : {}),
  ...rest,
});

/** A form with a small picture in this part. */
export const pictureIn = async (part: string) => ({ body: formWith(part, await aPicture) });

let counted = 0;
/** Another number each time, for values that must be unique. */
export const another = () => ++counted;
