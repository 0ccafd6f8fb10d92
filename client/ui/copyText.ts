import { toast } from './toast/toast';

/** Copies a text and says so. Without HTTPS browsers have no clipboard to write to: then people are asked to do it themselves. */
export async function copyText(text: string, said: { copied: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(said.copied);
  } catch {
    toast.warning(said.byHand);
  }
}
