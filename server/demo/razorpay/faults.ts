import type { RequestHandler, Response } from 'express';

/** How the gateway's API can misbehave; `slow` answers right, but late. */
export type Fault = 'hang' | 'reset' | '429' | '500' | '502' | 'slow';

interface Plan {
  fault: Fault;
  /** Calls that it still befalls. */
  times: number;
  /** The call does its work and only its answer is lost. */
  after: boolean;
  /** Milliseconds, for `slow`. */
  ms: number;
}

/** Faults of the merchant API, to order; the checkout and the webhooks are not affected. */
export class Faults {
  private plans: Plan[] = [];
  private readonly hanging = new Set<Response>();

  /** Plans a fault for the next `times` calls (1), befalling them before or (`after`) once their work is done. */
  plan(fault: Fault, { times = 1, after = false, ms = 1_000 }: Partial<Omit<Plan, 'fault'>> = {}): void {
    this.plans.push({ fault, times, after, ms });
  }

  /** Takes back what is planned. */
  clear(): void {
    this.plans = [];
  }

  /** Ends the calls that hang. */
  close(): void {
    for (const response of this.hanging) response.destroy();
  }

  readonly middleware: RequestHandler = (_request, response, next) => {
    const plan = this.plans[0];
    if (!plan) return next();
    plan.times -= 1;
    if (plan.times <= 0) this.plans.shift();
    if (!plan.after) return this.befall(plan, response, next);
    const answer = response.json.bind(response);
    response.json = (body) => {
      response.json = answer;
      this.befall(plan, response, () => answer(body));
      return response;
    };
    next();
  };

  private befall({ fault, ms }: Plan, response: Response, goOn: () => void): void {
    if (fault === 'slow') {
      setTimeout(goOn, ms).unref();
    } else if (fault === 'reset') {
      response.socket?.resetAndDestroy();
    } else if (fault === 'hang') {
      this.hanging.add(response);
      response.on('close', () => this.hanging.delete(response));
    } else if (fault === '502') {
      response.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    } else {
      const busy = fault === '429';
      const code = busy ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
      const description = busy
        ? 'Too many requests'
        : 'We are facing some trouble completing your request at the moment.';
      response.status(Number(fault)).send({ error: { code, description } });
    }
  }
}
