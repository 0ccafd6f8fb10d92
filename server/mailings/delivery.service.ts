import { isAboutTheMail, isNoMailbox, wasNotTaken } from '../gateways/mailServer';
import { handOver, type Optional } from '../mail/mail.service';
import { takeTurns } from '../mail/pace.service';
import { inLanguage } from '../platform/language';
import type { Letter } from '../words/letter';
import type { Language } from '../words/words';
import { stopMailTo } from './mailSettings.service';

/** One of a mail to many, who can do without it. */
export interface Delivery<To extends { email: string; language: Language }> {
  /** Notes that it goes out; null where it did before, or where its receiver gets none now. */
  note(): Promise<To | null>;
  takeBack(): Promise<unknown>;
  write(to: To): Letter;
  /** Why it comes, and how to get no more. */
  waysOut(to: To): Promise<Optional>;
}

/**
 * Mails it, unless it went out before or is not wanted now; `itsTurn` resolves when it may go. It is noted right before it goes out, and
 * the note is taken back only where it certainly did not: a process that dies in between costs a mail rather than sending it twice.
 * Throws what says that the next one would fare no better.
 */
export async function deliver<To extends { email: string; language: Language }>(
  delivery: Delivery<To>,
  itsTurn?: () => Promise<void>,
): Promise<void> {
  const [turn] = itsTurn ? [itsTurn] : await takeTurns(1);
  await turn!();
  const to = await delivery.note();
  if (!to) return;
  try {
    await inLanguage(to.language, async () =>
      handOver(to.email, delivery.write(to), { optional: await delivery.waysOut(to), bulk: true }),
    );
  } catch (failure) {
    if (isNoMailbox(failure)) return stopMailTo(to.email, 'bounce');
    if (wasNotTaken(failure)) await delivery.takeBack();
    throw failure;
  }
}

/** Mails of one job that are on their way at a time. */
const AT_A_TIME = 5;

/**
 * Mails many, some at a time; those that failed are tried again with the job, once the others have theirs. A mail server that is
 * down ends it at once.
 */
export async function deliverEach<To extends { email: string; language: Language }>(
  deliveries: readonly Delivery<To>[],
): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < deliveries.length; from += AT_A_TIME) {
    const group = deliveries.slice(from, from + AT_A_TIME);
    const turns = await takeTurns(group.length);
    const sent = await Promise.allSettled(group.map((delivery, i) => deliver(delivery, turns[i])));
    const failed = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    const outage = failed.find((failure) => !isAboutTheMail(failure));
    if (outage) throw outage;
    failures.push(...failed);
  }
  if (failures.length > 0) throw failures[0];
}
