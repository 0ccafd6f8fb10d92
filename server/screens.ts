import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Context } from './context';
import { run } from './platform/graphql/executor';
import { judged, masked } from './platform/graphql/operations';
import { type Screen, settingsFor } from './platform/http/clientPage';
import { inLanguage } from './platform/language';
import { log } from './platform/log/log';
import type { FirstView, FromScreens, Question, ToScreens } from './rules/firstView';
import { pagesForLanding } from './squads/landing.service';
import { type Language, spoken } from './words/words';

/** A page whose first view takes longer, in milliseconds, is sent without it. */
const PATIENCE = 1_000;
/** The most that the thread has in its hands, for the memory that each takes. */
const AT_ONCE = 8;
/** Megabytes that the thread may hold, and of them what is new: left alone, Node lets more lie than it needs. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 12 };
/** Milliseconds before the thread that has ended is started again. */
const PAUSE = 5_000;

/** What screens with a first view read of an address behind its path. */
const READ = ['as', 'comment', 'paid', 'q'];

/** An address without what people's ways here have added to it. */
export function readOf(address: string): string {
  const { pathname, searchParams } = new URL(address.startsWith('/') ? `http://localhost${address}` : address);
  const read = new URLSearchParams([...searchParams].filter(([name]) => READ.includes(name)));
  return pathname + (read.size > 0 ? `?${read}` : '');
}

const NOTHING: Screen = { view: null, scripts: [], styles: [] };

/** A page that is being made. */
interface Page {
  context: Context;
  language: Language;
  /** As it is known so far. */
  screen: Screen;
  done(view: FirstView | null): void;
  fail(error: unknown): void;
}

/** The client's screens as pages are sent with them: their first view, and the files that they are made of. */
export class Screens {
  private worker: Worker | undefined;
  private isStopped = false;
  /** What somebody waits for. */
  private pages = new Map<number, Page>();
  /** What the thread has in its hands, and since when: also what nobody waits for any more. */
  private inHand = new Map<number, number>();
  /** Milliseconds that a first view takes it of late, and when it has ended the last one. */
  private pace = 0;
  private ended = 0;
  private count = 0;
  private filesOf: (modules: string[]) => Files;

  constructor(
    private clientFolder: string,
    private schema: GraphQLSchema,
  ) {
    this.filesOf = filesIn(path.join(clientFolder, '.vite/parts.json'));
  }

  /** Starts the thread that makes them (client/ssr/server.tsx); until it is ready pages wait for it, for as long as for a first view. */
  start(): void {
    const file = path.join(this.clientFolder, '../screens/server.js');
    if (this.isStopped || !existsSync(file)) return;
    this.worker = new Worker(file, { env: { NODE_ENV: 'production' }, resourceLimits: MEMORY });
    this.worker.unref();
    this.worker.on('message', (message: FromScreens) => void this.hear(message));
    this.worker.on('error', (error) => log.error({ err: error }, 'first views cannot be made'));
    this.worker.on('exit', () => {
      this.worker = undefined;
      this.inHand.clear();
      for (const { fail } of this.pages.values()) fail(new Error('The thread has ended'));
      setTimeout(() => this.start(), PAUSE).unref();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker?.terminate();
  }

  /** What the page of a request is sent with; where it cannot be made now the page is whole without it. */
  async of(req: Request, res: Response): Promise<Screen> {
    if (!this.canMakeOneMore()) return NOTHING;
    const of = ++this.count;
    const screen = { ...NOTHING };
    try {
      screen.view = await this.make(of, screen, req, res);
    } catch (error) {
      log.warn({ err: error, path: req.path }, 'a first view could not be made');
    }
    this.pages.delete(of);
    return screen;
  }

  /** Whether a page would have its first view in time; one that would not comes sooner without. */
  private canMakeOneMore(): boolean {
    const { size } = this.inHand;
    return this.worker !== undefined && size < AT_ONCE && (size === 0 || (size + 1) * this.pace <= PATIENCE);
  }

  /** The thread has ended a page. What had no first view, or failed, tells nothing of its pace. */
  private end(of: number, isMade: boolean): void {
    const began = Math.max(this.inHand.get(of) ?? 0, this.ended);
    this.inHand.delete(of);
    if (!isMade) return;
    this.ended = Date.now();
    this.pace += (this.ended - began - this.pace) / 4;
  }

  private make(of: number, screen: Screen, req: Request, res: Response): Promise<FirstView | null> {
    const asked = {
      address: readOf(req.originalUrl),
      language: spoken(),
      settings: settingsFor(res),
      isViewWanted: res.statusCode === 200,
    };
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error('It took too long')), PATIENCE);
      const end =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late);
          how(value);
        };
      this.pages.set(of, {
        context: res.locals.context,
        language: asked.language,
        screen,
        done: end(done),
        fail: end(fail),
      });
      this.inHand.set(of, Date.now());
      this.tell({ of, asked });
    });
  }

  private tell(message: ToScreens): void {
    this.worker?.postMessage(message);
  }

  private async hear(message: FromScreens): Promise<void> {
    const page = this.pages.get(message.of);
    if ('modules' in message) {
      if (page) Object.assign(page.screen, this.filesOf(message.modules));
    } else if ('view' in message) {
      this.end(message.of, message.view !== null);
      page?.done(message.view);
    } else if ('failure' in message) {
      this.end(message.of, false);
      page?.fail(message.failure);
    } else this.tell({ of: message.of, question: message.question, answer: await this.answerFor(page, message.ask) });
  }

  /** What a page asks; nothing is looked up for one that nobody waits for any more, and one that failed comes to its end by that. */
  private async answerFor(page: Page | undefined, ask: Question | 'landingPages'): Promise<object> {
    if (!page) return {};
    return inLanguage(page.language, () => this.answer(page.context, ask)).catch((error) => {
      page.fail(error);
      return {};
    });
  }

  /** What the schema answers to whoever the page is for, as it would over the line. */
  private async answer(context: Context, question: Question | 'landingPages'): Promise<object> {
    if (question === 'landingPages') return pagesForLanding();
    const operation = judged(this.schema, question);
    if ('length' in operation) return { errors: operation.map(masked) };
    const { data, errors } = await run({ ...operation, contextValue: context });
    return JSON.parse(JSON.stringify({ data, ...(errors && { errors: errors.map(masked) }) }));
  }
}

type Files = Omit<Screen, 'view'>;

/** The files in which the modules of a screen and all that they import lie, as the client's build lists them (vite.config.ts); without those of every page. */
function filesIn(list: string): (modules: string[]) => Files {
  const parts: Record<string, Files> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).parts : {};
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  return (modules) => {
    const own = modules.flatMap((module) => parts[module] ?? []);
    return {
      scripts: addresses(own.flatMap(({ scripts }) => scripts)),
      styles: addresses(own.flatMap(({ styles }) => styles)),
    };
  };
}
