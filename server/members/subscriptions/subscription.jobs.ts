import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf, pathOf } from '../../pages/creators/creator.service';
import { squadsById } from '../../pages/squads/squad.service';
import { accountsById } from '../../people/users/user.service';
import { transaction } from '../../platform/db/database';
import { eachAlone } from '../../platform/jobs/eachAlone';
import type { JobList } from '../../platform/jobs/jobs';
import { log } from '../../platform/log/log';
import { isLive } from '../../policies';
import { priceFor } from '../../rules/prices';
import { pendingUntil, SubscriptionStatus } from '../../rules/subscriptions';
import type { FactsOf } from '../../words/letters';
import { type Due, endMonths, movedIds } from './monthEnd.service';
import { remindOfRenewals, unremindedIds } from './renewalReminder.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    endMonths: object;
    remindOfRenewals: object;
  }
}

/** Memberships that are moved in one transaction: a person who pays for one of their squads waits for it. */
const BATCH = 100;
const MY_SQUADS = '/user/squads';

export const subscriptionJobs: JobList = {
  endMonths: {
    at: '* * * * *',
    run: () =>
      inBatches(endMonths, movedIds, (to, about, { subscription, lapsed }, page, nth) => {
        const { status, paidUntil } = subscription;
        if (status === SubscriptionStatus.cancelled) {
          const { fullName, pageName, title } = about;
          const url = isLive(page) ? pageUrl(pathOf(page)) : null;
          const facts = { fullName, pageName, title, paidUntil: paidUntil!, pageUrl: url, lapsed };
          return mailTo(to, 'membershipEndedLetter', facts, { nth });
        }
        const over = { ...about, until: pendingUntil(paidUntil!) };
        return mailTo(to, isLive(page) ? 'monthOverLetter' : 'monthOverClosedLetter', over, { nth });
      }),
  },
  remindOfRenewals: {
    at: '* * * * *',
    run: () =>
      inBatches(remindOfRenewals, unremindedIds, (to, about, _due, _page, nth) =>
        mailTo(to, 'renewalDueLetter', about, { nth }),
      ),
  },
};

type Page = Awaited<ReturnType<typeof pagesOf>>[number];
type About = FactsOf<'renewalDueLetter'>;
type Mailing<D extends Due> = (to: string | null, about: About, due: D, page: Page, nth: number) => Promise<void>;

/**
 * Takes memberships batch by batch until none is left, and mails their members in the same transaction. After a batch
 * that fails each is taken alone: one that cannot be must not hold up the others.
 */
async function inBatches<D extends Due>(
  take: (limit: number, among?: readonly string[]) => Promise<D[]>,
  findLeft: () => Promise<{ id: string }[]>,
  mail: Mailing<D>,
): Promise<void> {
  let told = 0;
  const batch = (limit: number, among?: readonly string[]) =>
    transaction(async () => {
      const taken = await take(limit, among);
      await mailMembers(taken, mail, told);
      told += taken.length;
      return taken.length;
    });
  try {
    while ((await batch(BATCH)) === BATCH);
  } catch (error) {
    log.warn({ err: error }, 'a batch of memberships failed, and each is taken alone');
    await eachAlone(
      await findLeft(),
      ({ id }) => batch(1, [id]),
      ({ id }) => ({ subscriptionId: id }),
    );
  }
}

async function mailMembers<D extends Due>(memberships: D[], mail: Mailing<D>, told: number): Promise<void> {
  const of = (key: 'memberId' | 'creatorUserId' | 'nextSquadId') =>
    memberships.flatMap(({ subscription }) => subscription[key] ?? []);
  const users = new Map((await accountsById(of('memberId'))).map((user) => [user.id, user]));
  const pages = new Map((await pagesOf(of('creatorUserId'))).map((page) => [page.userId, page]));
  const nextSquads = new Map((await squadsById(of('nextSquadId'))).map((squad) => [squad.id, squad]));
  for (const [i, due] of memberships.entries()) {
    const { memberId, creatorUserId, nextSquadId, paidUntil } = due.subscription;
    const { email, name: fullName } = users.get(memberId)!;
    const page = pages.get(creatorUserId)!;
    const renewed = nextSquads.get(nextSquadId ?? '') ?? due.squad;
    const { title } = renewed;
    const amount = priceFor(due.subscription, renewed);
    const about = { fullName, pageName: page.pageName, title, amount, paidUntil: paidUntil!, url: pageUrl(MY_SQUADS) };
    await mail(email, about, due, page, told + i);
  }
}
