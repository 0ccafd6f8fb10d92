import { createHmac } from 'node:crypto';
import type { Environment } from '../environment';
import { isLoopback } from '../loopback';

/** The payment gateway's address and keys. */
export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  /** The secret in use, and during a change the older one. */
  webhookSecrets: string[];
  /** Without a slash at the end. */
  baseUrl: string;
  /** This process is the fake Razorpay itself, at /dev/razorpay. */
  isFake: boolean;
  /** The address of the checkout script. */
  checkoutScript: string;
}

const RAZORPAY = 'https://api.razorpay.com';
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';
const NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
// Public on purpose: these keys only work with the fake, and a deployment refuses them.
const FAKE = {
  keyId: 'rzp_test_ToliStandIn001',
  keySecret: 'toli-stand-in-key-secret',
  webhookSecrets: ['toli-stand-in-webhook-secret'],
};

/** The keys of the fake in a deployment, which are secret: they sign like Razorpay's. */
function deployedFake(secret: Buffer): typeof FAKE {
  const made = (what: string) => createHmac('sha256', secret).update(`stand-in ${what}`).digest('base64url');
  return { ...FAKE, keySecret: made('key'), webhookSecrets: [made('webhook')] };
}

/**
 * The kind of installation, as far as the gateway depends on it. `secret`: the fake's keys in a deployment are derived
 * from it.
 */
interface Place {
  local: boolean;
  staging: boolean;
  host: string;
  port: number;
  secret: Buffer | null;
}

/** The address of the fake Razorpay in this process, from this process. */
export function fakeRazorpayUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/dev/razorpay`;
}

/** The gateway's keys and address; without keys, on a developer's machine or with STAGING, those of the fake. */
export function readRazorpay(env: Environment, at: Place): RazorpayConfig {
  const address = env.url('RAZORPAY_BASE_URL');
  const baseUrl = address?.href.replace(/\/+$/, '') ?? null;
  if (!at.local && baseUrl !== null && baseUrl !== RAZORPAY) {
    env.problem('RAZORPAY_BASE_URL', `must be ${RAZORPAY} (or not set) unless PUBLIC_URL is on this machine.`);
  }
  const mayPretend = at.local || at.staging;
  const keyed = !mayPretend || baseUrl === RAZORPAY || NAMES.some((name) => env.text(name) !== null);
  const fake = !at.local && at.secret ? deployedFake(at.secret) : FAKE;
  const keys = keyed ? readKeys(env, at.local) : fake;
  if (at.staging && /^rzp_live_/.test(keys.keyId))
    env.problem('RAZORPAY_KEY_ID', 'moves real money, which STAGING does not; set a key of test mode, or none.');
  if (!keyed && baseUrl === null) {
    if (!isLoopback(at.host.includes(':') ? `[${at.host}]` : at.host) && !['0.0.0.0', '::'].includes(at.host)) {
      env.problem(
        'HOST',
        'must be 127.0.0.1 or 0.0.0.0 while PUBLIC_URL is on this machine: the stand-in answers there.',
      );
    }
    const own = fakeRazorpayUrl(at.host, at.port);
    return { ...keys, baseUrl: own, isFake: true, checkoutScript: '/dev/razorpay/v1/checkout.js' };
  }
  const elsewhere = baseUrl !== null && baseUrl !== RAZORPAY;
  const checkoutScript = elsewhere ? `${baseUrl}/v1/checkout.js` : CHECKOUT;
  return { ...keys, baseUrl: baseUrl ?? RAZORPAY, isFake: false, checkoutScript };
}

function readKeys(env: Environment, local: boolean): Pick<RazorpayConfig, 'keyId' | 'keySecret' | 'webhookSecrets'> {
  for (const name of NAMES.filter((each) => env.text(each) === null)) {
    env.problem(name, 'is missing; the key id, the key secret and the webhook secret go together.');
  }
  const [keyId = '', keySecret = '', webhook = ''] = NAMES.map((name) => env.text(name) ?? '');
  const webhookSecrets = webhook.split(',').map((secret) => secret.trim());
  if (keyId && !/^rzp_(test|live)_\w+$/.test(keyId)) {
    env.problem('RAZORPAY_KEY_ID', 'must look like rzp_live_… or rzp_test_…, as the Razorpay dashboard shows it.');
  }
  // An empty secret would accept any webhook.
  if (webhook && (webhookSecrets.length > 2 || webhookSecrets.includes(''))) {
    env.problem('RAZORPAY_WEBHOOK_SECRET', 'must be one secret, or the new and the old one with a comma between.');
  }
  if (keySecret && webhookSecrets.includes(keySecret)) {
    env.problem('RAZORPAY_WEBHOOK_SECRET', 'must differ from RAZORPAY_KEY_SECRET; choose a new one in the dashboard.');
  }
  const known = [FAKE.keyId, FAKE.keySecret, ...FAKE.webhookSecrets];
  if (!local && [keyId, keySecret, ...webhookSecrets].some((value) => known.includes(value))) {
    env.problem('RAZORPAY_KEY_ID', 'and its secrets must be your own: these are the public ones of the stand-in.');
  }
  return { keyId, keySecret, webhookSecrets };
}
