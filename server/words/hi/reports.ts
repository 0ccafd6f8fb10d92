import type * as english from '../en/reports';

export const REPORT = {
  verb: 'रिपोर्ट करें',
  titles: {
    post: 'इस पोस्ट की रिपोर्ट करें',
    comment: 'इस कमेंट की रिपोर्ट करें',
    page: 'इस पेज की रिपोर्ट करें',
    person: 'इस व्यक्ति की रिपोर्ट करें',
  },
} satisfies typeof english.REPORT;
