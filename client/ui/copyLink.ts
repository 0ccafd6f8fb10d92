import { PAGE } from '../../server/words/en/creators';
import { copyText } from './copyText';

/** Copies an address, with a toast; where that is impossible, the toast has the address. */
export const copyLink = (link: string) => copyText(link, { copied: PAGE.linkCopied, byHand: PAGE.copyThis(link) });
