import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler, onSendAsyncHookHandler } from 'fastify';

/** The faults of the gateway's API; `slow` answers correctly, but late. */
export type Fault = 'hang' | 'reset' | '429' | '500' | '502' | 'slow';

interface Plan {
  fault: Fault;
  /** The number of calls that still fail. */
  times: number;
  /** Whether the call does its work and only its response is lost. */
  after: boolean;
  /** Milliseconds, for `slow`. */
  ms: number;
}

interface ErrorResponse {
  status: number;
  type: string;
  body: string;
}

const SERVER_ERROR = 'We are facing some trouble completing your request at the moment.';

/** The responses of these faults; the others send none, or the right one. */
const ERRORS: { [fault in Fault]?: ErrorResponse } = {
  '429': { status: 429, ...json('BAD_REQUEST_ERROR', 'Too many requests') },
  '500': { status: 500, ...json('SERVER_ERROR', SERVER_ERROR) },
  '502': { status: 502, type: 'text/html', body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
};

function json(code: string, description: string) {
  return { type: 'application/json', body: JSON.stringify({ error: { code, description } }) };
}

/** Planned faults of the merchant API; the checkout and the webhooks are not affected. */
export class Faults {
  private plans: Plan[] = [];
  private readonly afterwards = new WeakMap<FastifyRequest, Plan>();
  private readonly hanging = new Set<ServerResponse>();

  /** Plans a fault for the next `times` calls (1), before their work or (`after`) once it is done. */
  plan(fault: Fault, { times = 1, after = false, ms = 1_000 }: Partial<Omit<Plan, 'fault'>> = {}): void {
    this.plans.push({ fault, times, after, ms });
  }

  /** Removes the planned faults. */
  clear(): void {
    this.plans = [];
  }

  /** Ends the calls that hang. */
  close(): void {
    for (const response of this.hanging) response.destroy();
  }

  /** The faults before a call's work. */
  readonly onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const plan = this.next();
    if (plan?.after) this.afterwards.set(request, plan);
    if (!plan || plan.after) return;
    const error = await this.befall(plan, reply);
    if (error) return reply.code(error.status).type(error.type).send(error.body);
    // The connection is closed: the work is not done.
    if (plan.fault !== 'slow') reply.hijack();
  };

  /** The faults after a call's work. */
  readonly onSend: onSendAsyncHookHandler = async (request, reply, payload) => {
    const plan = this.afterwards.get(request);
    const error = plan && (await this.befall(plan, reply));
    if (!error) return payload;
    reply.code(error.status).type(error.type);
    return error.body;
  };

  private next(): Plan | undefined {
    const plan = this.plans[0];
    if (plan && --plan.times <= 0) this.plans.shift();
    return plan;
  }

  /** Waits, or closes the connection; returns the response that replaces the right one. */
  private async befall({ fault, ms }: Plan, { raw, request }: FastifyReply): Promise<ErrorResponse | undefined> {
    if (fault === 'slow') await pause(ms, undefined, { ref: false });
    if (fault === 'reset') request.socket.resetAndDestroy();
    if (fault === 'hang') {
      this.hanging.add(raw);
      await once(raw, 'close');
      this.hanging.delete(raw);
    }
    return ERRORS[fault];
  }
}
