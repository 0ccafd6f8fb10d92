import { keptMails } from '../demo/keptMails';
import { until } from './product';

const PASSWORD = 'a long pass phrase';

// biome-ignore lint/suspicious/noExplicitAny: each call is looked at where it is made
type Body = any;

/** A person's browser at one of the two builds. */
class Browser {
  private cookies = new Map<string, string>();
  constructor(private url: string) {}

  /** This browser, with its cookies, at the other build. */
  at(url: string): Browser {
    const other = new Browser(url);
    other.cookies = this.cookies;
    return other;
  }

  /** The response of a call; throws at another status. */
  async call(status: number, method: string, address: string, body?: object): Promise<Body> {
    const answer = await fetch(this.url + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const said = await answer.text();
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      this.cookies.set(name!, value!);
    }
    if (answer.status !== status) throw new Error(`${method} ${address}: ${answer.status} ${said.slice(0, 300)}`);
    return said ? JSON.parse(said) : null;
  }
}

/** From sign-up to a paid squad, a post and a comment at an older build, and the same rows read by this build. */
export class Journey {
  /** How many steps it had. */
  steps = 0;
  private readonly broken: string[] = [];

  constructor(
    private older: string,
    private newer: string,
    private mailFolder: string,
  ) {}

  /** Runs all steps; resolves to the failures, a line each. A step that depends on a failed one is skipped. */
  async walk(): Promise<string[]> {
    const creator = await this.step('somebody signs up, verifies their address and logs in', () =>
      this.signUp('Kabir'),
    );
    const fan = await this.step('another one does', () => this.signUp('Asha'));
    if (!creator || !fan) return this.broken;
    const squad = await this.step('opens a page with a squad', async () => {
      await creator.call(201, 'POST', '/api/creator', {
        pageName: 'Kabir paints',
        isPlural: false,
        bio: 'watercolours',
      });
      return creator.call(201, 'POST', '/api/squad', { title: 'Sketchbook', amount: 100 });
    });
    const post = await this.step('posts for it', () =>
      creator.call(201, 'POST', '/api/post', { description: 'For the squad', squadId: squad.squadId }),
    );
    if (!squad || !post) return this.broken;
    await this.step('the other joins and pays', () => this.join(fan, squad.squadId));
    await this.step('reads the post and comments on it', async () => {
      await fan.call(200, 'GET', `/api/post/${post.postId}`);
      await fan.call(201, 'POST', `/api/comment/post/${post.postId}`, { text: 'How lovely' });
    });
    await this.step('reads the feed, the page and the notifications', async () => {
      for (const address of [`/api/posts/${squad.creatorUserId}`, '/api/notifs', '/api/manualSubs', '/api/creators'])
        await fan.call(200, 'GET', address);
    });
    await this.step('this build shows the same to the same session', async () => {
      const { description } = await fan.at(this.newer).call(200, 'GET', `/api/post/${post.postId}`);
      if (description !== 'For the squad') throw new Error(`the post says ${JSON.stringify(description)}`);
      const comments = await creator.at(this.newer).call(200, 'GET', `/api/comments/post/${post.postId}`);
      if (!JSON.stringify(comments).includes('How lovely')) throw new Error('the comment is not there');
    });
    await this.step('what this build writes is read at the one of before', async () => {
      const made = await creator.at(this.newer).call(201, 'POST', '/api/post', { description: 'By the newer one' });
      await fan.call(200, 'GET', `/api/post/${made.postId}`);
      await fan.call(200, 'POST', `/api/like/${made.postId}`);
    });
    return this.broken;
  }

  private async step<T>(what: string, go: () => Promise<T>): Promise<T | null> {
    this.steps++;
    try {
      return await go();
    } catch (error) {
      this.broken.push(`${what}: ${(error as Error).message}`);
      return null;
    }
  }

  private async signUp(name: string): Promise<Browser> {
    const email = `${name.toLowerCase()}@example.in`;
    const browser = new Browser(this.older);
    await browser.call(201, 'POST', '/api/user', { fullName: `${name} Rao`, email, password: PASSWORD });
    const linked = async () => {
      const [mail] = await keptMails(this.mailFolder, { to: email, limit: 1 });
      return mail?.links.map((link) => new URL(link).searchParams.get('token')).find((token) => token !== null);
    };
    await until(async () => (await linked()) !== undefined);
    await browser.call(200, 'PATCH', '/api/user/verify', { token: await linked() });
    await browser.call(200, 'POST', '/api/user/login', { email, password: PASSWORD });
    return browser;
  }

  private async join(fan: Browser, squadId: string): Promise<void> {
    await fan.call(201, 'POST', '/api/manualSub', { squadId });
    const { rzpOrder } = await fan.call(200, 'GET', `/api/payment/order/${squadId}`);
    const report = await fan.call(200, 'POST', '/dev/razorpay/control/pay', [rzpOrder.id]);
    const paid = await fan.call(200, 'POST', '/api/payment/success', {
      rzpTransactionId: report.razorpay_payment_id,
      rzpOrderId: report.razorpay_order_id,
      rzpSignature: report.razorpay_signature,
    });
    if (paid.subscriptionStatus !== 1) throw new Error(`the membership has status ${paid.subscriptionStatus}`);
  }
}
