import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FairQueue, type QueuePlace } from '../platform/fairQueue';
import { log } from '../platform/log/log';
import type {
  FirstView,
  KnownScreen,
  RenderAnswer,
  Rendered,
  RenderQuestion,
  RenderRequest,
  RenderTask,
} from '../rules/firstView';
import { SCREENS } from '../rules/screens';
import { currentLanguage, LANGUAGES, type Language } from '../words/words';
import { clientFolderOf } from './clients';
import type { ScreenFiles } from './html';

/** Pages that are rendered at once, each in a thread of its own: one that ends its thread takes no other with it. */
const AT_ONCE = 2;
/** The most of these of one person or network, so that the others always have a thread. */
const AT_ONCE_OF_ONE = 1;
/** A rendering that takes longer ends with its thread (milliseconds). */
const RENDER_MS = 10_000;
/** How long the second thread stays without a page (milliseconds). */
const IDLE_MS = 10_000;
/** Pages that may wait for their turn, which goes round among people and networks. */
const QUEUE = 40;
/** The memory of a thread in megabytes, and that of its young objects: by default Node keeps more than it needs. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 };

/** An address of no screen. */
const NO_SCREEN = '/no/such/screen';

/** Answers a query of a page's screen. */
export type AnswerQuestion = (ask: RenderQuestion['ask']) => Promise<object>;

/** The turn of a page to be rendered. */
export interface RenderTurn {
  /** A person or a network. */
  visitor: string;
  place?: QueuePlace;
  /** Asked at the turn. */
  isWaiting: () => boolean | Promise<boolean>;
  /** Called when the thread has ended, before the next page has its turn. */
  onLost: (lost: Pick<ThreadLost, 'isSlow'>) => Promise<void> | void;
}

/** Renders the client's screens in worker threads, and knows the files of each screen. */
export class Renderer {
  private pool: Piscina | undefined;
  private isStopping = false;
  private screens: Record<string, KnownScreen> = {};
  private filesOf: ReadonlyMap<Language, (modules: string[]) => Files>;
  private file: string;
  private turns = new FairQueue(
    AT_ONCE,
    QUEUE,
    () => new TooManyWait('too many pages wait to be rendered'),
    AT_ONCE_OF_ONE,
  );
  /** Resolves once the screens with a first view are known. */
  ready: Promise<void> = Promise.resolve();

  /** `clientFolder` has the built client; the program of the threads is beside it. */
  constructor(
    clientFolder: string,
    private limitMs = RENDER_MS,
  ) {
    this.filesOf = new Map(
      LANGUAGES.map((language) => [
        language,
        filesIn(path.join(clientFolderOf(clientFolder, language), '.vite/parts.json')),
      ]),
    );
    this.file = path.resolve(clientFolder, '../screens/server.js');
  }

  /** Starts a thread, which is replaced whenever it ends; a second one comes and goes with the pages. Without its program pages have no first views. */
  start(): void {
    if (!existsSync(this.file)) return;
    this.pool = new Piscina({
      filename: this.file,
      env: { NODE_ENV: 'production' },
      resourceLimits: MEMORY,
      minThreads: 1,
      maxThreads: AT_ONCE,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
      // A thread handles messages of its pages' ports between tasks.
      atomics: 'disabled',
      recordTiming: false,
    });
    this.pool.on('error', (error) => log.error({ err: error }, 'the renderer has ended'));
    this.ready = this.pool.run([...SCREENS, NO_SCREEN], { name: 'knownScreens' }).then(
      (screens) => {
        this.screens = screens;
      },
      (error) => log.error({ err: error }, 'the renderer does not start'),
    );
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.pool?.destroy();
  }

  private screen(pattern: string | null): KnownScreen | undefined {
    return this.screens[pattern ?? NO_SCREEN];
  }

  /** Whether the screen has a first view; undefined while that is unknown. */
  hasFirstView(pattern: string | null): boolean | undefined {
    return this.screen(pattern)?.hasFirstView;
  }

  /** The files of a screen in the current language, without those of every page. */
  screenFiles(pattern: string | null, isSignedIn: boolean): ScreenFiles {
    const screen = this.screen(pattern);
    const filesOf = this.filesOf.get(currentLanguage())!;
    const own = filesOf((isSignedIn ? screen?.memberModules : screen?.modules) ?? []);
    const ofTaps = filesOf((isSignedIn ? [] : screen?.tapModules) ?? []);
    const further = (kind: keyof Files) => ofTaps[kind].filter((file) => !own[kind].includes(file));
    return { ...own, ofTaps: { scripts: further('scripts'), styles: further('styles') } };
  }

  /**
   * Renders the first view of a page when it is the turn of its visitor (a person, or a network); null where its screen
   * redirects, where the visitor is gone at that turn, and where the process stops meanwhile. Throws where too many wait
   * already, and where the screen fails; ThreadLost where its thread ends.
   */
  async render(
    request: RenderRequest,
    answer: AnswerQuestion,
    { visitor, place, isWaiting, onLost }: RenderTurn,
  ): Promise<FirstView | null> {
    const pool = this.pool;
    if (!pool) throw new Error('the renderer does not run');
    const render = () =>
      this.renderIn(pool, request, answer).catch(async (error) => {
        // Its thread ends with the process: that is no fault of the page.
        if (this.isStopping) return null;
        if (error instanceof ThreadLost) await onLost(error);
        throw error;
      });
    const rendered = await this.turns.run(visitor, async () => ((await isWaiting()) ? render() : null), place);
    if (rendered === null) return null;
    if ('failure' in rendered) throw new Error('the screen failed', { cause: rendered.failure });
    return rendered.view;
  }

  /** Another visitor waits for the page of this place too. */
  join(visitor: string, place: QueuePlace): void {
    this.turns.join(visitor, place);
  }

  private async renderIn(pool: Piscina, request: RenderRequest, answer: AnswerQuestion): Promise<Rendered> {
    const { port1, port2 } = new MessageChannel();
    const failed = new Promise<never>((_resolve, reject) => {
      port1.on('message', ({ id, ask }: RenderQuestion) => {
        answer(ask).then(
          (given) => port1.postMessage({ id, answer: given } satisfies RenderAnswer),
          (error) => reject(new QuestionFailed('a question of a screen failed', { cause: error })),
        );
      });
    });
    const limit = AbortSignal.timeout(this.limitMs);
    try {
      const task = { request, port: port2 } satisfies RenderTask<MessagePort>;
      // The limit terminates the thread of the page.
      return await Promise.race([pool.run(task, { transferList: [port2], signal: limit }), failed]);
    } catch (error) {
      if (error instanceof QuestionFailed) throw error;
      throw new ThreadLost(limit.aborted, { cause: error });
    } finally {
      // Queries that the screen still waits for fail.
      port1.close();
    }
  }
}

/** Why a page is not rendered: its visitor has too many in the queue. */
export class TooManyWait extends Error {}

/** A query of the screen failed, not the thread. */
export class QuestionFailed extends Error {}

/** The thread of a page has ended before the page was made. */
export class ThreadLost extends Error {
  constructor(
    /** It was ended because the page took too long. */
    readonly isSlow: boolean,
    options: ErrorOptions,
  ) {
    super(isSlow ? 'the page takes too long' : 'the thread has ended', options);
  }
}

type Files = Omit<ScreenFiles, 'ofTaps'>;

/**
 * The files of these modules and of all that they import, from the list of the client's build (vite.plugins.ts), without
 * those of every page.
 */
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
