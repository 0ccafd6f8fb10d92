import { words } from '../words';

/** What stands where a page is shared: on its picture and its poster. */
export const SHARE = words('SHARE', {
  /** `price` as "₹99/month". */
  from: (price: string) => `from ${price}`,
  poster: 'A poster of your page',
  posterHint: 'Print it, or save it as a PDF, and hang it where people meet you.',
  print: 'Print',
  scan: 'Scan to see the page',
  code: (pageName: string) => `QR code that leads to ${pageName}`,
});
