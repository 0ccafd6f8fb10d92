import { words } from '../words';

/** The embeds of a page on other sites. */
export const EMBED = words('EMBED', {
  join: 'Join on Toli',
  /** `price` as "₹99/month". */
  joinFrom: (pageName: string, price: string) => `Join ${pageName} from ${price}`,
  visit: (pageName: string) => `${pageName} on Toli`,
  /** The preview of a link to a page; `creating` as "is creating watercolours". */
  line: (pageName: string, creating: string) => `${pageName} ${creating}`,
  from: (price: string) => `from ${price}`,
  onlyJson: 'Toli answers oEmbed as JSON only',
  gone: 'This page is not on Toli now.',
  /** The screen where a creator finds the code for it. */
  title: 'On your own site',
  hint: 'Paste this code into your site. It stays up to date with your page and learns nothing about your visitors.',
  card: 'The code for a card',
  button: 'The code for a button',
  copy: 'Copy the code',
  copied: 'The code is copied.',
  copyByHand: 'Your browser does not let us copy it. Select the code and copy it yourself.',
  preview: 'How it looks',
  notLive: 'It shows your page once people can see it.',
});
