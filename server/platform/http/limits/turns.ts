import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import { FairQueue } from '../../fairQueue';
import { isMultipart } from '../bodies';
import { type CallSource, callerKey, sourceOf } from './rateLimit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next request of the same caller begin. */
    endTurn: (() => void) | undefined;
  }
}

/**
 * Requests of one person or token that are worked on at once, and of visitors from one network, which many people share.
 * Each may hold a connection to the database, of which there are eight: with more of them one caller would keep all
 * others waiting.
 */
const AT_ONCE = { person: 2, network: 4 };

const turnsWith = (atOnce: number) => new FairQueue(Number.POSITIVE_INFINITY, undefined, undefined, atOnce);

/** Turns of callers, each of whom does few things at once. */
export class CallerTurns {
  private readonly people = turnsWith(AT_ONCE.person);
  private readonly networks = turnsWith(AT_ONCE.network);

  /** Runs a part of a caller's work when few others of theirs are under way. */
  run<T>(source: CallSource, work: () => T | Promise<T>): Promise<T> {
    return (source.viewer ? this.people : this.networks).run(callerKey(source), work);
  }
}

const turns = new CallerTurns();

/**
 * Lets a request begin once its body has been read and few others of its caller are under way. Uploads have limits of
 * their own: their bodies come while their handlers run.
 */
const takeTurn: preHandlerHookHandler = (request, reply, done) => {
  if (isMultipart(request) || request.routeOptions.config.takesFiles) return done();
  void turns.run(
    sourceOf(request),
    () =>
      new Promise<void>((resolve) => {
        request.endTurn = resolve;
        // Its client may go away before there is an answer.
        if (reply.raw.closed) resolve();
        else reply.raw.once('close', resolve);
        done();
      }),
  );
};

/** Gives the requests of an instance their turns among those of their caller; a turn ends when the answer begins. */
export function takeTurns(app: FastifyInstance): void {
  app.decorateRequest('endTurn');
  app.addHook('preHandler', takeTurn);
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.endTurn?.();
    done(null, payload);
  });
}
