import { words } from '../words';

/** The texts of a shared page: on its picture and its poster. */
export const SHARE = words('SHARE', {
  /** `price` as "₹99/month". */
  from: (price: string) => `from ${price}`,
  poster: 'A poster of your page',
  posterHint: 'Print it, or save it as a PDF, and hang it where people meet you.',
  pictures: 'Pictures to share',
  picturesHint:
    'Made of your latest work that everybody may see, and redrawn when it changes. What is for a squad is never in them.',
  picturesLater: 'They are drawn a few seconds after you change something. Please come back in a moment.',
  story: 'For a story',
  forLinks: 'For posts and links',
  save: (title: string) => `Save: ${title}`,
  print: 'Print',
  scan: 'Scan to see the page',
  code: (pageName: string) => `QR code that leads to ${pageName}`,
});
