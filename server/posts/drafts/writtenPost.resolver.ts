import { type ClassType, Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Viewer } from '../../auth/viewer';
import type { Context } from '../../context';
import { type UploadHeld, uploadsHeldBy } from '../../media/uploads/holding.service';
import { SquadView } from '../../pages/squads/squad.view';
import { type Loaded, listLoader, rowLoader } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import type { FileKind } from '../../rules/media';
import type { CommentAudience } from '../../rules/posts';
import { AttachmentTypeEnum } from '../posts/postContent.resolver';
import { CommentAudienceEnum } from '../posts/postInput.resolver';
import type { WrittenPostView } from './writtenPost.view';

/** The long texts of a draft or scheduled post, which are read with few of them. */
export interface LongTexts {
  id: string;
  description: string;
  body: string | null;
}

@ObjectType({ description: 'A picture or video that was uploaded for a post in writing.' })
class PostUpload {
  @Field(() => ID, { description: 'Its id, by which a post names it.' })
  id!: string;

  @Field(() => AttachmentTypeEnum, { description: 'Its kind.' })
  type!: FileKind;

  @Field(() => String, {
    nullable: true,
    description: 'Loaded from {host}/api/{src}; null until it has come whole.',
  })
  src!: string | null;

  @Field(() => Float, { description: 'Its size in bytes.' })
  bytes!: number;

  @Field(() => Int, { nullable: true, description: 'In pixels; null while it is not known.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'In pixels; null while it is not known.' })
  height!: number | null;

  @Field(() => String, { nullable: true, description: 'Its placeholder until it is loaded, as #rrggbb.' })
  color!: string | null;
}

type ForViewer = Pick<Context, 'viewer'>;

const uploadsLoader = ({ viewer }: ForViewer) =>
  listLoader(
    async (holderIds) => (viewer ? uploadsHeldBy(viewer, holderIds) : []),
    ({ holderId }: UploadHeld) => holderId,
  );

/** The resolver of what drafts and scheduled posts have in common; `textsOf` reads the long texts of some of them. */
export function writtenResolver<V extends WrittenPostView>(
  view: new (...made: never[]) => V,
  textsOf: (viewer: Viewer | null, ids: readonly string[]) => Promise<LongTexts[]>,
): ClassType<object> {
  const textsLoader = ({ viewer }: ForViewer) =>
    rowLoader(
      (ids) => textsOf(viewer, ids),
      ({ id }) => id,
    );

  @Resolver(() => view as ClassType<V>)
  class WrittenResolver {
    @FieldResolver(() => String, { description: 'Its words, without a body.' })
    @RunsStatement()
    async description(@Root() { id }: WrittenPostView, @Ctx() context: Context): Promise<string> {
      return (await context.loader(textsLoader).load(id))?.description ?? '';
    }

    @FieldResolver(() => String, { nullable: true, description: 'Its body, ProseMirror’s JSON as a text.' })
    // Of each of them, so that one operation answers few bodies.
    @RunsStatement()
    async body(@Root() { id }: WrittenPostView, @Ctx() context: Context): Promise<string | null> {
      return (await context.loader(textsLoader).load(id))?.body ?? null;
    }

    @FieldResolver(() => CommentAudienceEnum, { description: 'Who may comment on it.' })
    commentAudience(@Root() written: WrittenPostView): CommentAudience {
      return written.commentAudience;
    }

    @FieldResolver(() => SquadView, { nullable: true, description: 'That squad, also a deleted one.' })
    squad(@Root() { squadId }: WrittenPostView, @Ctx() { loaders }: Context): Loaded<SquadView | null> {
      return squadId ? loaders.squad.load(squadId) : null;
    }

    @FieldResolver(() => [PostUpload], {
      description: 'The uploads that it names and that are there; they are kept as long as it is.',
    })
    uploads(@Root() { id }: WrittenPostView, @Ctx() context: Context): Loaded<PostUpload[]> {
      return context.loader(uploadsLoader).load(id);
    }
  }
  return WrittenResolver;
}
