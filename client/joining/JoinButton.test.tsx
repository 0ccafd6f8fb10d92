import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JOIN } from '../../server/words/en/joining';
import { PAYMENT } from '../../server/words/en/payments';
import { TOASTS } from '../../server/words/en/toasts';
import { CHECK_MAIL } from '../../server/words/en/verification';
import { WELCOME } from '../../server/words/en/welcome';
import { refusal } from '../test/fakeServer';
import {
  FakeCheckout,
  live,
  membership,
  opened,
  openJoining,
  openPage,
  page,
  pressJoin,
  signUp,
  welcome as welcomeAsked,
  world,
} from '../test/joining';
import { joinSuccess } from './joinSuccess';

openJoining();

describe('joining a squad', () => {
  it('opens the checkout with the order, reports the payment and unlocks the post', async () => {
    const { button } = await openPage();
    expect(screen.getByText('This post is for squad members only')).toBeTruthy();
    const checkout = await pressJoin(button);
    expect(checkout.options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 10_000,
      name: 'Asha sings · Toli',
      description: 'Front row by Asha sings · until 21 Dec 2026',
      prefill: { name: 'Ravi Iyer', email: 'ravi@toli.test' },
      config: { display: { language: 'en', hide: [{ method: 'upi', flows: ['collect'] }] } },
    });
    await checkout.pay();
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    expect(await screen.findByText('The whole raga')).toBeTruthy();
    expect(button().textContent).toBe('Joined ₹100/month squad');
    expect(button()).toHaveProperty('disabled', true);
  });

  it('shows why a payment failed and is ready again when the checkout is closed', async () => {
    const { button } = await openPage();
    const checkout = await pressJoin(button);
    await checkout.fail({
      code: 'BAD_REQUEST_ERROR',
      description: 'Declined',
      source: 'bank',
      step: 'auth',
      reason: 'x',
    });
    // Behind the checkout it would be hidden.
    expect(screen.queryByText(/Declined/)).toBeNull();
    await checkout.close();
    await screen.findByText(/Error BAD_REQUEST_ERROR: Declined/);
    fireEvent.click(screen.getByText(TOASTS.details));
    expect(await screen.findByText('source: bank, step: auth, reason: x')).toBeTruthy();
    expect(button().getAttribute('aria-busy')).toBe('false');
    expect(button().textContent).toBe('Join for ₹100/month');
    expect(screen.getByText(JOIN.notPaid).closest('[role=alert]')).toBeTruthy();
  });

  it('shows below the button that a payment failed until the next try, and no longer after a good one', async () => {
    const { button } = await openPage();
    const failed = { code: 'BAD_REQUEST_ERROR', description: 'Declined' };
    const first = await pressJoin(button);
    await first.fail(failed);
    await first.close();
    expect(screen.getByText(JOIN.notPaid)).toBeTruthy();
    FakeCheckout.opened = undefined;
    const second = await pressJoin(button);
    expect(screen.queryByText(JOIN.notPaid)).toBeNull();
    await second.fail(failed);
    await second.pay();
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    expect(await screen.findByText('The whole raga')).toBeTruthy();
    expect(screen.queryByText(JOIN.notPaid)).toBeNull();
    await waitFor(() => expect(screen.queryByText(/Declined/)).toBeNull());
  });

  it('waits for the live event when the report of a payment gets no response', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const confirm = vi.fn(() => refusal('down', 'INTERNAL_SERVER_ERROR'));
    world.confirm = confirm;
    const { button } = await openPage();
    await (await pressJoin(button)).pay();
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Activating…' })).toHaveLength(2);

    world.isMember = true;
    await act(async () => live.next({ membershipChanged: membership }));
    expect(await screen.findByText('The whole raga')).toBeTruthy();
    expect(button().textContent).toBe('Joined ₹100/month squad');
    // The waiting request polls again, and finds the membership.
    const reports = confirm.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(confirm.mock.calls.length).toBe(reports);
  });

  it('continues the payment of a closed tab: activating, and then the welcome', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    world.progress = 'UNDER_WAY';
    const { button } = await openPage();
    await waitFor(() => expect(button().textContent).toBe(JOIN.activating));
    expect(button()).toHaveProperty('disabled', true);
    expect(await screen.findByText(PAYMENT.activating('Front row'))).toBeTruthy();
    Object.assign(world, { progress: 'PAID', isMember: true });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('The whole raga')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(PAYMENT.activating('Front row'))).toBeNull());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(button().textContent).toBe('Joined ₹100/month squad');
  });

  it('shows the failed payment of a closed tab, until the next try', async () => {
    world.progress = 'FAILED';
    const { button } = await openPage();
    expect((await screen.findAllByText(JOIN.notPaid)).length).toBeGreaterThan(0);
    expect(button().textContent).toBe('Join for ₹100/month');
    await pressJoin(button);
    expect(screen.queryByText(JOIN.notPaid)).toBeNull();
  });

  it('says in a toast too that a payment of a closed tab failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    world.progress = 'UNDER_WAY';
    const { button } = await openPage();
    await waitFor(() => expect(button().textContent).toBe(JOIN.activating));
    world.progress = 'FAILED';
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    const toast = await screen.findByText(JOIN.notPaid, { selector: '[data-scope=toast] *' });
    expect(toast.closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(PAYMENT.activating('Front row'))).toBeNull());
    expect(button().textContent).toBe('Join for ₹100/month');
    await pressJoin(button);
    await waitFor(() => expect(screen.queryByText(JOIN.notPaid)).toBeNull());
  });

  it('shows nothing of a checkout that was closed without a try', async () => {
    world.progress = 'UNTRIED';
    const { button } = await openPage();
    await waitFor(() => expect(welcomeAsked).toHaveBeenCalled());
    expect(button().textContent).toBe('Join for ₹100/month');
    expect(screen.queryByText(JOIN.notPaid)).toBeNull();
  });

  it('gives up after half a minute, and the squad opens by itself later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    world.confirm = () => refusal('down', 'INTERNAL_SERVER_ERROR');
    const { button } = await openPage();
    await (await pressJoin(button)).pay();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText(/Your payment is not confirmed yet/)).toBeTruthy();
    expect(button().textContent).toBe('Join for ₹100/month');
  });

  it('says at once that a payment is refunded', async () => {
    const refunded = 'This squad is full. Your payment is being refunded in full.';
    world.confirm = () => refusal(refunded, 'CONFLICT');
    const { button } = await openPage();
    await (await pressJoin(button)).pay();
    expect(await screen.findByText(refunded)).toBeTruthy();
    await act(async () => live.next({ membershipChanged: membership }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button().textContent).toBe('Join for ₹100/month');
  });

  it('shows the server’s message instead of a checkout when there is no order', async () => {
    world.order = () => refusal('This squad is full', 'CONFLICT');
    const { button } = await openPage();
    fireEvent.click(button());
    expect(await screen.findByText('This squad is full')).toBeTruthy();
    expect(FakeCheckout.opened).toBeUndefined();
  });

  const welcome = () => screen.findByRole('dialog', { name: 'Welcome to Front row' });

  it('welcomes after the payment: the creator’s words, until when, the opened posts, and a link to the newest', async () => {
    page.thanksMessage = 'धन्यवाद!';
    const { button, router } = await openPage();
    await (await pressJoin(button)).pay();
    const dialog = within(await welcome());
    expect(dialog.getByText('A word from Asha sings')).toBeTruthy();
    expect(dialog.getByText('धन्यवाद!')).toBeTruthy();
    expect(dialog.getByText('Front row · until 21 Dec 2026')).toBeTruthy();
    expect(dialog.getByText('3 posts opened for you')).toBeTruthy();
    expect(opened).toHaveBeenCalledWith(0);
    expect(dialog.getByRole('link', { name: WELCOME.toPost }).getAttribute('href')).toBe('/post/p1');
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: WELCOME.stay })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/creator/u1');
    await act(async () => live.next({ membershipChanged: membership }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('welcomes with a line of ours where the creator wrote none and there are no posts yet', async () => {
    page.opened = 0;
    const { button } = await openPage();
    await (await pressJoin(button)).pay();
    const dialog = within(await welcome());
    expect(dialog.getByText(WELCOME.ours)).toBeTruthy();
    expect(dialog.getByText(WELCOME.opened(0))).toBeTruthy();
    expect(dialog.queryByRole('link', { name: WELCOME.toPost })).toBeNull();
    expect(dialog.getByRole('button', { name: WELCOME.goOn })).toBeTruthy();
  });

  it('welcomes a person whose payment was confirmed only after the screen had given up, as soon as it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    world.confirm = () => refusal('down', 'INTERNAL_SERVER_ERROR');
    const { button } = await openPage();
    await (await pressJoin(button)).pay();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    world.isMember = true;
    await act(async () => live.next({ membershipChanged: membership }));
    expect(await welcome()).toBeTruthy();
  });

  it('welcomes a person who has paid and was not welcomed yet when they come back, once', async () => {
    world.isMember = true;
    await openPage();
    const dialog = within(await welcome());
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: WELCOME.stay })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => live.next({ membershipChanged: membership }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('welcomes no one to a page that was deleted since', async () => {
    Object.assign(world, { isMember: true, isPageGone: true });
    const { button } = await openPage();
    welcomeAsked.mockClear();
    await act(async () => live.next({ membershipChanged: membership }));
    await waitFor(() => expect(welcomeAsked).toHaveBeenCalled());
    await act(async () => undefined);
    expect(joinSuccess()).toBeNull();
    expect(button().textContent).toBe('Joined ₹100/month squad');
  });

  it('asks a visitor to sign in over the page and names the purpose, sign up first', async () => {
    const { button, router } = await openPage({ asVisitor: true });
    await act(async () => void fireEvent.click(button()));
    const dialog = await screen.findByRole('dialog', { name: 'Sign up' });
    expect(within(dialog).getByText('Join Front row by Asha sings · ₹100/month')).toBeTruthy();
    const logIn = within(dialog).getByRole('link', { name: 'Already have an account? Log in' });
    expect(logIn.getAttribute('href')).toBe('/login?next=%2Fcreator%2Fu1%23squad-s1');
    await act(async () => void fireEvent.click(logIn));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBe(dialog);
    expect(within(dialog).getByText('Join Front row by Asha sings · ₹100/month')).toBeTruthy();
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/creator/u1');
  });

  it('sends the server the address to continue to when a visitor signs up or logs in there', async () => {
    const { button, router } = await openPage({ asVisitor: true });
    await act(async () => void fireEvent.click(button()));
    const dialog = await screen.findByRole('dialog', { name: 'Sign up' });
    const type = (label: string, value: string) =>
      act(async () => void fireEvent.change(within(dialog).getByLabelText(label), { target: { value } }));
    await type('Full name', 'Ravi Iyer');
    await type('Email', 'ravi@toli.test');
    await type('Password', 'a long pass phrase');
    await type('Confirm password', 'a long pass phrase');
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Sign up with email' })));
    // It waits for the code in the mail over the same page.
    expect(await screen.findByRole('dialog', { name: CHECK_MAIL.title })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/creator/u1');
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ input: { next: '/creator/u1#squad-s1' } });
  });

  it('is disabled for the page’s own creator, who looks at it as a visitor', async () => {
    world.isOwner = true;
    const { button } = await openPage({ search: '?as=visitor' });
    fireEvent.click(button());
    expect(await screen.findByText('You cannot join your own squad')).toBeTruthy();
    expect(FakeCheckout.opened).toBeUndefined();
  });
});
