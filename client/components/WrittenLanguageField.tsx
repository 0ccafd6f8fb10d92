import { useFormikContext } from 'formik';
import { languageOf, WRITTEN_LANGUAGES, WRITTEN_NAMES } from '../../server/rules/writtenLanguages';
import { WRITTEN } from '../../server/words/en/fields';
import { SelectField } from '../ui/form/SelectField';

/** What a page or post is written in, where its letters do not tell it: the names in `texts` are of the fields that are looked at. */
export function WrittenLanguageField({ texts }: { texts: readonly string[] }) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const guess = languageOf(texts.map((name) => String(values[name] ?? '')).join('\n'));
  const choices = [
    { value: '', label: WRITTEN.guessed(guess && WRITTEN_NAMES[guess]) },
    ...WRITTEN_LANGUAGES.map((value) => ({ value, label: WRITTEN_NAMES[value], lang: value })),
  ];
  return <SelectField name="chosenLanguage" label={WRITTEN.language} hint={WRITTEN.hint} choices={choices} />;
}
