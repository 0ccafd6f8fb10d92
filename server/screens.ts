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
/** So many are made at the same time; who comes then gets the page without one sooner than with it. */
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
  private pages = new Map<number, Page>();
  private count = 0;
  private filesOf: (modules: string[]) => Files;

  constructor(
    private clientFolder: string,
    private schema: GraphQLSchema,
  ) {
    this.filesOf = filesIn(path.join(clientFolder, '.vite/parts.json'));
  }

  /** Starts the thread that makes them (client/server.tsx); until it is ready pages wait for it, for as long as for a first view. */
  start(): void {
    const file = path.join(this.clientFolder, '../screens/server.js');
    if (this.isStopped || !existsSync(file)) return;
    this.worker = new Worker(file, { env: { NODE_ENV: 'production' }, resourceLimits: MEMORY });
    this.worker.unref();
    this.worker.on('message', (message: FromScreens) => void this.hear(message));
    this.worker.on('error', (error) => log.error({ err: error }, 'first views cannot be made'));
    this.worker.on('exit', () => {
      this.worker = undefined;
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
    if (!this.worker || this.pages.size >= AT_ONCE) return NOTHING;
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
      this.tell({ of, asked });
    });
  }

  private tell(message: ToScreens): void {
    this.worker?.postMessage(message);
  }

  private async hear(message: FromScreens): Promise<void> {
    const page = this.pages.get(message.of);
    if (!page) return this.dismiss(message);
    if ('modules' in message) Object.assign(page.screen, this.filesOf(message.modules));
    else if ('view' in message) page.done(message.view);
    else if ('failure' in message) page.fail(message.failure);
    else {
      const answering = inLanguage(page.language, () => this.answer(page.context, message.ask));
      const answer = await answering.catch(page.fail);
      if (answer) this.tell({ of: message.of, question: message.question, answer });
    }
  }

  /** Nobody waits for this page any more: what it still asks is not looked up. */
  private dismiss(message: FromScreens): void {
    if ('ask' in message) this.tell({ of: message.of, question: message.question, answer: {} });
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
