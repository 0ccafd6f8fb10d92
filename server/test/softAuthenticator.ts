import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// An authenticator of WebAuthn in software, which signs as a phone does (ES256, attestation "none").

const bytes = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR of an authenticator's data: whole numbers, texts, bytes and maps (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
}

/** Its wrong behaviour, where a test needs one. */
interface Odd {
  origin?: string;
  counter?: number;
  /** It did not verify its holder. */
  unverified?: boolean;
}

export class SoftAuthenticator {
  private credential: Credential | undefined;
  counter = 0;

  constructor(private readonly origin: string) {}

  /** Answers `navigator.credentials.create`. */
  create(options: string, odd: Odd = {}): string {
    const { challenge, rp, user } = JSON.parse(options);
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.credential = { id, privateKey, userHandle: user.id };
    const { x, y } = publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x!)],
        [-3, bytes(y!)],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose]);
    const authData = Buffer.concat([this.data(rp.id, HAS_CREDENTIAL, odd), attested]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.answer(id, {
      clientDataJSON: this.clientData('webauthn.create', challenge, odd),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  get(options: string, odd: Odd = {}): string {
    const { challenge, rpId } = JSON.parse(options);
    const { id, privateKey, userHandle } = this.credential!;
    this.counter++;
    const authData = this.data(rpId, 0, odd);
    const clientDataJSON = this.clientData('webauthn.get', challenge, odd);
    const signature = sign('sha256', Buffer.concat([authData, sha256(bytes(clientDataJSON))]), privateKey);
    return this.answer(id, {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    });
  }

  private data(rpId: string, flags: number, { counter = this.counter, unverified = false }: Odd): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (unverified ? 0 : VERIFIED) | flags]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Odd): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  private answer(id: Buffer, response: object): string {
    const name = id.toString('base64url');
    return JSON.stringify({ id: name, rawId: name, type: 'public-key', response, clientExtensionResults: {} });
  }
}
