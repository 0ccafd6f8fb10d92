import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, vi } from 'vitest';
import { client } from '../apollo/client';
import { Notice } from '../consents/Notice';
import type { CheckoutOptions, PaymentFailure, PaymentReport } from '../joining/checkout';
import { joinSuccess } from '../joining/joinSuccess';
import { Question, question } from '../joining/question';
import { useLiveMembership } from '../joining/useLiveMembership';
import { Welcome } from '../joining/Welcome';
import { Component, loader } from '../screens/Creator/CreatorScreen';
import { AskWho } from '../signIn/AskWho';
import { signInRequested } from '../signIn/signInRequested';
import { toaster } from '../ui/toast/Toasts';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';
import { fakeServer } from './fakeServer';
import { show } from './show';

// A creator's page with a squad to join, over a fake server and a fake checkout.

type Opened = CheckoutOptions & { handler: (report: PaymentReport) => void; modal: { ondismiss: () => void } };

/** The gateway's checkout: records its options and lets the test be its person. */
export class FakeCheckout {
  static opened: FakeCheckout | undefined;
  private failed: (response: { error: PaymentFailure }) => void = () => undefined;
  constructor(readonly options: Opened) {}
  on(_event: 'payment.failed', listener: (response: { error: PaymentFailure }) => void) {
    this.failed = listener;
  }
  open() {
    FakeCheckout.opened = this;
  }
  pay = () => act(async () => this.options.handler(REPORT));
  fail = (error: PaymentFailure) => act(async () => this.failed({ error }));
  close = () => act(async () => this.options.modal.ondismiss());
}

const REPORT = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };

/** The server's state in a test. */
export const world = {
  isMember: false,
  isWelcomed: false,
  isPageGone: false,
  isOwner: false,
  confirm: pay,
  order: (_: { input: { months: number } }): unknown => ORDER,
  /** What the squad is offered for, besides single months. */
  passes: [] as object[],
  /** The gateway's state of an order that a closed tab has begun; null: there is none. */
  progress: null as string | null,
  isNoticeDue: false,
};
export const ORDER = {
  order: {
    id: 'order_1',
    amount: 10_000,
    currency: 'INR',
    key: 'rzp_test_1',
    opensUntil: '2026-12-21T10:00:00Z',
    holdsSeat: true,
  },
};
export const page = { thanksMessage: '', opened: 3 };
const ASHA = { __typename: 'Creator', id: 'c1', userId: 'u1', pageName: 'Asha sings', bio: 'slow mornings' };

export const membership = () => ({
  id: 'm1',
  status: 'ACTIVE',
  amount: 100,
  paidUntil: '2026-12-21T10:00:00Z',
  creator: ASHA,
  squad,
});
const squad = () => ({
  id: 's1',
  title: 'Front row',
  amount: 100,
  viewerAmountDue: 100,
  viewerJoinState: world.isOwner ? 'OWN' : world.isMember ? 'JOINED' : 'OPEN',
  creator: { ...ASHA, viewerSubscription: world.isMember ? membership : null },
});
const post = () => ({
  __typename: 'Post',
  id: 'p1',
  timestamp: '2026-11-20T10:00:00Z',
  isLocked: !world.isMember,
  description: world.isMember ? 'The whole raga' : null,
  creator: ASHA,
  squad,
  squadToJoin: squad,
});

/** The server accepts a payment; the response to its confirmation. */
function pay(): unknown {
  world.isMember = true;
  return { subscription: membership };
}

/** The server's unseen welcome of a payment. */
export const welcome = vi.fn(() =>
  world.isMember && !world.isWelcomed
    ? {
        isRenewal: false,
        amountBefore: 0,
        payment: { id: 'pay1', opensUntil: '2026-12-21T10:00:00Z', squad, creator: world.isPageGone ? null : ASHA },
      }
    : null,
);
function endWelcome() {
  world.isWelcomed = true;
  return { viewer: { welcome } };
}

/** Posts counted beyond those of this many rupees. */
export const opened = vi.fn((_above: number) => (page.opened ? { count: page.opened, latest: post() } : null));
export const signUp = vi.fn((_: { input: object }) => ({ email: 'ravi@toli.test' }));
export const live = new Subject<object>();
const server = fakeServer(
  {
    creator: () => ({
      ...ASHA,
      viewerIsOwner: world.isOwner,
      thanksMessage: () => page.thanksMessage,
      welcomeFile: null,
      viewerOpenedPosts: ({ above }: { above: number }) => opened(above),
      squads: () => [squad()],
      posts: { edges: () => [{ node: post() }] },
      layout: 'LIST',
      pinnedPosts: [],
    }),
    nodes: () => [post()],
    viewer: {
      welcome,
      unpaidOrders: () => (world.progress ? [{ id: 'order_1', squad }] : []),
      isNoticeDue: () => world.isNoticeDue,
    },
    followOrder: () => ({ progress: world.progress }),
    endWelcome,
    signUp,
    createPaymentOrder: (asked: { input: { months: number } }) => world.order(asked),
    node: () => ({ ...squad(), __typename: 'Squad', viewerOpensUntil: ORDER.order.opensUntil, passes: world.passes }),
    confirmPayment: () => world.confirm(),
  },
  live,
);

const Nothing = () => null;

function Signed() {
  useLiveMembership(true);
  return (
    <>
      <Outlet />
      <AskWho />
      <Welcome />
      <Question />
      <Notice />
    </>
  );
}

/** Opens the creator's page as a fan (or as a visitor) and returns the squad's own join button. */
export async function openPage({ asVisitor = false, search = '' } = {}) {
  const user = { __typename: 'User' as const, id: 'u2', fullName: 'Ravi Iyer', profilePicSrc: null };
  const viewer = { __typename: 'Viewer' as const, email: 'ravi@toli.test', isAdmin: false, user, creator: null };
  client.writeQuery({ query: CurrentViewerDocument, data: { viewer: asVisitor ? null : (viewer as never) } });
  const children = [{ path: '/creator/:userId', loader, Component, HydrateFallback: Nothing }];
  const router = createMemoryRouter(
    [
      { Component: Signed, children },
      { path: '/auth/verify-email/sent', Component: AskWho },
    ],
    {
      initialEntries: [`/creator/u1${search}#about`],
    },
  );
  await show(router, client);
  const card = await screen.findByRole('article', { name: 'Front row' });
  // Under a dialog it is inert, but still visible.
  return { router, button: () => within(card).getByRole('button', { hidden: true }) };
}

/** Presses the join button and waits until the checkout is open. */
export async function pressJoin(button: () => HTMLElement): Promise<FakeCheckout> {
  fireEvent.click(button());
  return waitFor(() => FakeCheckout.opened ?? Promise.reject(new Error('no checkout')));
}

/** Before each test there is no member and no open dialog; after it the state is reset. */
export function openJoining(): void {
  beforeEach(() => {
    Object.assign(page, { thanksMessage: '', opened: 3 });
    Object.assign(world, {
      isMember: false,
      isWelcomed: false,
      isPageGone: false,
      isOwner: false,
      confirm: pay,
      order: () => ORDER,
      passes: [],
      progress: null,
      isNoticeDue: false,
    });
    FakeCheckout.opened = undefined;
    vi.stubGlobal('Razorpay', FakeCheckout);
    client.setLink(server);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await act(async () => {
      toaster.remove();
      joinSuccess(null);
      question(null);
      signInRequested(null);
    });
    await client.clearStore();
  });
}
