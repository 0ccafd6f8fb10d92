import { sql } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { runDueJobs } from '../../platform/jobs/jobs';
import type { DatabaseClock } from '../database/databaseClock';
import type { CreatorPerson, Person } from '../factories';
import type { World } from '../harness';
import { crashAfter } from '../processes/crash';
import { numbersByChance } from '../random/numbers';

interface Cast {
  creator: CreatorPerson;
  fans: Person[];
  reviewer: Person;
}

export type Act = () => Promise<unknown>;

/** There is no choice yet. */
export class NothingThere extends Error {}

/** The minutes by which the clock of a node may be wrong. */
export const WRONG_MINUTES = 10;

/** The scene of a money history: the people, the gateway, the clock, nodes that may be killed, and chance. */
export class MoneyStage {
  protected readonly below: (below: number) => number;
  protected readonly ordered: { fan: Person; rzpOrderId: string }[] = [];
  readonly story: string[] = [];

  constructor(
    seed: number,
    private readonly world: World,
    protected readonly clock: DatabaseClock,
    protected readonly cast: Cast,
  ) {
    this.below = numbersByChance(seed);
  }

  /** The product does a step: on a node whose clock may be wrong, and which may be killed in the middle. */
  protected async work(what: Act): Promise<void> {
    this.clock.setNode(this.pick([0, 0, -WRONG_MINUTES, WRONG_MINUTES]));
    try {
      if (this.below(4)) await what();
      else {
        const statements = this.below(45);
        if (await crashAfter(statements, what)) this.story.push(`  died after ${statements} statements`);
      }
    } finally {
      this.clock.setNode(0);
    }
  }

  protected get theGateway() {
    return this.world.fakeRazorpay.control;
  }
  protected pick<T>(of: readonly T[]): T {
    if (of.length === 0) throw new NothingThere();
    return of[this.below(of.length)]!;
  }
  protected fan = () => this.pick(this.cast.fans);
  protected ours = () => this.ordered.flatMap(({ rzpOrderId }) => this.theGateway.payments(rzpOrderId));
  protected came = () => this.pick(this.ours().filter(({ captured }) => captured));
  protected ourRefunds = () => this.ours().flatMap(({ id }) => this.theGateway.refunds(id));
  protected ourDisputes = () =>
    this.theGateway.disputes().filter(({ payment_id }) => this.ours().some(({ id }) => id === payment_id));
}

/** Runs the due jobs but for mails, which do not matter here. */
export async function workJobs(): Promise<void> {
  await sql(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier like '%ail%'))`,
  );
  await runDueJobs();
}

/** The gateway and the product refuse impossible steps; that is part of it. */
export async function wasPossible(act: Act): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const isRefusal = error instanceof AppError || (error as Error).constructor.name === 'Refusal';
    if (!isRefusal && !(error instanceof NothingThere)) throw error;
    return false;
  }
}
