import { TEASER_MAX } from '../../../server/rules/posts';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { FormField } from '../../ui/form/FormField';

/** The public line of a post for a squad. */
export const TeaserField = () => (
  <FormField name="teaser" label={POST_EDITOR.teaser} hint={POST_EDITOR.teaserHint} max={TEASER_MAX} />
);
