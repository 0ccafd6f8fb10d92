import { type Request, type RequestHandler, Router } from 'express';
import type { Books } from './books';
import { readCapture, readIdempotencyKey, readOrder, readOrderEdit, readRefund } from './input';
import { Refusal } from './refusal';

/** The calls that a merchant's server makes with its key and secret: orders, payments, refunds, disputes. */
export function merchantApi(books: Books, keys: { keyId: string; keySecret: string }): Router {
  const api = Router();
  api.use(authenticate(keys));
  api.post(
    '/orders',
    answer((request) => books.createOrder(readOrder(request.body))),
  );
  api.get(
    '/orders',
    answer(({ query }) =>
      listed(
        books.orders().filter(({ receipt }) => query.receipt === undefined || receipt === query.receipt),
        query,
      ),
    ),
  );
  api.get(
    '/orders/:id',
    answer((_request, id) => books.order(id)),
  );
  api.patch(
    '/orders/:id',
    answer((request, id) => books.editOrder(id, readOrderEdit(request.body))),
  );
  api.get(
    '/orders/:id/payments',
    answer((_request, id) => collection(books.payments(books.order(id).id))),
  );
  api.get(
    '/payments',
    answer(({ query }) => listed(books.payments().reverse(), query)),
  );
  api.get(
    '/payments/:id',
    answer((_request, id) => books.payment(id)),
  );
  api.post(
    '/payments/:id/capture',
    answer((request, id) => books.capture(id, readCapture(request.body))),
  );
  api.get(
    '/payments/:id/refunds',
    answer((_request, id) => collection(books.refunds(books.payment(id).id).reverse())),
  );
  api.post('/payments/:id/refund', answer(giveBack(books)));
  api.get(
    '/refunds/:id',
    answer((_request, id) => books.refund(id)),
  );
  api.get(
    '/disputes',
    answer(({ query }) => listed(books.disputes(), query)),
  );
  api.get(
    '/disputes/:id',
    answer((_request, id) => books.dispute(id)),
  );
  return api;
}

type Work = (request: Request, id: string) => unknown;

const answer =
  (work: Work): RequestHandler =>
  (request, response) => {
    response.json(work(request, String(request.params.id)));
  };

const giveBack =
  (books: Books): Work =>
  (request, id) =>
    books.giveBack(id, readRefund(request.body), readIdempotencyKey(request.get('x-refund-idempotency')));

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });

/** Of entities, newest first, those asked for, at most 100: `from` and `to` (seconds), `count` (10), `skip`. */
function listed<T extends { created_at: number }>(entities: T[], query: Request['query']) {
  const number = (name: string, fallback: number) => Number(query[name] ?? fallback) || fallback;
  const [from, to] = [number('from', 0), number('to', Number.POSITIVE_INFINITY)];
  const skip = number('skip', 0);
  const wanted = entities.filter(({ created_at }) => created_at >= from && created_at <= to);
  return collection(wanted.slice(skip, skip + Math.min(number('count', 10), 100)));
}

function authenticate({ keyId, keySecret }: { keyId: string; keySecret: string }): RequestHandler {
  return (request, _response, next) => {
    const [scheme, given = ''] = (request.get('authorization') ?? '').split(' ');
    if (scheme !== 'Basic')
      throw new Refusal('Please provide your api key for authentication purposes.', undefined, 401);
    const [id, secret] = Buffer.from(given, 'base64').toString().split(':');
    if (id !== keyId) throw new Refusal('The api key provided is invalid', undefined, 401);
    if (secret !== keySecret) throw new Refusal('Authentication failed', undefined, 401);
    next();
  };
}
