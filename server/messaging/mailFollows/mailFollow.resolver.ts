import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { deviceOf, exchangeOf } from '../../auth/cookies';
import type { Context } from '../../context';
import { countFollows } from '../../members/follows/follow.service';
import { Studio } from '../../money/earnings/studio.resolver';
import { PageView } from '../../pages/creators/creator.view';
import { atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { EMAIL_MAX } from '../../rules/users';
import { followByMail } from './asking.service';
import { confirmMailFollow, countMailFollows, mailFollowOf, stopMailFollow } from './mailFollow.service';
import { MailFollowView } from './mailFollow.view';

@InputType()
class FollowByMailInput {
  @Field(() => ID, { description: "The creator's user id." })
  userId!: string;

  @Field(() => String, { description: `${capitalized(upTo(EMAIL_MAX))}.` })
  email!: string;
}

@ObjectType({ description: 'The same response whether or not the address is known.' })
class FollowByMailPayload {
  @Field(() => Boolean)
  ok!: boolean;
}

@InputType()
class MailFollowLinkInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;
}

@ObjectType()
class StopMailFollowPayload {
  @Field(() => Boolean, {
    description: 'Whether the link is one of ours; then the address gets no more of these mails.',
  })
  ok!: boolean;

  @Field(() => PageView, {
    nullable: true,
    description: 'The page; null where it is not live, or was followed no more.',
  })
  creator!: PageView | null;
}

@Resolver()
export class MailFollowResolver {
  @Query(() => MailFollowView, {
    description: 'The state of this link’s follow by mail. For people with the mailed link; changes nothing.',
  })
  mailFollow(
    @Arg('token', () => String, { description: 'Of the link in the mail.' }) token: string,
  ): Promise<MailFollowView> {
    return mailFollowOf(token);
  }

  @Mutation(() => FollowByMailPayload, {
    description: `Mails an address a link by which it gets the free posts of a page. For anyone; ${atMostOften('followByMail', 'address')} from a network.`,
  })
  async followByMail(
    @Arg('input', () => FollowByMailInput) { userId, email }: FollowByMailInput,
    @Ctx() context: Context,
  ): Promise<FollowByMailPayload> {
    await followByMail(userId, { email }, deviceOf(exchangeOf(context).req));
    return { ok: true };
  }

  @Mutation(() => MailFollowView, {
    description: 'Begins a follow by mail; a repeated call changes nothing. For people with the mailed link.',
  })
  confirmMailFollow(
    @Arg('input', () => MailFollowLinkInput) input: MailFollowLinkInput,
    @Ctx() context: Context,
  ): Promise<MailFollowView> {
    return confirmMailFollow(input, deviceOf(exchangeOf(context).req));
  }

  @Mutation(() => StopMailFollowPayload, {
    description: 'Ends a follow by mail; a repeated call changes nothing. For people with one of its mails.',
  })
  async stopMailFollow(
    @Arg('input', () => MailFollowLinkInput) { token }: MailFollowLinkInput,
  ): Promise<StopMailFollowPayload> {
    const { isOurs, creator } = await stopMailFollow(token);
    return { ok: isOurs, creator };
  }
}

@Resolver(() => Studio)
export class StudioFollowersResolver {
  @FieldResolver(() => Int, { description: 'People with an account who follow the page, members among them.' })
  @RunsStatement()
  followers(@Root() { creator }: Studio): Promise<number> {
    return countFollows(creator.userId);
  }

  @FieldResolver(() => Int, { description: 'Addresses without an account that get its free posts by mail.' })
  @RunsStatement()
  mailFollowers(@Root() { creator }: Studio): Promise<number> {
    return countMailFollows(creator.userId);
  }
}
