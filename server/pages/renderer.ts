import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
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

/** So many pages are rendered at once: one goes on while the other waits for its data. */
const AT_ONCE = 2;
/** So many more wait for their turn. */
const QUEUE = 40;
/** Megabytes that the worker may hold, and of them what is new: left alone, Node lets more lie than it needs. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 };

/** An address that no screen has. */
const NO_SCREEN = '/no/such/screen';

/** Answers what the screen of a page asks. */
export type AnswerQuestion = (ask: RenderQuestion['ask']) => Promise<object>;

/** Renders the client's screens in a worker thread, and knows the files that they are made of. */
export class Renderer {
  private pool: Piscina | undefined;
  private screens: Record<string, KnownScreen> = {};
  private filesOf: ReadonlyMap<Language, (modules: string[]) => ScreenFiles>;
  private file: string;
  /** Settles once it is known which screens have a first view. */
  ready: Promise<void> = Promise.resolve();

  /** `clientFolder` has the built client; the worker's program lies beside it. */
  constructor(clientFolder: string) {
    this.filesOf = new Map(
      LANGUAGES.map((language) => [
        language,
        filesIn(path.join(clientFolderOf(clientFolder, language), '.vite/parts.json')),
      ]),
    );
    this.file = path.resolve(clientFolder, '../screens/server.js');
  }

  /** Starts the worker, which starts again whenever it ends. Without its program pages have no first views. */
  start(): void {
    if (!existsSync(this.file)) return;
    this.pool = new Piscina({
      ...{ filename: this.file, env: { NODE_ENV: 'production' }, resourceLimits: MEMORY },
      ...{ minThreads: 1, maxThreads: 1, concurrentTasksPerWorker: AT_ONCE, maxQueue: QUEUE },
      // The worker listens to the ports of its pages while no task comes.
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
    await this.pool?.destroy();
  }

  private screen(pattern: string | null): KnownScreen | undefined {
    return this.screens[pattern ?? NO_SCREEN];
  }

  /** Whether the screen has a first view; undefined while that is not known. */
  hasFirstView(pattern: string | null): boolean | undefined {
    return this.screen(pattern)?.hasFirstView;
  }

  /** The files that a screen is made of in the current language, beside those of every page. */
  screenFiles(pattern: string | null, isSignedIn: boolean): ScreenFiles {
    const screen = this.screen(pattern);
    const filesOf = this.filesOf.get(currentLanguage())!;
    return filesOf((isSignedIn ? screen?.memberModules : screen?.modules) ?? []);
  }

  /**
   * Renders the first view of a page; null where its screen leads elsewhere. Throws where too many wait already, and where the screen
   * fails. A page that is lost with the worker is rendered once more.
   */
  async render(request: RenderRequest, answer: AnswerQuestion): Promise<FirstView | null> {
    if (!this.pool) throw new Error('the renderer does not run');
    if (this.pool.queueSize >= QUEUE) throw new Error('too many pages wait to be rendered');
    const rendered = await this.renderOnce(this.pool, request, answer).catch((error) => {
      if (error instanceof QuestionFailed) throw error;
      log.error({ err: error, address: request.address }, 'the renderer has ended');
      return this.renderOnce(this.pool!, request, answer);
    });
    if ('failure' in rendered) throw new Error('the screen failed', { cause: rendered.failure });
    return rendered.view;
  }

  private async renderOnce(pool: Piscina, request: RenderRequest, answer: AnswerQuestion): Promise<Rendered> {
    const { port1, port2 } = new MessageChannel();
    const failed = new Promise<never>((_resolve, reject) => {
      port1.on('message', ({ id, ask }: RenderQuestion) => {
        answer(ask).then(
          (given) => port1.postMessage({ id, answer: given } satisfies RenderAnswer),
          (error) => reject(new QuestionFailed('a question of a screen failed', { cause: error })),
        );
      });
    });
    try {
      const task = { request, port: port2 } satisfies RenderTask<MessagePort>;
      return await Promise.race([pool.run(task, { transferList: [port2] }), failed]);
    } finally {
      // What the screen still waits for fails there.
      port1.close();
    }
  }
}

/** What a screen asked could not be answered; it is not the worker that failed. */
class QuestionFailed extends Error {}

/** The files in which these modules and all that they import lie, as the client's build lists them (vite.config.ts); without those of every page. */
function filesIn(list: string): (modules: string[]) => ScreenFiles {
  const parts: Record<string, ScreenFiles> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).parts : {};
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  return (modules) => {
    const own = modules.flatMap((module) => parts[module] ?? []);
    return {
      scripts: addresses(own.flatMap(({ scripts }) => scripts)),
      styles: addresses(own.flatMap(({ styles }) => styles)),
    };
  };
}
