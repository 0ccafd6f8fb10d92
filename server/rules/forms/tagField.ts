import { type MixedSchema, mixed } from 'yup';
import { POST_ORDER } from '../../words/en/postOrder';
import { TAG_MAX, TAGS_MAX, tagsIn } from '../tags';
import { hasControl, isBlank, length } from '../text';

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const CONTROL = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;

function problem(tags: readonly string[]): string | null {
  if (tags.length > TAGS_MAX) return POST_ORDER.tooManyTags(TAGS_MAX);
  if (tags.some((tag) => length(tag) > TAG_MAX)) return POST_ORDER.longTag(TAG_MAX);
  return tags.some((tag) => hasControl(tag) || isBlank(tag) || tag.includes(',')) ? POST_ORDER.noTag : null;
}

/** The tags of a post, as a list or a text with commas between them; undefined when they are not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function tagsIfSent(): MixedSchema<string[] | undefined> {
  return mixed<string[]>({ type: 'tags', check: areTexts })
    .transform((value: unknown) => (typeof value === 'string' || areTexts(value) ? tagsIn(value) : (value ?? [])))
    .typeError(() => POST_ORDER.noTag)
    .test('tags', (tags, field) => {
      const message = tags ? problem(tags) : null;
      return message === null || field.createError({ message });
    });
}

/** The tags of a new post. */
/* @__NO_SIDE_EFFECTS__ */
export const tags = () =>
  tagsIfSent()
    .default(() => [])
    .defined();

/** The tags of a draft, which is saved in any case: of more and longer ones than a post could have the beginning. */
/* @__NO_SIDE_EFFECTS__ */
export const tagsOfDraft = () =>
  mixed<string[]>({ type: 'tags', check: areTexts })
    .transform((value: unknown) => {
      if (typeof value !== 'string' && !areTexts(value)) return value ?? [];
      return tagsIn(value)
        .slice(0, 4 * TAGS_MAX)
        .map((tag) => [...tag.replace(CONTROL, '')].slice(0, 4 * TAG_MAX).join(''));
    })
    .typeError(() => POST_ORDER.noTag)
    .default(() => [])
    .defined();
