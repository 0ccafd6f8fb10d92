import { useFormikContext } from 'formik';
import { TEASER_MAX } from '../../../server/rules/posts';
import { length } from '../../../server/rules/text';
import { COMMON } from '../../../server/words/en/common';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { FormField } from '../../ui/FormField';

/** What everybody may read of a post for a squad. */
export function TeaserField() {
  const { values } = useFormikContext<{ teaser?: string }>();
  const typed = length(values.teaser ?? '');
  return (
    <FormField
      name="teaser"
      label={POST_EDITOR.teaser}
      hint={typed > 0 ? COMMON.characters(typed, TEASER_MAX) : POST_EDITOR.teaserHint}
    />
  );
}
