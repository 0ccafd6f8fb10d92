import { GraphQLURL } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { RunsStatement } from '../../platform/graphql/statements';
import { signedIn } from '../../policies';
import { endPrivateFeed, makePrivateFeed, privateFeedOf } from './privateFeed.service';
import { PrivateFeedView } from './privateFeed.view';

@ObjectType()
class CreatePrivateFeedPayload {
  @Field(() => GraphQLURL, {
    description: 'The feed as RSS 2.0, shown this once; with this address a program reads as the viewer.',
  })
  address!: string;

  @Field(() => ViewerType, { description: 'Its person.' })
  viewer!: ViewerType;
}

@ObjectType()
class DeletePrivateFeedPayload {
  @Field(() => ViewerType, { description: 'Who had it.' })
  viewer!: ViewerType;
}

@Resolver()
export class PrivateFeedResolver {
  @Mutation(() => CreatePrivateFeedPayload, {
    description:
      'Gives the viewer an address under which programs read what is open to them; one that they had ends. After a fresh sign-in.',
  })
  async createPrivateFeed(@Ctx() { viewer }: Context): Promise<CreatePrivateFeedPayload> {
    return { ...(await makePrivateFeed(viewer)), viewer: {} };
  }

  @Mutation(() => DeletePrivateFeedPayload, { description: 'Ends the address of the viewer’s private feed, at once.' })
  async deletePrivateFeed(@Ctx() { viewer }: Context): Promise<DeletePrivateFeedPayload> {
    await endPrivateFeed(signedIn(viewer).userId);
    return { viewer: {} };
  }
}

@Resolver(() => ViewerType)
export class ViewerPrivateFeedResolver {
  @FieldResolver(() => PrivateFeedView, {
    nullable: true,
    description: 'The private feed address of the viewer, without the address itself; null without one.',
  })
  @RunsStatement()
  privateFeed(@Ctx() { viewer }: Context): Promise<PrivateFeedView | null> {
    return privateFeedOf(viewer);
  }
}
