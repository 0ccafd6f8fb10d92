import { useFormikContext } from 'formik';
import { DESCRIPTION_MAX, length } from '../../../server/rules/text';
import { COMMON } from '../../../server/words/en/common';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { FormField } from '../../ui/FormField';

/** The words of a post, with how many of them there may be. */
export function DescriptionField() {
  const { values } = useFormikContext<{ description: string }>();
  return (
    <FormField
      name="description"
      label={POST_EDITOR.description}
      rows={8}
      hint={COMMON.characters(length(values.description), DESCRIPTION_MAX)}
    />
  );
}
