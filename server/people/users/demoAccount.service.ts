import { StartError } from '../../platform/config/startError';
import { IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { DemoAccount } from './demoAccount.entity';
import { User } from './user.entity';

/** Marks these accounts as demo data. */
export const markDemoAccounts = (userIds: readonly string[]) =>
  repo(DemoAccount).insert(userIds.map((userId) => ({ userId })));

/** Throws StartError where accounts of the demo data are left in the database, also under another address. */
export async function refuseDemoAccounts(): Promise<void> {
  const isLeft = await repo(User)
    .createQueryBuilder('user')
    .innerJoin(DemoAccount, 'demo', 'demo.userId = user.id')
    .where({ erasedAt: IsNull() })
    .getExists();
  if (!isLeft) return;
  throw new StartError(
    'DATABASE_URL has the accounts of the demo data, a reviewer among them, whose password is public; a deployed Toli needs a database without them. Give it an empty one.',
  );
}
