import { createHmac, randomUUID } from 'node:crypto';
import { linkToken } from '../../messaging/mailings/mailLink.service';
import { createPaymentOrder } from '../../money/orders/order.service';
import { Receipt } from '../../money/receipts/receipt.entity';
import { config } from '../../platform/config/config';
import { repo } from '../../platform/db/database';
import { addComment } from '../../posts/comments/commenting.service';
import { aPerson, HERE } from '../factories';
import { type CallerKind, type Cast, sessionOf } from './cast';
import { all, another, creatorsBlockedToo, owners, type Row, readers, row, signedIn } from './rows';

const lockedPost = ({ locked }: Cast) => ({ in: { postId: locked.postId } });
const ofOwner =
  (name: string) =>
  ({ owner }: Cast) => ({ in: { [name]: owner.userId } });
const words = { body: { text: 'Lovely' } };

const aCommentOfAMember = async ({ people, locked }: Cast) => {
  const { comment } = await addComment(people.higherMember!, locked.postId, { text: 'Lovely' });
  return { in: { id: comment.id } };
};

/** An order of the caller's, paid at the gateway; another person's for callers who can't open one. */
async function paidOrder({ world, low, people }: Cast, caller: CallerKind) {
  const opens = ['lapsedMember', 'otherCreator', 'ownerOfBlockedPage', 'reviewer'].includes(caller);
  const payer = opens ? people[caller]! : await aPerson();
  const { rzpOrderId } = await createPaymentOrder(payer, low.id, HERE);
  const paid = world.fakeRazorpay.control.pay(rzpOrderId);
  return {
    body: {
      rzpTransactionId: paid.razorpay_payment_id,
      rzpOrderId: paid.razorpay_order_id,
      rzpSignature: paid.razorpay_signature,
    },
  };
}

async function aReceiptOfTheMember({ people }: Cast) {
  const receipt = await repo(Receipt).findOneByOrFail({ userId: people.member!.userId });
  return { in: { id: receipt.id } };
}

