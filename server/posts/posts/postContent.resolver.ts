import { GraphQLURL } from 'graphql-scalars';
import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root, registerEnumType } from 'type-graphql';
import type { Context } from '../../context';
import { type Loaded, rowLoader, whenLoaded } from '../../platform/graphql/loaders';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { RunsStatement } from '../../platform/graphql/statements';
import { inLanguage } from '../../platform/language';
import { type FileKind, isPlayable } from '../../rules/media';
import type { PostKind } from '../../rules/posts';
import { languageBeside, type WrittenLanguage, writtenIn } from '../../rules/writtenLanguages';
import { SHARE_TEXT } from '../../words/en/shareTexts';
import { bodiesOf } from '../bodies/body.service';
import { attachmentOf, filesOf, linkedBy, linkOf, PostView, posterOfMedia } from './post.view';
import type { PostMedia } from './postMedia.entity';

export const AttachmentTypeEnum = { IMAGE: 'image', VIDEO: 'video', AUDIO: 'audio', FILE: 'file' } as const;
registerEnumType(AttachmentTypeEnum, {
  name: 'AttachmentType',
  valuesConfig: {
    AUDIO: { description: 'Sound alone.' },
    FILE: { description: 'A file for download.' },
    IMAGE: { description: 'A picture.' },
    VIDEO: { description: 'A video.' },
  },
  description: 'The kind of a file of a post.',
});

const PostKindEnum = {
  TEXT: 'text',
  PICTURE: 'picture',
  VIDEO: 'video',
  LINK: 'link',
  SOUND: 'sound',
  FILE: 'file',
} as const;
registerEnumType(PostKindEnum, {
  name: 'PostKind',
  description: 'A link to a video is a VIDEO.',
  valuesConfig: {
    FILE: { description: 'A file for download.' },
    LINK: { description: 'A link.' },
    PICTURE: { description: 'A picture.' },
    SOUND: { description: 'Sound alone.' },
    TEXT: { description: 'Words alone.' },
    VIDEO: { description: 'A video, uploaded or linked.' },
  },
});

@ObjectType({ description: 'The known facts of a link’s target.' })
class LinkCard {
  @Field(() => String, { nullable: true, description: 'The title of what is there; null while it is not known.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'A picture of what is there, loaded from {host}/api/{src}.' })
  src!: string | null;

  @Field(() => String, { nullable: true, description: 'Its placeholder until it is loaded, as #rrggbb.' })
  color!: string | null;
}

@ObjectType({ description: 'A picture, video, sound or file of a post.' })
class Attachment {
  @Field(() => ID, { description: 'Its id, by which a body names it.' })
  mediaId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it shows, or the title of a sound or file, in its creator’s words; null without.',
  })
  alt!: string | null;

  @Field(() => AttachmentTypeEnum, { description: 'Its kind.' })
  type!: FileKind;

  @Field(() => String, { description: 'Loaded from {host}/api/{src}.' })
  src!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of a sound, or that under which a file is saved; null for others.',
  })
  name!: string | null;

  @Field(() => Int, { nullable: true, description: 'The size of a file or prepared sound; null for others.' })
  bytes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The length of a sound; null for others, and while it is not known.',
  })
  seconds!: number | null;

  @Field(() => Int, { nullable: true, description: 'In pixels; null while it is not known.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'In pixels; null while it is not known.' })
  height!: number | null;

  @Field(() => String, { nullable: true, description: 'Its placeholder until it is loaded, as #rrggbb.' })
  color!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The video at 240p, at most 250 kbit/s; a sound in one channel, 64 kbit/s; null where it is not made.',
  })
  smallSrc!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The video at 480p; null where it is not made, or is no larger.',
  })
  mediumSrc!: string | null;

  @Field(() => Boolean, {
    description:
      'A copy of the video or sound that all browsers play is still being made. smallSrc of a video may be there before.',
  })
  isPreparing!: boolean;

  @Field(() => Boolean, { description: 'Browsers play the video or sound; a video is else offered for download.' })
  isPlayable!: boolean;

  @Field(() => String, { nullable: true, description: 'A picture of the video, loaded like src.' })
  posterSrc!: string | null;
}

