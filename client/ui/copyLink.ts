import { PAGE } from '../../server/words/en/creators';
import { copyText } from './copyText';

/** Copies an address and says so; where that cannot be, the address is shown. */
export const copyLink = (link: string) => copyText(link, { copied: PAGE.linkCopied, byHand: PAGE.copyThis(link) });
