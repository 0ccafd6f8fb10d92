import type { Client } from '../harness';
import { formWith } from '../uploading';
import { aPicture, CALLERS, type CallerKind, type Cast } from './cast';

/** What a case sends: what stands in the path, and what comes with it. */
export interface Sent {
  in?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call of the contract, and the status that each kind of caller gets. */
export interface Row {
  /** As the description has it: "PATCH /goal/{id}". */
  call: string;
  statuses: Record<CallerKind, number>;
  /** Made anew for every caller, who may have been elsewhere before, as this browser. */
  sends?: (cast: Cast, caller: CallerKind, browser: Client) => Sent | Promise<Sent>;
  /** What the address begins with that each is led to. */
  leadsTo?: (cast: Cast, caller: CallerKind) => string;
  /** What it needs may not be set up: then all are told so (501). */
  isSetUp?: boolean;
  /** It changes who the callers are: those who come after are others. */
  endsCast?: boolean;
}

type Others = Partial<Record<CallerKind, number>>;

/** All get this, but for some. */
export const all = (status: number, others: Others = {}) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, others[caller] ?? status])) as Record<CallerKind, number>;

/** Whoever is signed in; whoever is blocked is not. */
export const signedIn = (status: number, others: Others = {}) => all(status, { visitor: 401, blocked: 401, ...others });

/** The owner alone: it is theirs. */
export const owners = (status: number, others: Others = {}) => signedIn(403, { owner: status, ...others });

/** Each creator, with what is their own; reviewers have blocked the page of one. */
export const creators = (status: number, others: Others = {}) => owners(status, { otherCreator: status, ...others });

/** The same where a blocked page changes nothing. */
export const creatorsBlockedToo = (status: number, others: Others = {}) =>
  creators(status, { ownerOfBlockedPage: status, ...others });

/** Those who can read what is for the higher squad; to others it is locked. */
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
/** Another number each time, for what must not be the same twice. */
export const another = () => ++counted;
