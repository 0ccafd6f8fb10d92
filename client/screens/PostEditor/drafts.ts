import { hold, type Release } from '../../ui/holding';
import { browserStorage, tabStorage } from '../../ui/storage';
import { type Draft, draftIn, isWritten, textOfDraft } from './draft';

// Each tab has a draft of its own. They are stored in this browser one by one, so that two tabs do not overwrite each
// other, and log out clears them with the rest. A tab remembers its own draft (tabStorage), also after a reload.

/** The most drafts of a person; beyond that the oldest that no tab is editing is removed. */
const KEPT = 20;
/** Milliseconds for which a draft is kept. */
const KEPT_MS = 180 * 86_400_000;

/** A draft of this person, by the id that it has in this browser. */
export interface KeptDraft {
  id: string;
  draft: Draft;
}

const placesOf = (creatorId: string) => `toli:draft:${creatorId}:`;
const placeOf = (creatorId: string, id: string) => placesOf(creatorId) + id;
/** The storage key of the time with one draft per person. */
const onlyPlaceOf = (creatorId: string) => `toli:draft:${creatorId}`;
const ownPlaceOf = (creatorId: string) => `toli:draftOfTab:${creatorId}`;
const newId = () => Math.random().toString(36).slice(2, 12);

/** All stored drafts, the last changed first. */
function readAll(creatorId: string): KeptDraft[] {
  const only = browserStorage.get(onlyPlaceOf(creatorId));
  if (only !== null) {
    browserStorage.set(placeOf(creatorId, newId()), only);
    browserStorage.remove(onlyPlaceOf(creatorId));
  }
  return browserStorage
    .places()
    .filter((place) => place.startsWith(placesOf(creatorId)) && !place.endsWith(':held'))
    .flatMap((place) => {
      const text = browserStorage.get(place);
      const draft = draftIn(text);
      // A draft of the time without rows keeps the one that it gets.
      if (draft && !text?.includes('"row"')) browserStorage.set(place, textOfDraft(draft));
      return draft ? [{ id: place.slice(placesOf(creatorId).length), draft }] : [];
    })
    .sort((a, b) => b.draft.writtenAt - a.draft.writtenAt);
}

/** A tab's draft, the other drafts beside it, and the function that releases it. */
export interface Claim {
  id: string;
  draft: Draft | null;
  others: KeptDraft[];
  release: Release;
}

/** Claims directly after each other, such as that of a screen that is opened again, wait for one another. */
let turn: Promise<unknown> = Promise.resolve();

/** Gives this tab `wanted`, by its id here or that of its row; else its own draft, or the last one that no other tab is editing; else a new one. */
export function claimDraft(creatorId: string, wanted?: string): Promise<Claim> {
  const claim = turn.then(() => claimNow(creatorId, wanted));
  turn = claim.catch(() => undefined);
  return claim;
}

/** Lets another tab, or the next screen of this one, have this one's draft. */
export function releaseDraft({ release }: Claim): void {
  turn = turn.then(release);
}

async function claimNow(creatorId: string, wanted?: string): Promise<Claim> {
  const all = readAll(creatorId);
  const own = all.find(({ draft }) => draft.row.id === wanted)?.id ?? wanted ?? tabStorage.get(ownPlaceOf(creatorId));
  const ids = [...new Set([...(own === null ? [] : [own]), ...all.map(({ id }) => id)])];
  const others: KeptDraft[] = [];
  let mine: { id: string; release: Release } | null = null;
  for (const id of ids) {
    const release = await hold(placeOf(creatorId, id));
    if (!release) continue;
    if (mine === null) mine = { id, release };
    else {
      await release();
      others.push(all.find((each) => each.id === id)!);
    }
  }
  const { id, release } = mine ?? (await holdNew(creatorId));
  tabStorage.set(ownPlaceOf(creatorId), id);
  const draft = all.find((each) => each.id === id)?.draft ?? null;
  await forgetOld(creatorId, others);
  return { id, draft, others: others.slice(0, KEPT), release };
}

async function holdNew(creatorId: string): Promise<{ id: string; release: Release }> {
  const id = newId();
  return { id, release: (await hold(placeOf(creatorId, id))) ?? (async () => undefined) };
}

/** The oldest of the drafts that no tab is editing are removed. */
async function forgetOld(creatorId: string, free: readonly KeptDraft[]): Promise<void> {
  const old = free.filter(({ draft }, place) => place >= KEPT || Date.now() - draft.writtenAt > KEPT_MS);
  for (const { id } of old) forgetDraft(creatorId, id);
}

/** Stores a draft; false where the browser has no room for it. */
export function keepDraft(creatorId: string, id: string, draft: Draft): boolean {
  if (!isWritten(draft)) {
    forgetDraft(creatorId, id);
    return true;
  }
  return browserStorage.set(placeOf(creatorId, id), textOfDraft(draft));
}

/** Removes this draft: it was posted or discarded. */
export const forgetDraft = (creatorId: string, id: string): void => browserStorage.remove(placeOf(creatorId, id));
