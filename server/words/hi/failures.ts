import type * as english from '../en/failures';

export const FAILURE = {
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट वापस आने पर फिर कोशिश करें।',
  postGone: 'यह पोस्ट अब नहीं है',
  commentGone: 'यह कमेंट अब नहीं है',
  talkGone: 'जिस पर आपका कमेंट है, वह अब नहीं है',
  membershipGone: 'यह सदस्यता अब नहीं है',
  gone: 'यह अब यहाँ नहीं है',
  notKept: 'इसे रखने के लिए आपके ब्राउज़र में जगह नहीं है। कृपया भेजे जाने तक यहीं रुकें।',
} satisfies typeof english.FAILURE;
