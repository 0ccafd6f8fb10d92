import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Context } from '../../context';
import { PersonView } from '../../people/users/user.view';
import { ViewerType } from '../../people/users/viewer.resolver';
import { type Loaded, whenLoaded } from '../../platform/graphql/loaders';
import { enumOf } from '../../platform/graphql/schema/enum';
import { RunsStatement } from '../../platform/graphql/statements';
import { commentRefusal } from '../../policies';
import { COMMENT_REFUSALS, type CommentRefusal, RESTRICTED_LISTED } from '../../rules/comments';
import { PostView } from '../posts/post.view';
import { CommentView } from './comment.view';
import { CommenterRestrictionView } from './commenterRestriction.view';
import { restrictCommenter, restrictionsOf } from './restriction.service';

const CommentRefusalEnum = enumOf(COMMENT_REFUSALS);
registerEnumType(CommentRefusalEnum, {
  name: 'CommentRefusal',
  valuesConfig: {
    LOCKED: { description: 'They can’t read it.' },
    STOPPED: { description: 'The creator has stopped them.' },
    CLOSED: { description: 'Comments are closed.' },
    MEMBERS_ONLY: { description: 'Only members can comment on it.' },
  },
  description: 'Why a person can’t comment on a post.',
});

@InputType({ description: 'A field that is not sent stays as it is.' })
class RestrictCommenterInput {
  @Field(() => ID, { description: 'A person who comments on the viewer’s page.' })
  userId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Hides what they say on the page from all but them and the viewer.',
  })
  hideComments?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Keeps them from commenting on the page.' })
  stopCommenting?: boolean;
}

@ObjectType()
class RestrictCommenterPayload {
  @Field(() => ViewerType)
  viewer!: ViewerType;

  @Field(() => CommenterRestrictionView, { nullable: true, description: 'null where nothing is left of it.' })
  restriction!: CommenterRestrictionView | null;
}

@Resolver(() => CommenterRestrictionView)
export class CommenterRestrictionResolver {
  @Mutation(() => RestrictCommenterPayload, {
    description:
      'Hides a person’s comments on the viewer’s page or stops them commenting there, or undoes either. For creators.',
  })
  async restrictCommenter(
    @Arg('input', () => RestrictCommenterInput) { userId, ...input }: RestrictCommenterInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<RestrictCommenterPayload> {
    const id = await restrictCommenter(viewer, userId, input);
    return { viewer: new ViewerType(), restriction: await loaders.commenterRestriction.load(id) };
  }

  @FieldResolver(() => PersonView, { description: 'The commenter.' })
  user(@Root() { userId }: CommenterRestrictionView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return loaders.user.load(userId);
  }
}

@Resolver(() => ViewerType)
export class ViewerRestrictionsResolver {
  @FieldResolver(() => [CommenterRestrictionView], {
    description: `The people whose comments the viewer hides on their page or whom they have stopped, the last ${RESTRICTED_LISTED}. For creators.`,
  })
  @RunsStatement()
  commenterRestrictions(@Ctx() { viewer }: Context): Promise<CommenterRestrictionView[]> {
    return restrictionsOf(viewer);
  }
}

@Resolver(() => CommentView)
export class CommentModerationResolver {
  @FieldResolver(() => CommenterRestrictionView, {
    nullable: true,
    description: 'For the creator of the post alone: what they have decided about its author.',
  })
  authorRestriction(
    @Root() { userId, creatorUserId }: CommentView,
    @Ctx() context: Context,
  ): Loaded<CommenterRestrictionView | null> {
    return context.is(creatorUserId) ? context.loaders.commenterRestriction.load(userId) : null;
  }
}

@Resolver(() => PostView)
export class PostModerationResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the viewer is signed in and may comment on it.' })
  viewerCanComment(@Root() post: PostView, @Ctx() context: Context): boolean | Promise<boolean> {
    return whenLoaded([refusalFor(post, context)], ([refusal]) => context.viewer !== null && refusal === null);
  }

  @FieldResolver(() => CommentRefusalEnum, {
    nullable: true,
    description: 'Why the viewer can’t comment on it, or couldn’t if they were signed in; null where they can.',
  })
  viewerCommentRefusal(
    @Root() post: PostView,
    @Ctx() context: Context,
  ): CommentRefusal | null | Promise<CommentRefusal | null> {
    return refusalFor(post, context);
  }
}

function refusalFor(
  post: PostView,
  { viewer, loaders }: Context,
): CommentRefusal | null | Promise<CommentRefusal | null> {
  if (post.isLocked) return 'LOCKED';
  const { creatorUserId, isStopped } = post;
  const membership = post.commentAudience === 'MEMBERS' ? loaders.subscription.load(creatorUserId) : null;
  const stop = isStopped === undefined ? loaders.stoppedBy.load(creatorUserId) : null;
  return whenLoaded([membership, stop], ([subscription, stopped]) =>
    commentRefusal(viewer, post, subscription, isStopped ?? stopped !== null),
  );
}
