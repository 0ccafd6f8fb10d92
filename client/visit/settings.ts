import type { Settings } from '../../server/rules/firstView';
import { IMAGE_MB, VIDEO_MB } from '../../server/rules/uploadLimits';
import { isServer } from '../ui/isServer';
import { perRequest } from './request';

const defaults: Settings = {
  supportEmail: 'support@localhost',
  googleSignIn: false,
  checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  pageReview: 'advisory',
  imageMb: IMAGE_MB,
  videoMb: VIDEO_MB,
  platformFeePercent: 0,
  payoutNote: null,
  payouts: null,
  signedIn: false,
  savesData: false,
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

/** The settings in the page. `signedIn` is as of its loading; see session.ts for now. */
export const settings: Settings = isServer ? perRequest((visit) => visit.settings) : read();
