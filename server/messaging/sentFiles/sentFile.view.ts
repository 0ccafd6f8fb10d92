import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { posterOf } from '../../rules/media';
import type { SentKind } from '../../rules/messages';
import type { SentFile } from './sentFile.entity';

const SentKindEnum = { IMAGE: 'image', VIDEO: 'video', AUDIO: 'audio' } as const satisfies Record<string, SentKind>;
registerEnumType(SentKindEnum, {
  name: 'SentFileType',
  valuesConfig: {
    IMAGE: { description: 'A picture.' },
    VIDEO: { description: 'A video.' },
    AUDIO: { description: 'A voice note.' },
  },
  description: 'What a message is in place of a text.',
});

/** A sent file as the people of its message see it. */
@ObjectType('SentFile', { description: 'A picture, a video or a voice note in a message.' })
export class SentFileView {
  @Field(() => ID, { description: 'The id of the upload that it was.' })
  readonly id: string;

  @Field(() => SentKindEnum, { description: 'What it is.' })
  readonly type: SentKind;

  @Field(() => String, {
    nullable: true,
    description: 'Loaded from {host}/api/{src}; null while a voice note is prepared, and where it cannot be.',
  })
  readonly src: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first picture of a prepared video, loaded in the same way.',
  })
  readonly posterSrc: string | null;

  @Field(() => Boolean, { description: 'It is being prepared so that all browsers play it.' })
  readonly isPreparing: boolean;

  @Field(() => Int, { nullable: true, description: 'Pixels; null where they are not known, and for a voice note.' })
  readonly width: number | null;

  @Field(() => Int, { nullable: true, description: 'Pixels; null where they are not known, and for a voice note.' })
  readonly height: number | null;

  @Field(() => String, { nullable: true, description: 'The colour of its placeholder, as `#rrggbb`.' })
  readonly color: string | null;

  @Field(() => Int, { nullable: true, description: 'The length of a voice note; null where it is not known yet.' })
  readonly seconds: number | null;

  constructor({ id, kind, src, preparation, width, height, color, seconds }: SentFile) {
    this.id = id;
    this.type = kind;
    // A voice note is stored as it came until it is prepared, and never sent as such.
    this.src = kind === 'audio' && preparation !== 'done' ? null : src;
    this.posterSrc = kind === 'video' && preparation === 'done' ? posterOf(src) : null;
    this.isPreparing = preparation === 'waiting';
    this.width = width;
    this.height = height;
    this.color = color;
    this.seconds = seconds;
  }
}
