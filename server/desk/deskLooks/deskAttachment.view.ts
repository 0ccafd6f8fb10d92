import { Field, Int, ObjectType } from 'type-graphql';
import { type filesOf, posterOfMedia } from '../../posts/posts/post.view';
import { LOOK_MEDIA_MINUTES } from '../../rules/admin';
import { isPlayable } from '../../rules/media';
import { lookSrc } from './deskLook.service';
import type { DeskLookView } from './deskLook.view';

@ObjectType({ description: 'A picture, video, sound or file during a look.' })
export class DeskAttachment {
  @Field(() => Boolean, { description: 'Whether it is a video; else a picture.' })
  isVideo!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The name of a file for download, which is only downloaded; null for a picture or video.',
  })
  name!: string | null;

  @Field(() => Boolean, { description: 'Whether it is sound alone.' })
  isSound!: boolean;

  @Field(() => Boolean, { description: 'Whether browsers play the video or sound.' })
  isPlayable!: boolean;

  @Field(() => String, {
    description: `Loaded from {host}/api/{src} by this reviewer, for ${LOOK_MEDIA_MINUTES} minutes.`,
  })
  src!: string;

  @Field(() => String, { nullable: true, description: 'What it shows, in its creator’s words; null without.' })
  alt!: string | null;

  @Field(() => String, { nullable: true, description: 'A still of the video, loaded like it.' })
  posterSrc!: string | null;

  @Field(() => Int, { nullable: true, description: 'In pixels; null while it is not known.' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'In pixels; null while it is not known.' })
  height!: number | null;
}

/** A file of a post, at addresses of this look. */
export function deskAttachment(look: DeskLookView, media: ReturnType<typeof filesOf>[number]): DeskAttachment {
  const { src, alt, width, height } = media;
  const still = posterOfMedia(media);
  const isVideo = media.kind === 'video';
  const posterSrc = still && lookSrc(look, still);
  const isSound = media.kind === 'audio';
  const canPlay = (isVideo && isPlayable(src)) || (isSound && media.preparation === 'done');
  const attached = { isVideo, isSound, isPlayable: canPlay, src: lookSrc(look, src), posterSrc };
  return { ...attached, alt: alt || null, width, height, name: media.kind === 'file' ? media.name : null };
}
