import { pagesOf, pathOf } from '../creators/creator.service';
import { type Letter, mailTo, pageUrl } from '../mail/mail.service';
import { transaction } from '../platform/db/database';
import type { JobList } from '../platform/work/jobs';
import { isLive } from '../policies';
import { pendingUntil, SubscriptionStatus } from '../rules/subscriptions';
import { squadsById } from '../squads/squad.service';
import { accountsById } from '../users/user.service';
import {
  membershipEndedLetter,
  monthOverClosedLetter,
  monthOverLetter,
  renewalDueLetter,
} from '../words/en/subscriptionLetters';
import { type Due, endMonths, remindOfRenewals } from './monthEnd.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    endMonths: object;
    remindOfRenewals: object;
  }
}

/** Memberships that are moved in one transaction: whoever pays for one of their squads waits so long. */
const BATCH = 100;
const MY_SQUADS = '/user/squads';

export const subscriptionJobs: JobList = {
  endMonths: {
    at: '* * * * *',
    run: () =>
      inBatches(endMonths, (about, { subscription, lapsed }, page) => {
        const { status, paidUntil } = subscription;
        if (status === SubscriptionStatus.cancelled)
          return membershipEndedLetter({ ...about, pageUrl: isLive(page) ? pageUrl(pathOf(page)) : null }, lapsed);
        const overLetter = isLive(page) ? monthOverLetter : monthOverClosedLetter;
        return overLetter(about, pendingUntil(paidUntil!));
      }),
  },
  remindOfRenewals: { at: '* * * * *', run: () => inBatches(remindOfRenewals, renewalDueLetter) },
};

type Page = Awaited<ReturnType<typeof pagesOf>>[number];
type About = Parameters<typeof renewalDueLetter>[0];
type LetterFor<D extends Due> = (about: About, due: D, page: Page) => Letter;

/** Takes memberships batch by batch until none is left, and mails their members in the same transaction. */
async function inBatches<D extends Due>(take: (limit: number) => Promise<D[]>, letterFor: LetterFor<D>): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await transaction(async () => {
      const taken = await take(BATCH);
      await mailMembers(taken, letterFor);
      return taken.length;
    });
  }
}

async function mailMembers<D extends Due>(memberships: D[], letterFor: LetterFor<D>): Promise<void> {
  const of = (key: 'memberId' | 'creatorUserId' | 'nextSquadId') =>
    memberships.flatMap(({ subscription }) => subscription[key] ?? []);
  const users = new Map((await accountsById(of('memberId'))).map((user) => [user.id, user]));
  const pages = new Map((await pagesOf(of('creatorUserId'))).map((page) => [page.userId, page]));
  const nextSquads = new Map((await squadsById(of('nextSquadId'))).map((squad) => [squad.id, squad]));
  for (const due of memberships) {
    const { memberId, creatorUserId, nextSquadId, paidUntil } = due.subscription;
    const { email, fullName } = users.get(memberId)!;
    const page = pages.get(creatorUserId)!;
    const { title, amount } = nextSquads.get(nextSquadId ?? '') ?? due.squad;
    const about = { fullName, pageName: page.pageName, title, amount, paidUntil: paidUntil!, url: pageUrl(MY_SQUADS) };
    if (email) await mailTo(email, letterFor(about, due, page));
  }
}
