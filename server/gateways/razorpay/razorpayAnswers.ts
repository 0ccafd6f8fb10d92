/** The gateway gave no usable response (network, timeout, 5xx, 429, or an open breaker); try later. */
export class GatewayUnavailable extends Error {}

/** The gateway refused (a 4xx); the same request would be refused again. */
export class GatewayRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
  ) {
    super(`Razorpay refused: ${description} (${status} ${code})`);
  }
}

/** The shapes of the gateway's ids. */
export const ID = {
  order: /^order_[A-Za-z0-9]{14}$/,
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
  dispute: /^disp_[A-Za-z0-9]{14}$/,
  settlement: /^setl_[A-Za-z0-9]{14}$/,
  document: /^doc_[A-Za-z0-9]{14}$/,
};
export type Kind = keyof typeof ID;

/** Refuses an id of the wrong shape before it is put into an address. */
export function checkId(kind: Kind, id: string): void {
  if (!ID[kind].test(id)) throw new GatewayRefused(400, 'BAD_REQUEST_ERROR', `That is not the id of a ${kind}`);
}

/** The entity in a response. A 200 with anything else (a captive portal's page, a broken proxy's) counts as no response. */
export function entity<T>(kind: Kind, answer: unknown): T {
  const it = answer as { id?: unknown; entity?: unknown; amount?: unknown; size?: unknown } | null;
  const figure = kind === 'document' ? it?.size : it?.amount;
  if (it?.entity === kind && ID[kind].test(String(it.id)) && Number.isSafeInteger(figure)) return answer as T;
  throw new GatewayUnavailable(`Razorpay's answer holds no ${kind}`);
}

/** The SDK rejects with a plain object. Anything without a status or with another one than 4xx is an outage. */
export function rethrow(thrown: unknown): never {
  const { statusCode, error } = thrown as { statusCode?: number; error?: { code?: string; description?: string } };
  const status = Number(statusCode ?? 0);
  const description = error?.description ?? 'no reason given';
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    throw new GatewayUnavailable(`Razorpay gave no answer: ${status || error?.code || 'unreadable'}, ${description}`);
  }
  throw new GatewayRefused(status, error?.code ?? 'UNKNOWN', description);
}
