import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { Context } from '../context';
import { listPages, pathOf } from '../pages/creators/creator.service';
import { isRedirect, type PageHead, type PageRequest, type Redirect } from '../pages/sharing/head';
import { ifNotRefused } from '../platform/errors';
import { QueuePlace } from '../platform/fairQueue';
import { withStyles } from '../platform/http/headers/securityHeaders';
import { callsOf } from '../platform/http/limits/rateLimit';
import { inLanguage } from '../platform/language';
import { log } from '../platform/log/log';
import { countFirstView, countPage } from '../platform/metrics/metrics';
import { siteName } from '../platform/site/staging';
import type { FirstView } from '../rules/firstView';
import { PAGES_OF_A_FIRST_VIEW } from '../rules/requests';
import { currentLanguage, ENGLISH, type Language } from '../words/words';
import { findHead } from './findHead';
import { fillTemplate, readTemplate, settingsFor } from './html';
import { type KeptPage, KeptPages, toKept } from './keptPages';
import { LostPages } from './lostPages';
import { addressRead, isShareable } from './pageAddress';
import { PageData, TooManyRows, VersionedPageData } from './pageData';
import { type Freshness, freshnessOf } from './pageFreshness';
import { type AnswerQuestion, QuestionFailed, Renderer, type RenderTurn, TooManyWait } from './renderer';

/** How long a request waits for a first view that is not cached (milliseconds); then the page is sent without one. */
const PATIENCE_MS = 6_000;
/** A stale page that is older than this is rendered again before it is sent, within the second limit (milliseconds). */
const OLD_MS = 60_000;
const OLD_PATIENCE_MS = 1_000;
/** These list pages of all creators: they are checked for news at this interval (milliseconds). */
const LISTS = ['/', '/explore'];
const LISTS_MS = 30_000;

/** Waits for work at most this many milliseconds; null where it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The response to a page's request: a redirect, a page made for it, or a cached one. */
export type PageAnswer =
  | { kind: 'redirect'; redirect: Redirect }
  | { kind: 'made'; status: 200 | 404; html: string; policy: string; hasView: boolean }
  | { kind: 'kept'; page: KeptPage };

/** Makes pages with their first views, and caches those of visitors. */
export class Pages {
  private renderer: Renderer;
  private kept = new KeptPages();
  private lost = new LostPages();
  /** Renderings under way, which later requests for the same page share. */
  private making = new Map<string, { page: Promise<KeptPage | null>; place: QueuePlace }>();
  private templates = new Map<Language, Promise<string>>();

  /** `policy` is the content security policy of pages without a first view. */
  constructor(
    private clientFolder: string,
    private schema: GraphQLSchema,
    private policy: string,
  ) {
    this.renderer = new Renderer(clientFolder);
  }

  /** Starts the renderer and renders the most visited pages, because the first rendering loads its code. */
  async start(): Promise<void> {
    this.renderer.start();
    const newest = await listPages('newest', { limit: 1, after: null });
    const paths = ['/', '/explore', ...newest.edges.map(({ node }) => pathOf(node))];
    for (const path of paths) {
      const [, kind, name] = path.split('/');
      const params = name ? { [kind === 'c' ? 'slug' : 'userId']: name } : {};
      const screen = name ? `/${kind}/:${Object.keys(params)[0]}` : path;
      const address = { screen, addressLanguage: ENGLISH, path, search: '', params };
      const nobody = { viewer: null, visitor: '', isWaiting: () => true, countPages: async () => undefined };
      await this.answer({ ...address, ...nobody, isAnonymous: true, savesData: false });
    }
  }

  async stop(): Promise<void> {
    await this.renderer.stop();
    this.kept.close();
  }

  /** The response to a page's request. */
  async answer(request: PageRequest): Promise<PageAnswer> {
    const answer = await this.answerOf(request);
    countPage(answer.kind === 'made' && !answer.hasView ? 'shell' : answer.kind);
    return answer;
  }

  private async answerOf(request: PageRequest): Promise<PageAnswer> {
    if (!isShareable(request)) return this.make(request, null);
    const key = await this.keyOf(request);
    const page = await this.kept.get(key);
    const freshness = page && (await this.freshness(page, request));
    if (!page || freshness === 'invalid') {
      if (page) this.kept.delete(key, page);
      return this.make(request, key);
    }
    if (freshness === 'stale') {
      const next = this.makeShared(key, request, new Context(null, undefined, true));
      const isOld = Date.now() - page.madeAt > OLD_MS;
      return { kind: 'kept', page: (isOld && (await within(OLD_PATIENCE_MS, next))) || page };
    }
    return { kind: 'kept', page };
  }

  private async freshness({ versions, madeAt }: KeptPage, { path }: PageRequest): Promise<Freshness> {
    const freshness = await freshnessOf(versions);
    return freshness === 'fresh' && LISTS.includes(path) && Date.now() - madeAt > LISTS_MS ? 'stale' : freshness;
  }

