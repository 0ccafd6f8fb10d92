import type * as english from '../en/followingScreen';

export const FOLLOWING_SCREEN = {
  none: 'आपने अभी किसी को फ़ॉलो नहीं किया है',
  noneHint: 'किसी पेज पर दिल दबाएँ, और उसकी मुफ़्त पोस्ट की सूचना आपको मिलेगी।',
  hint: 'आपको इनकी मुफ़्त पोस्ट की सूचना मिलती है। आपकी फ़ीड में उन क्रिएटर की पोस्ट होती हैं जिनके स्क्वाड में आप हैं।',
} satisfies typeof english.FOLLOWING_SCREEN;
