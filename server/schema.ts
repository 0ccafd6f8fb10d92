import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync } from 'type-graphql';
import { DeskEntryResolver, DeskPersonResolver, DeskResolver } from './admin/desk.resolver';
import { CreatorResolver } from './creators/creator.resolver';
import { CreatorInfoResolver } from './creators/creatorInfo.resolver';
import { CreatorPicResolver } from './creators/creatorPic.resolver';
import { IntroVideoResolver } from './creators/introVideo.resolver';
import { CreatorGoalsResolver, GoalResolver } from './goals/goal.resolver';
import { NodeResolver } from './node.resolver';
import { NotificationResolver, ViewerNotificationsResolver } from './notifications/notification.resolver';
import { PaymentResolver } from './payments/payment.resolver';
import { StudioResolver, ViewerMoneyResolver } from './payments/studio.resolver';
import { follow, push } from './platform/graphql/live';
import { PostResolver } from './posts/post.resolver';
import { AccountResolver } from './signIn/account.resolver';
import { SessionResolver, ViewerSessionsResolver } from './signIn/session.resolver';
import { SquadResolver } from './squads/squad.resolver';
import { SquadImageResolver } from './squads/squadImage.resolver';
import { SubscriptionResolver } from './subscriptions/subscription.resolver';
import { ProfilePicResolver } from './users/profilePic.resolver';
import { UserResolver } from './users/user.resolver';
import { ViewerResolver } from './users/viewer.resolver';
import { WaitlistResolver } from './waitlist/waitlist.resolver';

/** The GraphQL schema: every door of the product in one list. */
export const makeSchema = (): GraphQLSchema =>
  buildSchemaSync({
    resolvers: [
      AccountResolver,
      SessionResolver,
      ViewerSessionsResolver,
      CreatorGoalsResolver,
      CreatorInfoResolver,
      CreatorPicResolver,
      IntroVideoResolver,
      CreatorResolver,
      DeskEntryResolver,
      DeskPersonResolver,
      DeskResolver,
      GoalResolver,
      NodeResolver,
      NotificationResolver,
      PaymentResolver,
      PostResolver,
      ProfilePicResolver,
      SquadImageResolver,
      SquadResolver,
      StudioResolver,
      SubscriptionResolver,
      UserResolver,
      ViewerMoneyResolver,
      ViewerNotificationsResolver,
      ViewerResolver,
      WaitlistResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Input is judged by the services, with the forms that the screens use too.
    validate: false,
    pubSub: { subscribe: follow, publish: push },
  });

/** The schema as text, as it stands in ./schema.graphql. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(makeSchema()))}\n`;