  /** The cache key: all that a visitor's page depends on. The theme is the browser's matter. */
  private async keyOf(request: PageRequest): Promise<string> {
    const deployed = [await this.readTemplate(), this.policy, settingsFor({ ...request, viewer: null }), siteName()];
    return createHash('sha256')
      .update(JSON.stringify([deployed, currentLanguage(), addressRead(request)]))
      .digest('base64url');
  }

  private readTemplate(): Promise<string> {
    const language = currentLanguage();
    const template = this.templates.get(language) ?? readTemplate(this.clientFolder, language);
    this.templates.set(language, template);
    return template;
  }

  /**
   * Makes a page; one with a key is made once for all who request it meanwhile. Without a first view in time it is sent
   * without one.
   */
  private async make(request: PageRequest, key: string | null): Promise<PageAnswer> {
    const context = new Context(request.viewer, undefined, true);
    const head = await findHead(request, context);
    if (isRedirect(head)) return { kind: 'redirect', redirect: head };
    await within(PATIENCE_MS, this.renderer.ready);
    if (head.status !== 200 || !this.renderer.hasFirstView(request.screen)) return this.fill(request, head, null);
    if (key === null) {
      await request.countPages(PAGES_OF_A_FIRST_VIEW);
      const end = Date.now() + PATIENCE_MS;
      const isWaiting = () => request.isWaiting() && Date.now() < end;
      const rendering = this.render(request, new PageData(this.schema, context), new QueuePlace(), isWaiting);
      return this.fill(request, head, await within(PATIENCE_MS, rendering));
    }
    // Another request may have made it while the head was read.
    const made = this.making.has(key) ? null : await this.kept.get(key);
    if (made && (await freshnessOf(made.versions)) !== 'invalid') return { kind: 'kept', page: made };
    if (!this.making.has(key)) await request.countPages(PAGES_OF_A_FIRST_VIEW);
    const joined = this.making.has(key);
    const page = await within(PATIENCE_MS, this.makeShared(key, request, context));
    if (!page) return this.fill(request, head, null);
    // Its rows may have been read before this request came.
    if (joined && (await freshnessOf(page.versions)) === 'invalid') return this.make(request, key);
    return { kind: 'kept', page };
  }

  /** The rendering of a shared page, under way or begun now; null where it fails. */
  private makeShared(key: string, request: PageRequest, context: Context): Promise<KeptPage | null> {
    const known = this.making.get(key);
    if (known) {
      this.renderer.join(request.visitor, known.place);
      return known.page;
    }
    const place = new QueuePlace();
    const page = this.makeKept(key, request, context, place)
      .catch((error) => {
        log.warn({ err: error, path: request.path }, 'a page could not be made');
        return null;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, { page, place });
    return page;
  }

  private async makeKept(
    key: string,
    request: PageRequest,
    context: Context,
    place: QueuePlace,
  ): Promise<KeptPage | null> {
    const data = new VersionedPageData(this.schema, context);
    const view = await this.render(request, data, place);
    // The head is read again, so that the versions of its rows are recorded.
    const head = view && (await findHead(request, new Context(null, undefined, true)));
    if (!view || !head || isRedirect(head) || head.status !== 200) return null;
    const { html, policy } = await this.fill(request, head, view);
    const page = await toKept(html, policy, data.versions);
    if (data.versions) this.kept.set(key, page);
    return page;
  }

  /**
   * The first view; null where the screen redirects, the rendering fails or ended a thread before, or its visitor is gone
   * at its turn.
   */
  private async render(
    request: PageRequest,
    data: PageData,
    place: QueuePlace,
    isWaiting = () => true,
  ): Promise<FirstView | null> {
    const language = currentLanguage();
    const wanted = { address: addressRead(request), language, settings: settingsFor(request) };
    const turn: RenderTurn = {
      visitor: request.visitor,
      place,
      // Asked again at its turn: the page may end a thread meanwhile.
      isWaiting: async () => isWaiting() && !(await this.lost.has(request)),
      onLost: (lost) => this.lost.add(request, data.shown, lost),
    };
    try {
      if (!(await turn.isWaiting())) return null;
      const answer: AnswerQuestion = (ask) => inLanguage(language, () => data.answer(ask));
      const view = await this.renderer.render(wanted, answer, turn);
      if (view) countFirstView('made');
      return view;
    } catch (error) {
      countFirstView('failed');
      if (error instanceof QuestionFailed && error.cause instanceof TooManyRows) await turn.onLost({ isSlow: false });
      else if (error instanceof TooManyWait) log.warn({ path: request.path }, error.message);
      else log.warn({ err: error, path: request.path }, 'a first view could not be made');
      return null;
    } finally {
      // It is made: one page too many refuses the next.
      await request.countPages(callsOf(data.cost)).catch(ifNotRefused);
    }
  }

  private async fill(request: PageRequest, head: PageHead, view: FirstView | null) {
    const { screen, viewer } = request;
    const files = this.renderer.screenFiles(screen, viewer !== null);
    const summary = view ? undefined : await head.summary?.();
    const html = fillTemplate(await this.readTemplate(), { html: head.html, summary }, files, request, view);
    const policy = view ? withStyles(this.policy, view.styles) : this.policy;
    return { kind: 'made', status: head.status, html, policy, hasView: view !== null } as const;
  }
}
