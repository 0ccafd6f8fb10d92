import type { PageReview } from '../../server/rules/creators';
import { IMAGE_MB, VIDEO_MB } from '../../server/rules/media';

/** What the server tells the client with the page, before any call. */
export interface Settings {
  supportEmail: string;
  /** Google sign-in has its keys. */
  googleSignIn: boolean;
  /** Where the payment gateway's checkout script lies. */
  checkoutScript: string;
  /** Whether membership pages are open before their review. */
  pageReview: PageReview;
  /** Megabytes that an uploaded picture and video may have. */
  imageMb: number;
  videoMb: number;
  /** The page was asked for with a valid session. */
  signedIn: boolean;
}

const defaults: Settings = {
  supportEmail: 'support@localhost',
  googleSignIn: false,
  checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  pageReview: 'advisory',
  imageMb: IMAGE_MB,
  videoMb: VIDEO_MB,
  signedIn: false,
};

function read(): Settings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="toli:settings"]')?.content;
  if (!content) return defaults;
  try {
    return { ...defaults, ...(JSON.parse(content) as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

/** The settings that came with the page. `signedIn` is as of its loading; see session.ts for now. */
export const settings: Settings = read();
