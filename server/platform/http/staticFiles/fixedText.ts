import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tagOf } from '../headers/etag';

const brotli = promisify(brotliCompress);
/** The best quality takes seconds for a megabyte. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const ENCODERS = {
  br: (text: Buffer) => brotli(text, QUALITY),
  gzip: promisify(gzip),
  identity: async (text: Buffer) => text,
};
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/**
 * A text that stays the same while this process runs: it is compressed once for each encoding, at its first request. Its
 * route sets `compress: false`.
 */
export class FixedText {
  private text: Promise<Buffer> | undefined;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private etag: string | undefined;

  /** `read` is called for the first request. */
  constructor(
    private readonly type: string,
    private readonly read: () => string | Promise<string>,
  ) {}

  /** Sends it, by an encoding that the client accepts. */
  async send({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = accepts(raw).encodings();
    const encoding = ENCODINGS.find((each) => accepted.includes(each)) ?? 'identity';
    const body = await this.bodyIn(encoding);
    this.etag ??= tagOf(await this.bodyIn('identity'));
    reply.type(`${this.type}; charset=utf-8`).header('ETag', this.etag).header('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(body);
  }

  private bodyIn(encoding: Encoding): Promise<Buffer> {
    this.text ??= Promise.resolve(this.read()).then((text) => Buffer.from(text));
    const known = this.encoded.get(encoding) ?? this.text.then((text) => ENCODERS[encoding](text));
    this.encoded.set(encoding, known);
    return known;
  }
}
