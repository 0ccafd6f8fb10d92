import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { config } from '../../platform/config/config';
import { openDatabaseLine } from '../database/databaseLine';
import { until, type World } from '../harness';
import { heard } from './heard';

/** A step of a payment: done once, or, where its process is killed in it, in part. */
type Step = () => Promise<unknown>;

/**
 * The product as a process of its own on a test's database, beside the test's fake Razorpay, which outlives it. It can
 * be killed (SIGKILL) at any statement that it sends, before or after the database has run it.
 */
export class KilledNode {
  url = '';
  private child: ChildProcess | null = null;
  private line: { url: string } | null = null;
  private closeLine = () => {};
  /** Statements since counting began, and the one at which the process is killed; null: none. */
  private sent = 0;
  private diesAt: number | null = null;

  constructor(
    private readonly program: string,
    private readonly world: World,
    /** Its configuration, where it differs. */
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /** Starts it, and waits until it is ready. */
  async start(): Promise<void> {
    this.line ??= await openDatabaseLine(
      config().databaseUrl!,
      () => this.lets(),
      (close) => {
        this.closeLine = close;
      },
    );
    const { VITEST: _, NODE_ENV: __, ...rest } = process.env;
    const child = heard(
      spawn(process.execPath, [this.program], {
        env: {
          ...rest,
          NODE_ENV: 'production',
          PORT: '0',
          LOG_LEVEL: 'silent',
          DEMO: 'false',
          DATABASE_URL: this.line.url,
          DATA_DIR: config().dataDir,
          RAZORPAY_BASE_URL: `${this.world.url}/dev/razorpay`,
          ...this.env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    this.child = child;
    let said = '';
    child.stdout!.on('data', (chunk) => (said += String(chunk)));
    const port = () => said.match(/localhost:(\d+)/)?.[1];
    await until(() => port() !== undefined || child.exitCode !== null);
    if (!port()) throw new Error(`the node did not start: ${said}`);
    this.url = `http://127.0.0.1:${port()}`;
  }

  /** Does a step; resolves to the number of statements the process sent meanwhile. */
  async countedIn(step: Step): Promise<number> {
    this.sent = 0;
    await step();
    return this.sent;
  }

  /** Does a step and kills the process at this statement, or after the step where it sends fewer. */
  async killedIn(step: Step, statements: number): Promise<void> {
    this.sent = 0;
    this.diesAt = statements;
    const dead = once(this.child!, 'exit');
    await Promise.race([step().catch(() => undefined), dead]);
    this.kill();
    await dead;
    this.diesAt = null;
  }

  /** Ends it in any state. */
  async stop(): Promise<void> {
    if (!this.isAlive) return;
    this.kill();
    await once(this.child!, 'exit');
  }

  /** Ends it for good. */
  async close(): Promise<void> {
    await this.stop();
    this.closeLine();
  }

  get isAlive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  private kill(): void {
    this.child!.kill('SIGKILL');
  }

  /** Whether the process's data still reaches the database: every second time the fatal statement does. */
  private lets(): boolean {
    this.sent++;
    if (this.diesAt === null || this.sent < this.diesAt) return true;
    this.kill();
    return this.sent === this.diesAt && this.sent % 2 === 0;
  }
}
