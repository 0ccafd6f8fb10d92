import { DESCRIPTION_MAX } from '../../../server/rules/text';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { CountedField } from '../../ui/form/CountedField';

/** The text of a post, with its character count. */
export const DescriptionField = () => (
  <CountedField name="description" label={POST_EDITOR.description} rows={8} max={DESCRIPTION_MAX} />
);
