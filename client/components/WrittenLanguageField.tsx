import { useFormikContext } from 'formik';
import { languageOf, WRITTEN_LANGUAGES } from '../../server/rules/writtenLanguages';
import { WRITTEN_NAMES } from '../../server/rules/writtenNames';
import { WRITTEN } from '../../server/words/en/fields';
import { SelectField } from '../ui/form/SelectField';

/**
 * The language of a page or post, where its letters do not decide it: `texts` are the names of the fields with its
 * text.
 */
export function WrittenLanguageField({ texts }: { texts: readonly string[] }) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const guess = languageOf(texts.map((name) => String(values[name] ?? '')).join('\n'));
  const choices = [
    { value: '', label: WRITTEN.guessed(guess && WRITTEN_NAMES[guess]) },
    ...WRITTEN_LANGUAGES.map((value) => ({ value, label: WRITTEN_NAMES[value], lang: value })),
  ];
  return <SelectField name="chosenLanguage" label={WRITTEN.language} hint={WRITTEN.hint} choices={choices} />;
}
