import { Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { deviceOf, exchangeOf, setDeviceCookie } from '../../auth/cookies';
import type { Context } from '../../context';
import { ViewerType } from '../users/viewer.resolver';
import { endOtherAccess } from './endOtherAccess.service';

@ObjectType({ description: 'The number of each ended kind.' })
class EndOtherAccessPayload {
  @Field(() => Int, { description: 'Other devices that were signed in.' })
  sessions!: number;

  @Field(() => Int, { description: 'API tokens.' })
  tokens!: number;

  @Field(() => Int, { description: 'Apps that could act for the viewer.' })
  apps!: number;

  @Field(() => Int, { description: 'Private feeds.' })
  feeds!: number;

  @Field(() => Int, { description: 'Webhooks of the viewer’s page.' })
  webhooks!: number;

  @Field(() => ViewerType)
  viewer!: ViewerType;
}

@Resolver()
export class EndOtherAccessResolver {
  @Mutation(() => EndOtherAccessPayload, {
    description:
      'Ends everything that can act for the viewer but this session: devices, tokens, apps, private feeds and webhooks. Over HTTP.',
  })
  async endOtherAccess(@Ctx() context: Context): Promise<EndOtherAccessPayload> {
    const { req, res } = exchangeOf(context);
    const { ended, deviceCookie } = await endOtherAccess(context.viewer, deviceOf(req));
    setDeviceCookie(res, deviceCookie);
    return { ...ended, viewer: {} };
  }
}
