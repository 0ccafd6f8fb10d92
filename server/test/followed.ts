import { repo } from '../platform/db/database';
import { publish } from '../platform/live/pubsub';
import { SquadSubscription } from '../subscriptions/subscription.entity';
import { subscriptionTopic } from '../subscriptions/subscription.service';
import type { Person } from './factories';
import { until, type World } from './harness';

/** The states of a person's memberships that their screens receive live, from now on; it grows. */
export async function followed(world: World, who: Person): Promise<string[]> {
  const live = await world.as(who).live('subscription { membershipChanged { status } }');
  const { id } = await repo(SquadSubscription).findOneByOrFail({ memberId: who.userId });
  const statuses: string[] = [];
  const listen = async (): Promise<void> => {
    statuses.push((await live.next()).membershipChanged.status);
    return listen();
  };
  // Until the test's world closes.
  listen().catch(() => undefined);
  await until(async () => {
    await publish(subscriptionTopic(who.userId), id);
    return statuses.length > 0;
  });
  return statuses;
}
