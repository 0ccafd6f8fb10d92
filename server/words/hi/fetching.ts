import type * as english from '../en/fetching';

export const FETCH = {
  manualSubs: 'manualSubs लाने में गड़बड़ हुई',
  creator: 'क्रिएटर लाने में गड़बड़ हुई',
  squads: 'क्रिएटर के स्क्वाड लाने में गड़बड़ हुई',
} satisfies typeof english.FETCH;
