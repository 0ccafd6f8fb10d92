import type * as english from '../en/failures';

export const FAILURE = {
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट आने पर फिर कोशिश करें।',
  postGone: 'यह पोस्ट अब नहीं है',
  gone: 'यह अब यहाँ नहीं है',
} satisfies typeof english.FAILURE;
