import { Box } from '@chakra-ui/react';
import { useField } from 'formik';
import { formatDate } from '../../../../server/rules/time';
import { INFO, PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';

interface SlugFieldProps {
  userId: string;
  /** Until when it cannot be changed; null: it can be now. */
  slugFixedUntil: string | null;
  /** Whether Toli chose it. */
  isSuggested: boolean;
}

/** The page's own address, with a preview of the typed one. */
export function SlugField({ userId, slugFixedUntil, isSuggested }: SlugFieldProps) {
  const [field] = useField<string>('slug');
  const slug = field.value.trim();
  const address = `${location.host}${slug ? `/c/${slug}` : `/creator/${userId}`}`;
  const isFixed = slugFixedUntil !== null;
  const free = isSuggested ? INFO.slugSuggested : INFO.slugRule;
  const rule = isFixed ? PAGE_EDITOR.slugFixedUntil(formatDate(new Date(slugFixedUntil))) : free;
  const hint = (
    <>
      <Box as="span" display="block" overflowWrap="anywhere">
        {INFO.slugHint(address)}
      </Box>
      {rule}
    </>
  );
  return (
    <Field name="slug" label={INFO.slug} hint={hint}>
      {(control) => (
        <Input {...field} {...control} readOnly={isFixed} autoCapitalize="none" autoComplete="off" spellCheck={false} />
      )}
    </Field>
  );
}
