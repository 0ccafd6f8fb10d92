import type { UnpublishedReason } from '../../rules/postDrafts';
import type * as english from '../en/postDrafts';

export const POST_DRAFT = {
  tooMany: (max) => `आपके ${max} ड्राफ़्ट हैं। कृपया पहले उनमें से कोई प्रकाशित करें या हटा दें।`,
  changedElsewhere: 'यह ड्राफ़्ट किसी दूसरे डिवाइस या टैब में बदला गया है',
} satisfies typeof english.POST_DRAFT;

const BECAUSE: Partial<Record<UnpublishedReason, string>> = {
  PAGE_CLOSED: 'उस समय पेज बंद था',
  SQUAD_GONE: 'इसका स्क्वाड हटा दिया गया',
  FILE_GONE: 'इसकी कोई फ़ोटो या वीडियो अब नहीं है',
  INVALID: 'इसमें उससे ज़्यादा है जितना एक पोस्ट में हो सकता है',
};

export const SCHEDULED = {
  noTime: 'कृपया दिन और समय चुनें',
  tooSoon: (minutes) => `कृपया अब से कम से कम ${minutes} मिनट बाद का समय चुनें`,
  tooFar: 'कृपया एक साल के भीतर का समय चुनें',
  tooMany: (max) => `आपकी ${max} पोस्ट तय समय का इंतज़ार कर रही हैं। कृपया किसी एक के प्रकाशित होने तक रुकें।`,
  unpublished: (reason: UnpublishedReason): string =>
    BECAUSE[reason] ? `यह प्रकाशित नहीं हुई: ${BECAUSE[reason]}` : 'यह प्रकाशित नहीं हुई',
} satisfies typeof english.SCHEDULED;
