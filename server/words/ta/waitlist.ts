import type * as english from '../en/waitlist';

export const WAITLIST = {
  ask: 'எதற்குக் காத்திருக்கிறீர்கள்?',
  asMany: 'எத்தனை வேண்டுமானாலும் தேர்ந்தெடுங்கள்',
  email: 'உங்கள் மின்னஞ்சல்',
  send: 'அனுப்பு',
} satisfies typeof english.WAITLIST;
