import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useField } from 'formik';
import { useEffect } from 'react';
import { SLUG_MAX } from '../../../server/rules/creators';
import { INFO, PAGE_EDITOR } from '../../../server/words/en/pageSettings';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { SuggestedSlugDocument } from './NewSlugField.generated';

void (
  /* GraphQL */ `
  query SuggestedSlug($pageName: String!) {
    suggestedSlug(pageName: $pageName)
  }
`
);

interface NewSlugFieldProps {
  /** Whether the person has typed an address; else it follows the name. */
  isTyped: boolean;
  onType: () => void;
}

/** The address of a new page: filled in from its name until a person types another one. */
export function NewSlugField({ isTyped, onType }: NewSlugFieldProps) {
  const [{ value: pageName }] = useField<string>('pageName');
  const [field, , { setValue }] = useField<string>('slug');
  const name = useDebounced(pageName.trim());
  const { data } = useQuery(SuggestedSlugDocument, { variables: { pageName: name }, skip: isTyped || name === '' });
  const suggested = name === '' ? '' : (data?.suggestedSlug ?? '');
  useEffect(() => {
    if (!isTyped && field.value !== suggested) void setValue(suggested);
  }, [isTyped, field.value, suggested, setValue]);
  const slug = field.value.trim();
  return (
    <Field
      name="slug"
      label={INFO.slug}
      hint={
        <Box as="span" overflowWrap="anywhere">
          {slug ? PAGE_EDITOR.slugWillBe(`${location.host}/c/${slug}`) : PAGE_EDITOR.slugHint(`${location.host}/c/`)}
        </Box>
      }
    >
      {(control) => (
        <Input
          {...field}
          {...control}
          onChange={(event) => {
            onType();
            field.onChange(event);
          }}
          maxLength={SLUG_MAX}
          placeholder={PAGE_EDITOR.slugExample}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
