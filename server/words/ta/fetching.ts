import type * as english from '../en/fetching';

/** The names of what is fetched are those of the specification. */
export const FETCH = {
  manualSubs: 'manualSubs பெறுவதில் பிழை',
  creator: 'creator பெறுவதில் பிழை',
  squads: 'படைப்பாளரின் squads பெறுவதில் பிழை',
} satisfies typeof english.FETCH;
