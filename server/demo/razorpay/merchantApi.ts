import type { FastifyPluginAsync, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Books } from './books';
import type { Faults } from './faults';
import {
  readCapture,
  readContest,
  readIdempotencyKey,
  readOrder,
  readOrderEdit,
  readRefund,
  readUpload,
} from './input';
import { Refusal } from './refusal';
import { isSettledOn } from './settlements';

interface OfOne {
  Params: { id: string };
}

type Query = Record<string, string | string[]>;

interface OfMany {
  Querystring: Query;
}

/** The calls of a merchant's server with its key and secret: orders, payments, refunds, disputes. */
export const merchantApi =
  (books: Books, keys: { keyId: string; keySecret: string }, faults: Faults): FastifyPluginAsync =>
  async (api) => {
    api.addHook('onRequest', faults.onRequest);
    api.addHook('onRequest', authenticate(keys));
    api.addHook('onSend', faults.onSend);
    api.post('/orders', ({ body }) => books.createOrder(readOrder(body)));
    api.get<OfMany>('/orders', ({ query }) => {
      const isWanted = ({ receipt }: { receipt: string | null }) =>
        query.receipt === undefined || receipt === query.receipt;
      return listed(books.orders().filter(isWanted), query);
    });
    api.get<OfOne>('/orders/:id', ({ params }) => books.order(params.id));
    api.patch<OfOne>('/orders/:id', ({ params, body }) => books.editOrder(params.id, readOrderEdit(body)));
    api.get<OfOne>('/orders/:id/payments', ({ params }) => collection(books.payments(books.order(params.id).id)));
    api.get<OfMany>('/payments', ({ query }) => listed(books.payments().reverse(), query));
    api.get<OfOne>('/payments/:id', ({ params }) => books.payment(params.id));
    api.post<OfOne>('/payments/:id/capture', ({ params, body }) => books.capture(params.id, readCapture(body)));
    api.get<OfOne>('/payments/:id/refunds', ({ params }) =>
      collection(books.refunds(books.payment(params.id).id).reverse()),
    );
    api.post<OfOne>('/payments/:id/refund', ({ params, body, headers }) =>
      books.giveBack(params.id, readRefund(body), readIdempotencyKey(keyIn(headers))),
    );
    api.get<OfMany>('/refunds', ({ query }) => listed(books.refunds().reverse(), query));
    api.get<OfOne>('/refunds/:id', ({ params }) => books.refund(params.id));
    api.get<OfMany>('/settlements', ({ query }) => listed(books.settlements(), query));
    api.get<OfMany>('/settlements/recon/combined', ({ query }) =>
      collection(
        sliced(
          books.settlementLines().filter((line) => isSettledOn(line, query)),
          query,
          1000,
        ),
      ),
    );
    api.get<OfMany>('/disputes', ({ query }) => listed(books.disputes(), query));
    api.get<OfOne>('/disputes/:id', ({ params }) => books.dispute(params.id));
    api.post<OfOne>('/disputes/:id/accept', ({ params }) => books.answerDispute(params.id));
    api.patch<OfOne>('/disputes/:id/contest', ({ params, body }) => books.answerDispute(params.id, readContest(body)));
    const upload = { parseAs: 'buffer' as const, bodyLimit: UPLOAD_BYTES };
    api.addContentTypeParser('multipart/form-data', upload, (_request, body, done) => done(null, body));
    api.post('/documents', async ({ headers, body }) =>
      books.addDocument(await readUpload(headers['content-type'] ?? '', body)),
    );
    api.get<OfOne>('/documents/:id', ({ params }) => books.document(params.id));
  };

/** Bytes of a form with a document. */
const UPLOAD_BYTES = 6_000_000;

const keyIn = (headers: FastifyRequest['headers']) => headers['x-refund-idempotency']?.toString();

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });

/** A slice of entities, newest first, at most 100: `from` and `to` (seconds), `count` (10), `skip`. */
function listed<T extends { created_at: number }>(entities: T[], query: Query) {
  const [from, to] = [numberIn(query, 'from', 0), numberIn(query, 'to', Number.POSITIVE_INFINITY)];
  const wanted = entities.filter(({ created_at }) => created_at >= from && created_at <= to);
  return collection(sliced(wanted, query, 100));
}

const numberIn = (query: Query, name: string, fallback: number) => Number(query[name] ?? fallback) || fallback;

function sliced<T>(entities: T[], query: Query, most: number): T[] {
  const skip = numberIn(query, 'skip', 0);
  return entities.slice(skip, skip + Math.min(numberIn(query, 'count', 10), most));
}

const authenticate =
  ({ keyId, keySecret }: { keyId: string; keySecret: string }): onRequestHookHandler =>
  (request, _reply, done) => {
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Basic')
      throw new Refusal('Please provide your api key for authentication purposes.', undefined, 401);
    const [id, secret] = Buffer.from(given, 'base64').toString().split(':');
    if (id !== keyId) throw new Refusal('The api key provided is invalid', undefined, 401);
    if (secret !== keySecret) throw new Refusal('Authentication failed', undefined, 401);
    done();
  };
