import { words } from '../words';

/** The error of a screen whose data could not be fetched, for the console (specification, section 8). */
export const FETCH = words('FETCH', {
  manualSubs: 'Error in fetching manualSubs',
  creator: 'Error in fetching creator',
  squads: 'Error in fetching squads of a creator',
});
