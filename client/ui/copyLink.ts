import { PAGE } from '../../server/words/en/creators';
import { toast } from './toast';

/** Copies an address and says so. Without HTTPS browsers have no clipboard to write to: then the address is shown. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.done(PAGE.linkCopied);
  } catch {
    toast.warning(PAGE.copyThis(link));
  }
}
