import type { Ffmpeg } from './ffmpeg';
import type { Disk } from './files/disk';
import type { Files } from './files/files';
import type { Google } from './google';
import type { Mail } from './mail/mail';
import type { Painter } from './painter/painter';
import type { Push } from './push';
import type { Razorpay } from './razorpay/razorpay';
import type { VideoSites } from './videoSites';
import type { Webhooks } from './webhooks';

/** The gateways of this node, as configured. */
export interface Gateways {
  files: Files;
  disk: Disk;
  /** Null where it is not installed. */
  ffmpeg: Ffmpeg | null;
  /** Null without keys. */
  google: Google | null;
  mail: Mail;
  painter: Painter;
  /** Null without keys. */
  push: Push | null;
  razorpay: Razorpay;
  videoSites: VideoSites;
  webhooks: Webhooks;
}

let current: Gateways | undefined;

/** Sets the gateways that services use; once at the start. */
export function setGateways(outside: Gateways | undefined): void {
  current = outside;
}

/** The gateways that were opened at the start. */
export function gateways(): Gateways {
  if (!current) throw new Error('The gateways are not open');
  return current;
}
