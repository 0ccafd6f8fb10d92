import { words } from '../words';

/** What a screen throws, and the console tells, when its data could not be fetched (specification, section 8). */
export const FETCH = words('FETCH', {
  manualSubs: 'Error in fetching manualSubs',
  creator: 'Error in fetching creator',
  squads: 'Error in fetching squads of a creator',
});