/** The bodies of posts, as stored. */
export const bodyLoader = () => rowLoader(bodiesOf, ({ postId }) => postId);

/** A file for its readers. */
function attachmentFor(media: PostMedia): Attachment {
  const { id, alt, kind, src, width, height, color, smallSrc, mediumSrc, preparation, name, bytes, seconds } = media;
  return {
    mediaId: id,
    alt: alt || null,
    type: kind as FileKind,
    src: src!,
    name: name || null,
    bytes,
    seconds,
    width,
    height,
    color,
    smallSrc,
    mediumSrc,
    isPreparing: preparation === 'waiting',
    isPlayable: (kind === 'video' && isPlayable(src!)) || (kind === 'audio' && preparation === 'done'),
    posterSrc: posterOfMedia(media),
  };
}

/** The content of a post, as far as it is open to the viewer. */
@Resolver(() => PostView)
export class PostContentResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether there is a picture, video, sound, link or file, public for locked posts too.',
  })
  hasMedia(@Root() post: PostView): boolean {
    return post.hasLink || post.hasAttachment || post.hasFiles;
  }

  @FieldResolver(() => String, { nullable: true })
  description(@Root() post: PostView): string | null {
    return post.isLocked ? null : post.description;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Its title; null without one, and on a locked post whose creator does not show it.',
  })
  title(@Root() post: PostView): string | null {
    return post.title || null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Its body, ProseMirror’s JSON as a text, of which the description is then the beginning; null without one, and on a locked post.',
  })
  // Of each post, so that one operation answers few bodies.
  @RunsStatement()
  async body(@Root() post: PostView, @Ctx() context: Context): Promise<string | null> {
    if (post.isLocked || !post.hasBody) return null;
    return (await context.loader(bodyLoader).load(post.id))?.body ?? null;
  }

  @FieldResolver(() => [Attachment], {
    description: 'All of its pictures, videos, sounds and files, in the order of its body; none on a locked post.',
  })
  media(@Root() post: PostView): Attachment[] {
    return filesOf(post).map(attachmentFor);
  }

  @FieldResolver(() => WrittenLanguageEnum, {
    nullable: true,
    description:
      'Its language: its author’s choice, or that of its script; null where neither decides. Public for locked posts too.',
  })
  language(@Root() post: PostView): WrittenLanguage | null {
    return writtenIn(post.language, [post.description, post.teaser]);
  }

  @FieldResolver(() => String, {
    description: 'What people send with a link to it, which stands behind this; in its language.',
  })
  shareText(@Root() post: PostView, @Ctx() { loaders }: Context): Loaded<string> {
    return whenLoaded([loaders.page.load(post.creatorUserId)], ([page]) =>
      inLanguage(languageBeside(this.language(post)), () => SHARE_TEXT.post(page!.pageName)),
    );
  }

  @FieldResolver(() => String, { nullable: true, description: 'The public line of a post for a squad.' })
  teaser(@Root() post: PostView): string | null {
    return post.teaser || null;
  }

  @FieldResolver(() => PostKindEnum, { description: 'Public for locked posts too.' })
  kind(@Root() post: PostView): PostKind {
    return post.kind;
  }

  @FieldResolver(() => LinkCard, { nullable: true, description: 'null without a link.' })
  linkCard(@Root() post: PostView): LinkCard | null {
    return linkedBy(post);
  }

  @FieldResolver(() => GraphQLURL, {
    nullable: true,
    description: 'Its target; null without a link, and on a locked post.',
  })
  link(@Root() post: PostView): string | null {
    return linkOf(post);
  }

  @FieldResolver(() => Attachment, {
    nullable: true,
    description: 'Its first picture or video; null without one, and on a locked post.',
  })
  attachment(@Root() post: PostView): Attachment | null {
    const found = attachmentOf(post);
    return found && attachmentFor(found);
  }
}
