import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf, pathOf } from '../../pages/creators/creator.service';
import { squadsById } from '../../pages/squads/squad.service';
import { accountsById } from '../../people/users/user.service';
import { transaction } from '../../platform/db/database';
import type { JobList } from '../../platform/jobs/jobs';
import { isLive } from '../../policies';
import { pendingUntil, SubscriptionStatus } from '../../rules/subscriptions';
import type { FactsOf } from '../../words/letters';
import { type Due, endMonths } from './monthEnd.service';
import { remindOfRenewals } from './renewalReminder.service';

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
      inBatches(endMonths, (to, about, { subscription, lapsed }, page, nth) => {
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
      inBatches(remindOfRenewals, (to, about, _due, _page, nth) => mailTo(to, 'renewalDueLetter', about, { nth })),
  },
};

type Page = Awaited<ReturnType<typeof pagesOf>>[number];
type About = FactsOf<'renewalDueLetter'>;
type Mailing<D extends Due> = (to: string | null, about: About, due: D, page: Page, nth: number) => Promise<void>;

/** Takes memberships batch by batch until none is left, and mails their members in the same transaction. */
async function inBatches<D extends Due>(take: (limit: number) => Promise<D[]>, mail: Mailing<D>): Promise<void> {
  for (let count = BATCH, told = 0; count === BATCH; told += count) {
    count = await transaction(async () => {
      const taken = await take(BATCH);
      await mailMembers(taken, mail, told);
      return taken.length;
    });
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
    const { title, amount } = nextSquads.get(nextSquadId ?? '') ?? due.squad;
    const about = { fullName, pageName: page.pageName, title, amount, paidUntil: paidUntil!, url: pageUrl(MY_SQUADS) };
    await mail(email, about, due, page, told + i);
  }
}
