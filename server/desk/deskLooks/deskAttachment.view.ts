import { Field, Int, ObjectType } from 'type-graphql';
import { LOOK_MEDIA_MINUTES } from '../../rules/admin';

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
