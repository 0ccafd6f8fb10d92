import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { FAKE_PUSH_SERVICE } from '../gateways/push';

/** A browser with pushes: its keys, and what its push service, the local fake, has received for it. */
export class PushedBrowser {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly endpoint: string;

  /** `url`: the public address of a local Toli. */
  constructor(
    private readonly url: string | URL,
    readonly id: string = randomBytes(8).toString('hex'),
  ) {
    this.pair.generateKeys();
    this.endpoint = new URL(`${FAKE_PUSH_SERVICE}${id}`, url).href;
  }

  /** As its PushManager gives it. */
  get subscription() {
    const { endpoint, pair, secret } = this;
    return { endpoint, p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') };
  }

  /** Its received pushes, the oldest first, decrypted. */
  async got(): Promise<{ about: string; id: string }[]> {
    return (await this.kept()).map(({ body }) => JSON.parse(this.decrypt(Buffer.from(body, 'base64url'))));
  }

  /** The same as its service has them. */
  async kept(): Promise<{ id: string; body: string; topic: string; urgency: string; ttl: number }[]> {
    const all = await fetch(new URL(`${FAKE_PUSH_SERVICE.slice(0, -1)}.json`, this.url)).then((answer) =>
      answer.json(),
    );
    return all.filter((push: { id: string }) => push.id === this.id).reverse();
  }

  /** RFC 8291 and, of one record, RFC 8188. */
  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body[20]!);
    const sealed = body.subarray(21 + body[20]!);
    const shared = this.pair.computeSecret(senderKey);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey]);
    const ikm = Buffer.from(hkdfSync('sha256', shared, this.secret, about, 32));
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const key = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    key.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([key.update(sealed.subarray(0, -16)), key.final()]);
    // The last record ends with a 2 and padding.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}
