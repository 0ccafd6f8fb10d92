import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import { idOf } from '../../platform/input';
import { VERSION_INPUT } from '../../platform/versions';
import { SCHEDULE_AHEAD_MINUTES, SCHEDULE_WITHIN_DAYS, SCHEDULED_MAX } from '../../rules/postDrafts';
import { PostDraftView } from '../drafts/draft.view';
import { writtenResolver } from '../drafts/writtenPost.resolver';
import { DRAFT_ID, NewPostInput } from '../posts/postInput.resolver';
import { listScheduled, scheduledTexts } from './reading.service';
import { ScheduledPostView } from './scheduled.view';
import { changeScheduledPost, schedulePost, withdrawScheduledPost } from './scheduling.service';

const PUBLISH_AT = `When it is published (UTC); seconds are dropped. From ${SCHEDULE_AHEAD_MINUTES} minutes to ${SCHEDULE_WITHIN_DAYS} days from now.`;

@InputType({ description: 'At most one of link, uploadId and body.' })
class SchedulePostInput extends NewPostInput {
  @Field(() => Date, { description: PUBLISH_AT })
  publishAt!: Date;

  @Field(() => ID, { nullable: true, description: DRAFT_ID })
  draftId?: string | null;
}

@InputType({ description: 'The whole post: what is left out is empty. At most one of link, uploadId and body.' })
class ChangeScheduledPostInput extends NewPostInput {
  @Field(() => ID, { description: 'A scheduled post of the viewer’s.' })
  id!: string;

  @Field(() => Date, { description: `${PUBLISH_AT} The present time may stay.` })
  publishAt!: Date;

  @Field(() => Date, { nullable: true, description: VERSION_INPUT })
  updatedAt?: Date;
}

@ObjectType()
class ScheduledPostPayload {
  @Field(() => ScheduledPostView)
  scheduledPost!: ScheduledPostView;
}

@ObjectType()
class WithdrawScheduledPostPayload {
  @Field(() => ID)
  deletedId!: string;

  @Field(() => PostDraftView)
  draft!: PostDraftView;
}

@Resolver()
export class ScheduledPostResolver {
  @Mutation(() => ScheduledPostPayload, {
    description: `Publishes a post later, by itself; ${atMost(SCHEDULED_MAX)} wait on a page. It counts in the limit of \`createPost\` when it is published. For creators whose page is not blocked.`,
  })
  async schedulePost(
    @Arg('input', () => SchedulePostInput) { publishAt, draftId, ...input }: SchedulePostInput,
    @Ctx() { viewer }: Context,
  ): Promise<ScheduledPostPayload> {
    return { scheduledPost: await schedulePost(viewer, input, { publishAt, draftId }) };
  }

  @Mutation(() => ScheduledPostPayload, {
    description: 'Changes a scheduled post of the viewer’s, or its time. NOT_FOUND once it is published.',
  })
  async changeScheduledPost(
    @Arg('input', () => ChangeScheduledPostInput) { id, publishAt, ...input }: ChangeScheduledPostInput,
    @Ctx() { viewer }: Context,
  ): Promise<ScheduledPostPayload> {
    return { scheduledPost: await changeScheduledPost(viewer, id, input, publishAt) };
  }

  @Mutation(() => WithdrawScheduledPostPayload, {
    description: 'Makes a scheduled post of the viewer’s a draft. NOT_FOUND once it is published or withdrawn.',
  })
  async withdrawScheduledPost(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<WithdrawScheduledPostPayload> {
    const draft = await withdrawScheduledPost(viewer, id);
    return { deletedId: idOf(id), draft };
  }
}

@Resolver(() => ViewerType)
export class ViewerScheduledResolver {
  @FieldResolver(() => [ScheduledPostView], {
    description: 'The scheduled posts of the viewer’s page, the next first.',
  })
  @RunsStatement()
  scheduledPosts(@Ctx() { viewer }: Context): Promise<ScheduledPostView[]> {
    return listScheduled(viewer);
  }
}

/** What a scheduled post has in common with a draft. */
export const ScheduledContentResolver = writtenResolver(ScheduledPostView, scheduledTexts);
