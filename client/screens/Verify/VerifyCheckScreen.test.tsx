import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { UiProvider } from '../../ui/theme/UiProvider';
import { Component, loader, shouldRevalidate } from './VerifyCheckScreen';

const Nothing = () => null;

/** Follows the mailed link with this response of the server, which the test sends; `others` answers other queries. */
async function follow(
  address: string,
  answer: () => Response,
  others: (query: string) => Promise<Response> | undefined = () => undefined,
) {
  let letGo = () => {};
  const server = vi.fn(async (_url: string, request: RequestInit) => {
    const other = others(JSON.parse(String(request.body)).query);
    if (other) return other;
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return answer();
  });
  vi.stubGlobal('fetch', server);
  const path = '/auth/verify-email/check';
  const router = createMemoryRouter([{ path, loader, Component, shouldRevalidate, HydrateFallback: Nothing }], {
    initialEntries: [path + address],
  });
  const screenOf = () => (
    <StrictMode>
      <ApolloProvider client={client}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </ApolloProvider>
    </StrictMode>
  );
  const { rerender } = render(screenOf());
  return { server, letGo: () => act(async () => letGo()), drawAgain: () => rerender(screenOf()), router };
}

const answer =
  (result: string, fullName: string | null = null) =>
  () =>
    Response.json({ data: { verifyEmail: { __typename: 'VerifyEmailPayload', result, goesOn: false, fullName } } });

const NOOR = () =>
  Response.json({
    data: {
      purpose: {
        __typename: 'Purpose',
        creator: { __typename: 'Creator', id: '1', pageName: 'Noor paints', profilePicSrc: null, accent: 'LOTUS' },
        squad: null,
      },
    },
  });

describe('the page that the verification mail leads to', () => {
  it('sends one request for any number of renders, and waits for the response', async () => {
    const { server, letGo, drawAgain, router } = await follow('?token=abc', answer('VERIFIED'));
    expect(await screen.findByText('Please wait')).toBeTruthy();
    drawAgain();
    await act(() => router.revalidate());
    await letGo();
    expect(await screen.findByRole('heading', { name: 'Welcome aboard!' })).toBeTruthy();
    expect(screen.getByText('Please login to begin your journey with us. We are so glad to have you!')).toBeTruthy();
    expect(server).toHaveBeenCalledOnce();
    expect(JSON.parse(String(server.mock.calls[0]?.[1].body)).variables).toEqual({
      input: { token: 'abc', asks: true },
    });
  });

  it('asks before it verifies a sign-up of another browser, under its name', async () => {
    let answered = answer('CONFIRM', 'Meera Joshi');
    const { server, letGo } = await follow('?token=abc', () => answered());
    await screen.findByText('Please wait');
    await letGo();
    expect(await screen.findByText(/the name “Meera Joshi”/)).toBeTruthy();
    answered = answer('VERIFIED');
    fireEvent.click(screen.getByRole('button', { name: 'Verify email' }));
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    await letGo();
    expect(await screen.findByRole('heading', { name: 'Welcome aboard!' })).toBeTruthy();
    expect(server.mock.calls.map(([, { body }]) => JSON.parse(String(body)).variables.input)).toEqual([
      { token: 'abc', asks: true },
      { token: 'abc', asks: false },
    ]);
  });

  it('shows no button before the purpose of the sign-up, which would move it away', async () => {
    const purposes: (() => void)[] = [];
    const next = '/creator/01a224ad-0f6f-713c-8d90-31c786113134';
    const { letGo } = await follow(`?token=abc&next=${next}`, answer('CONFIRM', 'Meera Joshi'), (asked) =>
      asked.includes('purpose') ? new Promise((resolve) => purposes.push(() => resolve(NOOR()))) : undefined,
    );
    await letGo();
    await vi.waitFor(() => expect(purposes).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => purposes[0]?.());
    expect(await screen.findByText('Noor paints')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify email' })).toBeTruthy();
  });

  it.each([
    ['EXPIRED', 'Sorry, the link has expired.'],
    ['INVALID', 'Sorry, the link is incorrect.'],
  ])('reports a link that is %s', async (result, title) => {
    const { letGo } = await follow('?token=abc', answer(result));
    await screen.findByText('Please wait');
    await letGo();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('reports a failure of the server', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { letGo } = await follow('?token=abc', () => new Response('down', { status: 503 }));
    await screen.findByText('Please wait');
    await letGo();
    expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong on our end.' })).toBeTruthy();
  });

  it('takes a link without a token for an incorrect one, and sends no request', async () => {
    const { server } = await follow('', answer('VERIFIED'));
    expect(await screen.findByRole('heading', { name: 'Sorry, the link is incorrect.' })).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });
});
