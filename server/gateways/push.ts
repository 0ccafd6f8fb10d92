import { useAgent } from 'request-filtering-agent';
import type { Config } from '../platform/config/config';
import { localVapidKeys } from '../platform/config/services/vapid';
import { isPointOfP256 } from '../rules/p256';
import { isAtPushService, PUSH_TTL_SECONDS } from '../rules/pushes';
import { isPrivate, LOOPBACK, postFiltered } from './filteredPost';

/** A browser at its push service. */
export interface PushTarget {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** A push as it goes out. */
export interface OutgoingPush {
  /** Read by the browser alone. */
  payload: string;
  /** A push replaces a queued one of the same topic: up to 32 letters and digits. */
  topic: string;
  isUrgent: boolean;
}

/**
 * The result of a try. `gone`: no browser is there, or none that could read it. `later`: the service can't take it now. `refused`: it
 * never will, with the reason.
 */
export type PushTried = { outcome: 'sent' | 'gone' | 'later' } | { outcome: 'refused'; because: string };

/** The push services of browsers, which pass on what they cannot read. */
export interface Push {
  /** The keys of a browser's subscription (base64url). */
  publicKey: string;
  /** Whether an address is one at a push service that is known: nothing is sent to any other. */
  reaches(endpoint: string): boolean;
  send(target: PushTarget, push: OutgoingPush): Promise<PushTried>;
}

type PushConfig = Pick<Config, 'local' | 'dataDir' | 'publicUrl' | 'supportEmail' | 'vapid'>;

/** For the whole try (milliseconds). */
const TIMEOUT_MS = 10_000;
/** How long a signature is used, of the 24 hours that services allow (milliseconds). */
const SIGNED_MS = 12 * 3600 * 1000;
/** The address of the local fake push service. */
export const FAKE_PUSH_SERVICE = '/dev/push/';

/** Opens the client of push services; null without keys, where a deployed Toli pushes nothing. */
export function openPush(config: PushConfig): Push | null {
  const { local, dataDir, publicUrl, supportEmail, vapid } = config;
  const keys = vapid ?? (local ? localVapidKeys(dataDir) : null);
  if (!keys) return null;
  const fakeAddress = local ? new URL(FAKE_PUSH_SERVICE, publicUrl).href : null;
  const isFake = (endpoint: string) => fakeAddress !== null && endpoint.startsWith(fakeAddress);
  const reaches = (endpoint: string) => isFake(endpoint) || isAtPushService(endpoint);
  // Connections stay open: a handshake costs more than a push.
  const kept = { keepAlive: true, maxSockets: 20 };
  const agent = useAgent('https://', { ...kept, allowIPAddressList: [] });
  const agentOfFake = useAgent('http://', { ...kept, allowIPAddressList: LOOPBACK });
  const signatures = new Map<string, { header: string; until: number }>();

  /**
   * The signature that identifies us to a service: one for all pushes of half a day, since signing costs three times as
   * much as the rest.
   */
  async function signatureFor(origin: string): Promise<string> {
    const known = signatures.get(origin);
    if (known && known.until > Date.now()) return known.header;
    const { getVapidHeaders } = await library();
    const until = Date.now() + SIGNED_MS;
    const ends = Math.floor(until / 1000) + 3600;
    const { publicKey, privateKey } = keys!;
    const signed = getVapidHeaders(origin, `mailto:${supportEmail}`, publicKey, privateKey, 'aes128gcm', ends);
    signatures.set(origin, { header: signed.Authorization, until });
    return signed.Authorization;
  }

  return {
    publicKey: keys.publicKey,
    reaches,
    async send(target, { payload, topic, isUrgent }) {
      const { endpoint } = target;
      if (!reaches(endpoint)) return { outcome: 'refused', because: 'its service is not known' };
      const { generateRequestDetails } = await library();
      // An address that was stored before its key was checked.
      if (!isPointOfP256(target.p256dh.toString('base64url'))) return { outcome: 'gone' };
      const { headers, body } = generateRequestDetails(subscriptionOf(target), payload, {
        TTL: PUSH_TTL_SECONDS,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
        headers: { Authorization: await signatureFor(new URL(endpoint).origin) },
      });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const way = isFake(endpoint) ? agentOfFake : agent;
        const answer = await postFiltered({ url: endpoint, headers, body: body!, agent: way, signal });
        // Read to its end, so that the connection serves again.
        answer.on('error', () => undefined).resume();
        return outcomeOf(answer.statusCode!);
      } catch (error) {
        return isPrivate(error) ? { outcome: 'refused', because: 'its address is private' } : { outcome: 'later' };
      }
    },
  };
}

/** Loaded with the first push. */
const library = async () => (await import('web-push')).default;

const subscriptionOf = ({ endpoint, p256dh, auth }: PushTarget) => ({
  endpoint,
  keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
});

function outcomeOf(status: number): PushTried {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later' };
  return { outcome: 'refused', because: `it answered ${status}` };
}
