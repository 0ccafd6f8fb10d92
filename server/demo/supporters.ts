import type { SquadView } from '../pages/squads/squad.view';
import { markDemoAccounts } from '../people/users/demoAccount.service';
import { User } from '../people/users/user.entity';
import { repo } from '../platform/db/database';
import { execute } from '../platform/db/query';
import { addMonths, DAY, indianDay } from '../rules/time';
import { seedMonth } from './months';

/** The page whose growth the demo shows. */
const OWNER = 'kabir@toli.test';

/**
 * Members of one page who only pay: the amount of their squad, and the days ago on which they joined with the months
 * that they paid from then on.
 */
export const DEMO_SUPPORTERS: readonly {
  fullName: string;
  joined: readonly [amount: number, daysAgo: number, months: number][];
}[] = [
  { fullName: 'Nandini Kulkarni', joined: [[100, 236, 8]] },
  { fullName: 'Farhan Qureshi', joined: [[100, 228, 3]] },
  { fullName: 'Lakshmi Menon', joined: [[300, 214, 8]] },
  {
    fullName: 'Devansh Patel',
    joined: [
      [100, 205, 2],
      [100, 98, 4],
    ],
  },
  { fullName: 'Harpreet Kaur', joined: [[100, 188, 7]] },
  { fullName: 'Joseph D’Souza', joined: [[300, 171, 4]] },
  { fullName: 'Sneha Banerjee', joined: [[100, 156, 6]] },
  { fullName: 'Arjun Nair', joined: [[100, 149, 1]] },
  {
    fullName: 'Zoya Ansari',
    joined: [
      [100, 131, 3],
      [300, 41, 2],
    ],
  },
  { fullName: 'Vikram Reddy', joined: [[100, 118, 4]] },
  { fullName: 'Ishita Ghosh', joined: [[300, 102, 4]] },
  { fullName: 'Manoj Yadav', joined: [[100, 87, 2]] },
  { fullName: 'Pooja Deshmukh', joined: [[100, 74, 3]] },
  { fullName: 'Rahul Verma', joined: [[100, 66, 3]] },
  { fullName: 'Tenzin Dolma', joined: [[300, 52, 2]] },
  { fullName: 'Gauri Pawar', joined: [[100, 43, 1]] },
  { fullName: 'Sameer Joshi', joined: [[100, 33, 2]] },
  { fullName: 'Anjali Pillai', joined: [[100, 24, 1]] },
  { fullName: 'Kiran Gowda', joined: [[300, 17, 1]] },
  { fullName: 'Rukmini Das', joined: [[100, 9, 1]] },
  { fullName: 'Bilal Shaikh', joined: [[100, 4, 1]] },
];

const emailOf = (index: number) => `supporter${index + 1}@toli.test`;

/** Adds these people and all that they paid, oldest first; `squads`: by their owner and amount. */
export async function seedSupporters(squads: ReadonlyMap<string, SquadView>): Promise<void> {
  const people = DEMO_SUPPORTERS.map(({ fullName }, index) => {
    const email = emailOf(index);
    return { email, emailKey: email, fullName, emailVerifiedAt: new Date() };
  });
  const { identifiers } = await repo(User).insert(people);
  await markDemoAccounts(identifiers.map(({ id }) => id as string));
  for (const [index, { joined }] of DEMO_SUPPORTERS.entries()) {
    for (const [nth, [amount, daysAgo, months]] of joined.entries()) {
      const joinedAt = new Date(Date.now() - daysAgo * DAY);
      for (let month = 0; month < months; month++) {
        const kind = month > 0 ? 'renewal' : nth > 0 ? 'rejoin' : 'join';
        const paidAt = addMonths(joinedAt, month, indianDay(joinedAt));
        await seedMonth({ userId: identifiers[index]!.id }, squads.get(`${OWNER}:${amount}`)!, paidAt, kind);
      }
    }
  }
}

/** Deletes what their payments have notified of, which would all be of today. */
export async function forgetNewsOfSupporters(): Promise<void> {
  // By hand: a condition on another table.
  await execute(`delete from notifications n using users u
    where u.email like 'supporter%@toli.test' and u.id in (n.actor_id, n.recipient_id)`);
}

/** Lets them follow since the day on which they joined. */
export async function dateFollowsOfSupporters(): Promise<void> {
  // By hand: times that the product never writes.
  await execute(`update follows f set followed_at = m.member_since from current_subscriptions m join users u on u.id = m.member_id
    where u.email like 'supporter%@toli.test' and m.member_id = f.follower_id and m.creator_user_id = f.creator_user_id
      and m.member_since is not null`);
}
