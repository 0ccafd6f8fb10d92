import { isAboutTheMail, isNoMailbox, wasNotTaken } from '../../gateways/mail/mailServer';
import { handOver, type Optional, writing } from '../../mail/mail.service';
import { takeTurns } from '../../mail/pace.service';
import { inLanguage } from '../../platform/language';
import type { Letter } from '../../words/letter';
import type { Language } from '../../words/words';
import { stopMailTo } from './mailSettings.service';

/** One optional mail of many. */
export interface Delivery<To extends { email: string; language: Language }> {
  /** Records that it is sent; null where it was sent before, or its recipient gets none now. */
  note(): Promise<To | null>;
  takeBack(): Promise<unknown>;
  write(to: To): Letter;
  /** Why it comes, and how to stop it. */
  unsubscribeLinks(to: To): Promise<Optional>;
}

/**
 * Sends a mail, unless it was sent before or is not wanted now; `itsTurn` resolves when it may be sent. It is recorded
 * just before it is sent, and the record is deleted only where it certainly was not accepted: a process that dies in
 * between loses a mail rather than sending it twice. Throws errors that would meet the next mail too.
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
      handOver(
        to.email,
        writing(() => delivery.write(to)),
        { optional: await delivery.unsubscribeLinks(to), bulk: true },
      ),
    );
  } catch (failure) {
    if (isNoMailbox(failure)) return stopMailTo(to.email, 'bounce');
    if (wasNotTaken(failure)) await delivery.takeBack();
    throw failure;
  }
}

/** Mails of one job that are sent at the same time. */
const AT_A_TIME = 5;

/**
 * Sends mails, several at a time. Failed ones are repeated with the job, after all others are sent. A mail server that
 * is down ends it at once.
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
