import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { log } from '../log/log';

/** Streams a source as the body of a reply, which closes it; a source that fails is logged, and cuts the response off. */
export function sendBody(reply: FastifyReply, source: Readable): FastifyReply {
  source.once('error', (error) => log.error({ err: error }, 'the source of a response broke off'));
  return reply.send(source);
}
