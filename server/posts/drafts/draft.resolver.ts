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
  Query,
  Resolver,
} from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { atMost, atMostOften, capitalized, upTo } from '../../platform/graphql/schema/limitDescriptions';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { RunsStatement } from '../../platform/graphql/statements';
import { asTimeSlice, type Connection, connectionOf, type SliceArgs, sliceArgs } from '../../platform/paging';
import { BODY_MAX, TITLE_MAX } from '../../rules/bodies/bounds';
import { LINK_MAX } from '../../rules/internalPath';
import { DRAFTS_MAX } from '../../rules/postDrafts';
import { type CommentAudience, TEASER_MAX } from '../../rules/posts';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import { BODY, CommentAudienceEnum, TITLE_PUBLIC } from '../posts/postInput.resolver';
import { discardDraft, savePostDraft } from './draft.service';
import { PostDraftView } from './draft.view';
import { draftOf, draftTexts, listDrafts } from './reading.service';
import { writtenResolver } from './writtenPost.resolver';

const PostDraftConnection = connectionOf(PostDraftView, 'PostDraft');
const Slice20 = sliceArgs(20);

@InputType({ description: 'The whole draft: what is left out is empty. It may be incomplete.' })
class PostDraftInput {
  @Field(() => ID, { description: 'A new UUID made by the client; repeating a save makes no second draft.' })
  id!: string;

  @Field(() => Int, { description: 'The version that was changed; 0 for a new draft.' })
  version!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'For a new draft: the post of the viewer’s that it is an edit of. A post has at most one such draft.',
  })
  postId?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The `updatedAt` of that post which is edited. Left as it is when it is not sent.',
  })
  postUpdatedAt?: Date | null;

  @Field(() => ID, { nullable: true, description: 'One of the viewer’s squads; null means free.' })
  squadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${capitalized(upTo(BODY_MAX))}, more than a post has.`,
  })
  description?: string | null;

  @Field(() => String, { nullable: true, description: `Its public line, ${upTo(TEASER_MAX)}.` })
  teaser?: string | null;

  @Field(() => [String], { nullable: true, description: 'Its tags, more and longer ones than a post has too.' })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: `Its title, ${upTo(TITLE_MAX)}.` })
  title?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: TITLE_PUBLIC })
  titlePublic?: boolean | null;

  @Field(() => String, { nullable: true, description: `Its body. ${BODY}` })
  body?: string | null;

  @Field(() => String, { nullable: true, description: `Its link as it is typed, ${upTo(LINK_MAX)}.` })
  link?: string | null;

  @Field(() => ID, { nullable: true, description: 'A file that was uploaded to /api/uploads, also one on its way.' })
  uploadId?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'Whether it goes out by mail too.' })
  byMail?: boolean | null;

  @Field(() => CommentAudienceEnum, {
    nullable: true,
    defaultValue: 'EVERYONE',
    description: 'Who may comment on it.',
  })
  commentAudience?: CommentAudience | null;

  @Field(() => WrittenLanguageEnum, { nullable: true, description: 'Of an edit: its language; null: of its script.' })
  chosenLanguage?: WrittenLanguage | null;
}

@ObjectType()
export class PostDraftPayload {
  @Field(() => PostDraftView)
  draft!: PostDraftView;
}

@ObjectType()
class DiscardPostDraftPayload {
  @Field(() => ID)
  deletedId!: string;
}

@Resolver()
export class PostDraftResolver {
  @Query(() => PostDraftView, {
    nullable: true,
    description: 'A draft of the viewer’s by its id, or the one that edits a post; null for none.',
  })
  postDraft(
    @Arg('id', () => ID, { nullable: true, description: 'Its id.' }) id: string | null,
    @Arg('postId', () => ID, { nullable: true, description: 'The post that it edits.' }) postId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostDraftView | null> {
    return draftOf(viewer, { id, postId });
  }

  @Mutation(() => PostDraftPayload, {
    description: `Saves a draft of a post, ${atMost(DRAFTS_MAX)} on a page and ${atMostOften('savePostDraft')}; no one else sees it. A CONFLICT only where its content has been changed since that version; its details have \`draftId\` and \`version\`. For creators whose page is not blocked.`,
  })
  async savePostDraft(
    @Arg('input', () => PostDraftInput) input: PostDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<PostDraftPayload> {
    return { draft: await savePostDraft(viewer, input) };
  }

  @Mutation(() => DiscardPostDraftPayload, {
    description: 'Deletes a draft of the viewer’s; a repeated call changes nothing.',
  })
  async discardPostDraft(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() { viewer }: Context,
  ): Promise<DiscardPostDraftPayload> {
    return { deletedId: await discardDraft(viewer, id) };
  }
}

@Resolver(() => ViewerType)
export class ViewerDraftsResolver {
  @FieldResolver(() => PostDraftConnection, { description: 'The drafts of the viewer’s page, the last changed first.' })
  @RunsStatement()
  postDrafts(@Args(() => Slice20) slice: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<PostDraftView>> {
    return listDrafts(viewer, asTimeSlice(slice));
  }
}

/** What a draft has in common with a scheduled post. */
export const DraftContentResolver = writtenResolver(PostDraftView, draftTexts);
