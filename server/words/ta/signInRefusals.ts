import type * as english from '../en/signInRefusals';

export const SIGN_IN_REFUSAL = {
  incorrectLogin: 'மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு',
  incorrectPassword: 'கடவுச்சொல் தவறு',
  verifyFirst: 'முதலில் உங்கள் மின்னஞ்சலைச் சரிபாருங்கள்',
  blocked: 'இந்தக் கணக்கு தடை செய்யப்பட்டுள்ளது',
  enterPasswordAgain: 'உங்கள் கடவுச்சொல்லை மீண்டும் எழுதுங்கள்',
  onlyPeople: 'உள்நுழைந்த நபர் மட்டுமே இதைச் செய்யலாம்; டோக்கன் செய்ய முடியாது',
  tokenExpired: 'டோக்கன் காலாவதியானது',
  invalidToken: 'தவறான டோக்கன்',
} satisfies typeof english.SIGN_IN_REFUSAL;
