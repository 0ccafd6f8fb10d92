import { TAGS_MAX, tagsIn } from '../../../server/rules/tags';
import { POST_ORDER } from '../../../server/words/en/postOrder';
import { FormField } from '../../ui/form/FormField';

/** Tags as they are written into the field. */
export const writtenTags = (tags: readonly string[]) => tags.join(', ');

/** The tags of a post, with commas between them. */
export const TagsField = () => (
  <FormField
    name="tags"
    label={POST_ORDER.tags}
    hint={POST_ORDER.tagsHint(TAGS_MAX)}
    understood={(text) => writtenTags(tagsIn(text))}
  />
);
