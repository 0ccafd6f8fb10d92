import type * as english from '../en/reports';

export const REPORT = {
  verb: 'புகார் செய்',
  titles: {
    post: 'இந்தப் பதிவைப் புகார் செய்',
    comment: 'இந்தக் கருத்தைப் புகார் செய்',
    page: 'இந்தப் பக்கத்தைப் புகார் செய்',
    person: 'இந்த நபரைப் புகார் செய்',
  },
} satisfies typeof english.REPORT;