function signedEvent() {
  const body = '{"event":"order.notification.delivered","payload":{}}';
  const signature = createHmac('sha256', config().razorpay.webhookSecrets[0]!).update(body).digest('hex');
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${another()}` } };
}

/** Who can join the lower squad now: a member of it, or of a higher one, has it already. */
const joiners = (status: number) => signedIn(status, { owner: 403, member: 409, higherMember: 409 });

const TUS = { 'tus-resumable': '1.0.0' };
const BEGIN = {
  ...TUS,
  'upload-length': '10',
  'upload-metadata': `filename ${btoa('a.jpg')},filetype ${btoa('image/jpeg')}`,
};

/** An upload that the caller has begun; the owner's for callers who can't begin one. */
async function begun({ world, people, owner }: Cast, caller: CallerKind) {
  const who = caller === 'blocked' ? owner : (people[caller] ?? owner);
  const { headers } = await world.as(await sessionOf(who)).post('/api/uploads', '', BEGIN);
  return { in: { id: headers.get('location')!.split('/').at(-1)! }, headers: TUS };
}
const piece = async (cast: Cast, caller: CallerKind) => ({
  ...(await begun(cast, caller)),
  body: Buffer.from('0123'),
  headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
});

export const memberRows: Row[] = [
  row('GET /comment/{id}', readers(200), ({ locked }) => ({ in: { id: locked.commentId } })),
  row('GET /comments/post/{postId}', readers(200), lockedPost),
  row('GET /comments/count/post/{postId}', all(200), lockedPost),
  row('POST /comment/post/{postId}', readers(201, { visitor: 401, blocked: 401 }), (cast) => ({
    ...lockedPost(cast),
    ...words,
  })),
  row('DELETE /comment/{id}', owners(200, { higherMember: 200 }), aCommentOfAMember),
  row('GET /like/{postId}', all(200), lockedPost),
  row('GET /likes/{postId}', all(200), lockedPost),
  row('POST /like/{postId}', readers(200, { visitor: 401, blocked: 401 }), lockedPost),
  row('GET /following', signedIn(200)),
  row('PUT /follow/{userId}', signedIn(200, { owner: 403 }), ofOwner('userId')),
  row('DELETE /follow/{userId}', signedIn(200, { owner: 403 }), ofOwner('userId')),
  row('POST /follow/{userId}/mail', all(200), ({ owner }) => ({
    in: { userId: owner.userId },
    body: { email: `mail${another()}@example.in` },
  })),
  row('POST /mail/follow', all(401), () => ({ body: { token: 'nonsense' } })),
  row('POST /mail/unfollow', all(200), async () => ({ query: `token=${await linkToken(randomUUID(), 'unfollow')}` })),
  row('GET /mail/unfollow', all(302), () => ({ query: 'token=x' }), {
    leadsTo: () => `${config().publicUrl.origin}/mail/follow?token=x`,
  }),
  row('POST /mail/invitation/refuse', all(200), async () => ({
    query: `token=${await linkToken(randomUUID(), 'invitation')}`,
  })),
  row('GET /mail/invitation/refuse', all(302), () => ({ query: 'token=x' }), {
    leadsTo: () => `${config().publicUrl.origin}/mail/invitation?token=x`,
  }),
  row('GET /notifs', signedIn(200)),
  row('GET /notifs/unseen/check', signedIn(200)),
  row('PATCH /notifs/seen', signedIn(200)),
  row('GET /messages/rooms', signedIn(200)),
  row('GET /messages/creator/rooms', creatorsBlockedToo(200)),
  row('GET /admin/ledger.csv', signedIn(403), () => ({ query: 'month=2026-11' })),
  row('GET /desk/media/{name}', all(404), ({ locked }) => ({ in: { name: locked.file.split('/').at(-1)! } })),
  row('GET /desk/sent/{name}', all(403, { reviewer: 404 }), ({ locked }) => ({
    in: { name: locked.file.split('/').at(-1)! },
  })),
  row('POST /report', signedIn(200, { owner: 403 }), ({ owner }) => ({
    body: { creatorUserId: owner.userId, kind: 'SPAM' },
  })),
  row('POST /messages/{userId}', signedIn(403, { member: 201, higherMember: 201 }), (cast) => ({
    ...ofOwner('userId')(cast),
    ...words,
  })),
  row(
    'GET /messages/{userId}',
    signedIn(403, { member: 200, higherMember: 200, lapsedMember: 200 }),
    ofOwner('userId'),
  ),
  row('POST /messages/creator/{userId}', owners(201), ({ people }) => ({
    in: { userId: people.member!.userId },
    ...words,
  })),
  row('GET /messages/creator/{userId}', owners(200), ({ people }) => ({ in: { userId: people.member!.userId } })),
  row('POST /messages/creator/broadcast', owners(201), ({ low }) => ({
    body: { squadIds: [low.id], text: 'Hello all' },
  })),
  row('GET /payments', creatorsBlockedToo(200)),
  row('GET /payments/balance', creatorsBlockedToo(200)),
  row('GET /payouts', creatorsBlockedToo(200)),
  row('GET /members/file/{id}', creatorsBlockedToo(404), () => ({ in: { id: randomUUID() } })),
  row('GET /admin/payouts/{id}/file', signedIn(403), () => ({ in: { id: randomUUID() } })),
  row('GET /payments/statement', creatorsBlockedToo(200), () => ({ query: 'month=2026-11' })),
  row('GET /payments/statement/pdf', creatorsBlockedToo(200), () => ({ query: 'month=2026-11' })),
  row('GET /payments/summary', creatorsBlockedToo(200), () => ({ query: 'year=2026-27' })),
  row('GET /payments/summary/pdf', creatorsBlockedToo(200), () => ({ query: 'year=2026-27' })),
  row('GET /receipts/{id}/pdf', signedIn(404, { member: 200, owner: 200 }), aReceiptOfTheMember),
  row('GET /payment/order/{squadId}', joiners(200), ({ low }) => ({ in: { squadId: low.id } })),
  row('POST /payment/webhook', all(200), signedEvent),
  row('POST /manualSub', signedIn(201, { owner: 403 }), ({ low }) => ({ body: { squadId: low.id } }), {
    endsCast: true,
  }),
  row('GET /manualSub/{creatorId}', signedIn(200), ofOwner('creatorId')),
  row('GET /manualSubs', signedIn(200)),
  row('GET /manualSubs/active/creators', signedIn(200)),
  row('GET /manualSubs/active/users', creatorsBlockedToo(200)),
  row(
    'POST /payment/success',
    signedIn(404, { lapsedMember: 200, otherCreator: 200, ownerOfBlockedPage: 200, reviewer: 200 }),
    paidOrder,
    { endsCast: true },
  ),
  row(
    'PATCH /manualSub/{id}/cancel',
    signedIn(404, { member: 200, higherMember: 200, lapsedMember: 200 }),
    ofOwner('id'),
    { endsCast: true },
  ),
  row('POST /waitlist', all(200), () => ({ body: { email: `new${another()}@example.in`, features: ['merch'] } })),
  row('POST /beacon/views', all(200), () => ({ body: { opened: ['/c/kabir'] } })),
  row('GET /beacon/landing/{ref}', all(204), () => ({ in: { ref: 'card' } })),
  row('OPTIONS /uploads', signedIn(204), () => ({ headers: TUS })),
  row('POST /uploads', signedIn(201), () => ({ headers: BEGIN })),
  row('HEAD /uploads/{id}', signedIn(200), begun),
  row('PATCH /uploads/{id}', signedIn(204), piece),
  row('DELETE /uploads/{id}', signedIn(204), begun),
  row('POST /uploads/{id}/parts', signedIn(200), begun),
];
