import type * as english from '../en/disputes';

export const DISPUTE = {
  answered: 'इस विवाद का जवाब या फ़ैसला पहले ही हो चुका है',
  noEvidence: 'कृपया बताएँ कि पेमेंट क्यों सही है',
} satisfies typeof english.DISPUTE;
