import { Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../context';
import { Creator } from '../creators/creator.entity';
import { signedIn } from '../policies';
import { renewableFrom } from '../rules/membership';
import { Squad } from '../squads/squad.entity';
import { User } from '../users/user.entity';
import { SquadSubscription } from './subscription.entity';
import { membershipTopic, ownSubscription } from './subscription.service';

@Resolver(() => SquadSubscription)
export class SubscriptionResolver {
  @Subscription(() => SquadSubscription, {
    description: "One of the viewer's memberships changed: paid, renewed, moved or left.",
    topics: ({ context }) => membershipTopic(signedIn(context.viewer).userId),
  })
  async membershipChanged(@Root() id: string, @Ctx() context: Context): Promise<SquadSubscription> {
    // What the operation's own loaders remember may be old by now.
    context.renew();
    return (await ownSubscription(signedIn(context.viewer), id))!;
  }

  @FieldResolver(() => User)
  member(@Root() subscription: SquadSubscription, @Ctx() { loaders }: Context) {
    return loaders.user.load(subscription.memberId);
  }

  @FieldResolver(() => Creator)
  creator(@Root() subscription: SquadSubscription, @Ctx() { loaders }: Context) {
    return loaders.page.load(subscription.creatorUserId);
  }

  @FieldResolver(() => Squad)
  squad(@Root() subscription: SquadSubscription, @Ctx() { loaders }: Context) {
    return loaders.squad.load(subscription.squadId);
  }

  @FieldResolver(() => Squad, {
    nullable: true,
    description: 'The squad that the next renewal moves to, where it is another one.',
  })
  nextSquad(@Root() subscription: SquadSubscription, @Ctx() { loaders }: Context) {
    return subscription.nextSquadId ? loaders.squad.load(subscription.nextSquadId) : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'From when on the next month may be paid for: 7 days before paidUntil.',
  })
  renewableFrom(@Root() { paidUntil }: SquadSubscription): Date | null {
    return paidUntil && renewableFrom(paidUntil);
  }
}
