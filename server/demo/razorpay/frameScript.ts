import type { CheckoutOptions } from './checkoutScript';
import type { FrameWords } from './frameWords';

/** The page's options as they arrive in the frame: without functions. */
type FrameOptions = Omit<CheckoutOptions, 'handler'>;

/** The server's responses: an order, a payment's report, or an error. */
interface Answer {
  order?: { amount: number };
  /** The order as a QR code for UPI apps: an SVG. */
  qr?: string;
  error?: { description: string };
}

/**
 * Runs the checkout's own page in its frame: shows the order, pays or fails it, and notifies the page around it. It is
 * sent to the browser as source text, so it uses nothing from outside itself but its arguments.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: sent to browsers as the text of one function
export function frameScript(words: Record<string, FrameWords>): void {
  const at = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
  const sheet = at('sheet');
  const form = at<HTMLFormElement>('form');
  let options: FrameOptions;
  let said = words.en!;
  let tell: (message: object) => void = () => undefined;

  function fill(paise: number): void {
    const decimals = paise % 100 === 0 ? 0 : 2;
    const rupees = `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: decimals })}`;
    at('amount').textContent = rupees;
    at('pay').textContent = `${said.pay} ${rupees}`;
    const { name, email, contact, method } = options.prefill ?? {};
    at('payer').textContent = [name, email, contact].filter(Boolean).join(' · ');
    const choice = form.querySelector<HTMLInputElement>(`input[name=method][value="${CSS.escape(method ?? 'upi')}"]`);
    if (choice) choice.checked = true;
  }

  /** Sets all texts in the language that the page asks for, if there is one. */
  function speak(): void {
    const language = options.config?.display?.language ?? 'en';
    said = words[language] ?? said;
    document.documentElement.lang = words[language] ? language : 'en';
    for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
      element.textContent = said[element.dataset.word as keyof FrameWords];
    at('close').ariaLabel = said.close;
  }

  /** UPI on a phone opens an app; elsewhere a QR code is scanned. The field for an id is shown unless the page hides it. */
  function showUpi(qr: string): void {
    const hides = options.config?.display?.hide ?? [];
    const isPhone = matchMedia('(pointer: coarse)').matches;
    at('collect').hidden = hides.some(({ method, flows }) => method === 'upi' && flows?.includes('collect'));
    at('intent').hidden = !isPhone;
    at('scan').hidden = isPhone;
    at<HTMLImageElement>('qr').src = `data:image/svg+xml,${encodeURIComponent(qr)}`;
  }

  function dress(): void {
    at('merchant').textContent = options.name ?? 'Merchant';
    at('description').textContent = options.description ?? '';
    at('initial').textContent = Array.from(options.name ?? 'M')[0] ?? 'M';
    if (options.image) showLogo(options.image);
    const color = options.theme?.color ?? '';
    if (!/^#[0-9a-f]{6}$/i.test(color)) return;
    const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
      Number.parseInt(part, 16),
    );
    const bright = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
    document.documentElement.style.setProperty('--theme', color);
    document.documentElement.style.setProperty('--on-theme', bright ? '#0b1f3f' : '#ffffff');
  }

  function showLogo(address: string): void {
    const logo = document.createElement('img');
    logo.src = address;
    logo.alt = '';
    logo.onload = () => at('initial').replaceChildren(logo);
  }

  /** Shows one of the parts: opening, form, failed, refused. */
  function showPart(part: string, text = ''): void {
    for (const id of ['opening', 'form', 'failed', 'refused']) at(id).hidden = id !== part;
    const reason = at(part).querySelector('p.reason');
    if (reason) reason.textContent = text;
    sheet.focus();
    at(part).querySelector<HTMLElement>('button.first')?.focus();
  }

  async function post(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const sent = { ...body, key_id: options.key, order_id: options.order_id };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) });
    return response.json();
  }

  async function open(): Promise<void> {
    speak();
    dress();
    const { error, order, qr = '' } = await post('open', {});
    if (!order) return showPart('refused', error?.description);
    fill(order.amount);
    showUpi(qr);
    showPart('form');
  }

  async function pay(outcome: 'success' | 'failure'): Promise<void> {
    const { email, contact } = options.prefill ?? {};
    const chosen = Object.fromEntries(new FormData(form));
    const fields = at<HTMLFieldSetElement>('fields');
    const isAway = chosen.method === 'upi' && chosen.away === 'yes' && !at('intent').hidden;
    fields.disabled = true;
    try {
      const answer = await post(isAway ? 'begin' : 'pay', {
        ...chosen,
        email,
        contact,
        description: options.description,
        outcome,
      });
      if (isAway && !answer.error) return tell({ razorpay: 'away' });
      if (!answer.error) return tell({ razorpay: 'paid', report: answer });
      showPart('failed', answer.error.description);
      tell({ razorpay: 'failed', error: answer.error });
    } catch {
      showPart('failed', said.unreachable);
    } finally {
      fields.disabled = false;
    }
  }

  /** Tab cycles inside the sheet, Escape closes it. */
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && options?.modal?.escape !== false) tell({ razorpay: 'dismiss' });
    if (event.key !== 'Tab') return;
    const all = Array.from(sheet.querySelectorAll<HTMLElement>('button:enabled, input:enabled, select:enabled'));
    const stops = all.filter((element) => element.offsetParent !== null);
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from && !(event.shiftKey && document.activeElement === sheet)) return;
    event.preventDefault();
    to?.focus();
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || data?.razorpay !== 'open') return;
    options = data.options;
    tell = (message) => window.parent.postMessage(message, origin);
    const { retry } = options;
    at('again').hidden = retry === false || (typeof retry === 'object' && retry.enabled === false);
    open().catch(() => showPart('refused', said.unreachable));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pay('success');
  });
  at('fail').addEventListener('click', () => pay('failure'));
  at('again').addEventListener('click', () => showPart('form'));
  at('close').addEventListener('click', () => tell({ razorpay: 'dismiss' }));
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', ({ target }) => {
    if (target === document.body && options?.modal?.backdropclose) tell({ razorpay: 'dismiss' });
  });
  window.parent.postMessage({ razorpay: 'ready' }, '*');
}
