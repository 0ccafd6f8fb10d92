import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../platform/graphql/node';
import { enumOf } from '../../platform/graphql/schema/enum';
import { WrittenLanguageEnum } from '../../platform/graphql/schema/writtenLanguage';
import { UNPUBLISHED_REASONS, type UnpublishedReason } from '../../rules/postDrafts';
import type { WrittenLanguage } from '../../rules/writtenLanguages';
import type { PostDraft } from './draft.entity';
import { WrittenPostView } from './writtenPost.view';

const UnpublishedReasonEnum = enumOf(UNPUBLISHED_REASONS);
registerEnumType(UnpublishedReasonEnum, {
  name: 'UnpublishedReason',
  description: 'Why a scheduled post was not published. New ones may be added.',
  valuesConfig: {
    FILE_GONE: { description: 'One of its files is gone.' },
    INVALID: { description: 'Its words or files are more than a post may have.' },
    PAGE_CLOSED: { description: 'The page was closed or blocked, or its owner was not active.' },
    SQUAD_GONE: { description: 'Its squad was deleted.' },
  },
});

/** A draft as its creator sees it; no one else does. */
@ObjectType('PostDraft', {
  implements: Node,
  description: 'A post of the viewer’s in writing, or an edit of a published one.',
})
export class PostDraftView extends WrittenPostView {
  @Field(() => Int, { description: 'Rises with each change; a save names the version that it was made of.' })
  readonly version: number;

  @Field(() => ID, { nullable: true, description: 'The post that it is an edit of; null for a new post.' })
  readonly postId: string | null;

  @Field(() => Date, { nullable: true, description: 'The `updatedAt` of that post which is edited.' })
  readonly postUpdatedAt: Date | null;

  @Field(() => WrittenLanguageEnum, { nullable: true, description: 'The chosen language of an edit.' })
  readonly chosenLanguage: WrittenLanguage | null;

  @Field(() => UnpublishedReasonEnum, {
    nullable: true,
    description: 'Why it was not published at its time; null where it was not to be, and once it is changed.',
  })
  readonly unpublishedReason: UnpublishedReason | null;

  @Field(() => Date, { description: 'When it was changed last (UTC).' })
  readonly updatedAt: Date;

  constructor(draft: PostDraft) {
    super(draft);
    this.version = draft.version;
    this.postId = draft.postId;
    this.postUpdatedAt = draft.postUpdatedAt;
    this.chosenLanguage = draft.chosenLanguage;
    this.unpublishedReason = draft.unpublishedReason;
    this.updatedAt = draft.updatedAt;
  }
}
