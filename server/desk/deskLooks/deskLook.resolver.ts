import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '../../context';
import { PageView } from '../../pages/creators/creator.view';
import type { Loaded } from '../../platform/graphql/loaders';
import { upTo } from '../../platform/graphql/schema/limitDescriptions';
import { RunsStatement } from '../../platform/graphql/statements';
import {
  asTimeSlice,
  type Connection,
  connectionOf,
  type SliceArgs,
  sliceArgs,
  toConnection,
} from '../../platform/paging';
import { attachmentOf, filesOf, linkOf } from '../../posts/posts/post.view';
import { bodyLoader } from '../../posts/posts/postContent.resolver';
import { LOOK_MINUTES, REASON_MAX } from '../../rules/admin';
import type { BodyNode } from '../../rules/bodies/nodes';
import { plainTextOf } from '../../rules/bodies/plainText';
import { Admin } from '../admin/desk.resolver';
import { deskPerson } from '../admin/deskPerson.resolver';
import { DeskPersonView } from '../admin/deskPerson.view';
import { DeskAttachment } from './deskAttachment.view';
import { DeskCommentView } from './deskComment.view';
import { beginLook, openLook } from './deskLook.service';
import { DeskLookView } from './deskLook.view';
import { deskAttachment, type ReadPost, readPostAtDesk, readPosts, readWelcome } from './reading.service';

@InputType({ description: 'The owner of the page that a reviewer reads, and the reason: kept in the log.' })
class BeginLookInput {
  @Field(() => ID, { description: 'The owner of the page.' })
  userId!: string;

  @Field(() => String, { description: `Why, ${upTo(REASON_MAX)}.` })
  reason!: string;
}

@ObjectType()
class BeginLookPayload {
  @Field(() => DeskLookView)
  look!: DeskLookView;
}

@ObjectType({ description: 'A post with everything that it says and shows, as a look shows it.' })
class DeskPost {}

const DeskPostConnection = connectionOf(DeskPost, 'DeskPost');
const DeskCommentConnection = connectionOf(DeskCommentView, 'DeskComment');
const PostsArgs = sliceArgs(10);
const CommentsArgs = sliceArgs(50);

@Resolver(() => Admin)
export class LookResolver {
  @Mutation(() => BeginLookPayload, {
    description: `Opens everything of a page to the reviewer for ${LOOK_MINUTES} minutes, at the desk alone; the log keeps the reason. Asks for a fresh sign-in. For reviewers.`,
  })
  async beginLook(
    @Arg('input', () => BeginLookInput) input: BeginLookInput,
    @Ctx() { viewer }: Context,
  ): Promise<BeginLookPayload> {
    return { look: await beginLook(viewer, input) };
  }

  @FieldResolver(() => DeskLookView, {
    nullable: true,
    description: 'A look of the reviewer’s own; null once it has ended.',
  })
  @RunsStatement()
  look(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<DeskLookView | null> {
    return openLook(viewer, id);
  }
}

@Resolver(() => DeskLookView)
export class DeskLookResolver {
  @FieldResolver(() => DeskPersonView, { description: 'The owner of the page.' })
  async person(@Root() { userId }: DeskLookView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, userId);
  }

  @FieldResolver(() => PageView, { description: 'The page.' })
  creator(@Root() { userId }: DeskLookView, @Ctx() { loaders }: Context): Loaded<PageView | null> {
    return loaders.page.load(userId);
  }

  @FieldResolver(() => DeskAttachment, {
    nullable: true,
    description: 'What welcomes its members beside its thanks; null without.',
  })
  @RunsStatement()
  welcomeFile(@Root() look: DeskLookView): Promise<DeskAttachment | null> {
    return readWelcome(look);
  }

  @FieldResolver(() => DeskPostConnection, { description: 'All of its posts, newest first, taken down or not.' })
  @RunsStatement()
  posts(@Root() look: DeskLookView, @Args(() => PostsArgs) args: SliceArgs): Promise<Connection<ReadPost>> {
    return readPosts(look, asTimeSlice(args, 10));
  }

  @FieldResolver(() => DeskPost, { nullable: true, description: 'One of them.' })
  @RunsStatement()
  post(@Root() look: DeskLookView, @Arg('id', () => ID, { description: 'Its id.' }) id: string) {
    return readPostAtDesk(look, id);
  }
}

@Resolver(() => DeskPost)
export class DeskPostResolver {
  @FieldResolver(() => ID)
  id(@Root() { post }: ReadPost): string {
    return post.id;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its title; null without one.' })
  title(@Root() { post }: ReadPost): string | null {
    return post.title || null;
  }

  @FieldResolver(() => String, { description: 'All of its words.' })
  @RunsStatement('arguments')
  async description(@Root() { post }: ReadPost, @Ctx() context: Context): Promise<string> {
    const found = post.hasBody ? await context.loader(bodyLoader).load(post.id) : null;
    return found ? plainTextOf(JSON.parse(found.body) as BodyNode) : post.description;
  }

  @FieldResolver(() => [DeskAttachment], {
    description: 'All of its pictures, videos, sounds and files, in their order.',
  })
  media(@Root() { post, look }: ReadPost): DeskAttachment[] {
    return filesOf(post).map((media) => deskAttachment(look, media));
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its public line.' })
  teaser(@Root() { post }: ReadPost): string | null {
    return post.teaser || null;
  }

  @FieldResolver(() => [String], { description: 'Its tags.' })
  tags(@Root() { post }: ReadPost): string[] {
    return [...post.tags];
  }

  @FieldResolver(() => String, { nullable: true, description: 'The target of its link.' })
  link(@Root() { post }: ReadPost): string | null {
    return linkOf(post);
  }

  @FieldResolver(() => DeskAttachment, { nullable: true, description: 'Its picture or video.' })
  attachment(@Root() { post, look }: ReadPost): DeskAttachment | null {
    const media = attachmentOf(post);
    return media && deskAttachment(look, media);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The squad that it is for; null for a free post.' })
  squadTitle(@Root() { squadTitle }: ReadPost): string | null {
    return squadTitle;
  }

  @FieldResolver(() => Int, { description: 'Rupees a month that its squad costs new members; 0 for a free post.' })
  amount(@Root() { squadPrice }: ReadPost): number {
    return squadPrice ?? 0;
  }

  @FieldResolver(() => Int, { description: 'The number of comments that others see.' })
  numComments(@Root() { post }: ReadPost): number {
    return post.numComments;
  }

  @FieldResolver(() => Date, { description: 'When it was published (UTC).' })
  timestamp(@Root() { post }: ReadPost): Date {
    return post.publishedAt;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why it is taken down; null for a shown one.' })
  takenDownReason(@Root() { takenDownReason }: ReadPost): string | null {
    return takenDownReason;
  }

  @FieldResolver(() => DeskCommentConnection, { description: 'Comments and replies, oldest first, hidden ones too.' })
  @RunsStatement('arguments')
  async comments(
    @Root() { post }: ReadPost,
    @Args(() => CommentsArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<DeskCommentView>> {
    const slice = asTimeSlice(args, 50);
    const found = await loaders.commentsAtDesk(slice).load(post.id);
    return toConnection(found, slice, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }
}

@Resolver(() => DeskCommentView)
export class DeskCommentResolver {
  @FieldResolver(() => DeskPersonView, { description: 'Who wrote it.' })
  async person(@Root() { userId }: DeskCommentView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, userId);
  }
}
