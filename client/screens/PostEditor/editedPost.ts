import type { InferType } from 'yup';
import type { postEditForm } from '../../../server/rules/forms/posts';
import { tagsIn } from '../../../server/rules/tags';
import type { WrittenLanguage } from '../../../server/rules/writtenLanguages';
import { WRITTEN } from '../../../server/words/en/fields';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { POST_ORDER } from '../../../server/words/en/postOrder';
import type { UpdatePostInput } from '../../apollo/schemaTypes';
import { textOfBody } from './bodyText';
import type { Draft } from './draft';
import type { Edited } from './EditPostScreen';
import { sentBody } from './sentBody';
import { writtenTags } from './TagsField';
import type { Files } from './useFileUpload';

export type EditedValues = ReturnType<typeof versionOf>['values'];

/** A saved version of a post, as the form has it. */
export const versionOf = (post: Edited) => ({
  values: {
    // Of a body it is the beginning, which the body has too.
    description: post.body === null ? (post.description ?? '') : '',
    title: post.title ?? '',
    titlePublic: post.titlePublic,
    body: post.body ?? null,
    teaser: post.teaser ?? '',
    tags: writtenTags(post.tags),
    commentAudience: post.commentAudience,
    chosenLanguage: (post.chosenLanguage ?? '') as WrittenLanguage | '',
  },
  updatedAt: post.updatedAt,
});

/** Whether the form has other values than the published post. */
export const isEdited = (values: EditedValues, opened: EditedValues): boolean =>
  Object.entries(opened).some(([name, value]) => Reflect.get(values, name) !== value);

/** The values of a draft of an edit. */
export const draftedValues = (draft: Draft): EditedValues => {
  const { description, title, titlePublic, body, teaser, tags, commentAudience, chosenLanguage } = draft;
  return {
    description,
    title,
    titlePublic,
    body,
    teaser,
    tags,
    commentAudience,
    chosenLanguage: chosenLanguage as WrittenLanguage | '',
  };
};

/** The typed values by their rule. */
export function typed(written: InferType<typeof postEditForm>, opened: EditedValues): EditedValues {
  const { description = '', title = '', titlePublic = false, body = null, teaser = '', tags = [] } = written;
  const { commentAudience = opened.commentAudience, chosenLanguage } = written;
  const settings = {
    teaser,
    tags: writtenTags(tags),
    commentAudience,
    chosenLanguage: chosenLanguage ?? ('' as const),
  };
  return { description, title, titlePublic, body, ...settings };
}

/** What is sent of an edit: of a plain post its words, of a long one its title and body. */
export async function inputOf(
  { description, title, titlePublic, body, tags, chosenLanguage, ...others }: EditedValues,
  { hadBody, files }: { hadBody: boolean; files: Files },
): Promise<Omit<UpdatePostInput, 'postId'>> {
  const input = { ...others, tags: tagsIn(tags), chosenLanguage: chosenLanguage || null };
  if (body !== null) return { ...input, title, titlePublic, body: await sentBody(body, files) };
  return hadBody ? { ...input, description, title, titlePublic, body } : { ...input, description };
}

/** The names of the fields of which another person’s edit has another text. */
export const labels = (): Record<string, string> => ({
  description: POST_EDITOR.description,
  title: LONG_POST.title,
  titlePublic: LONG_POST.titlePublic,
  body: LONG_POST.text,
  teaser: POST_EDITOR.teaser,
  tags: POST_ORDER.tags,
  commentAudience: POST_EDITOR.commentAudience,
  chosenLanguage: WRITTEN.language,
});

/** A field's text for people. */
export const shown = (field: string, value: unknown): string =>
  field === 'body' ? textOfBody(String(value ?? '')) : String(value ?? '');
