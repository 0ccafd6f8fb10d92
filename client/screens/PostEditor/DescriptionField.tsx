import { useFormikContext } from 'formik';
import { DESCRIPTION_MAX, length } from '../../../server/rules/text';
import { POST } from '../../../server/words/en/posts';
import { FormField } from '../../ui/FormField';

/** The words of a post, with how many of them there may be. */
export function DescriptionField() {
  const { values } = useFormikContext<{ description: string }>();
  const count = `${length(values.description).toLocaleString('en-IN')} of ${DESCRIPTION_MAX.toLocaleString('en-IN')}`;
  return <FormField name="description" label={POST.description} rows={8} hint={`${count} characters`} />;
}
