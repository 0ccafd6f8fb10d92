import { useFormikContext } from 'formik';
import { languageOf, WRITTEN_LANGUAGES } from '../../server/rules/writtenLanguages';
import { WRITTEN_NAMES } from '../../server/rules/writtenNames';
import { WRITTEN } from '../../server/words/en/fields';
import { SelectField } from '../ui/form/SelectField';

interface WrittenLanguageFieldProps {
  /** The names of the fields with its text. */
  texts: readonly string[];
  /** A text of it that no field has as it is. */
  also?: string;
}

/** The language of a page or post, where its letters do not decide it. */
export function WrittenLanguageField({ texts, also = '' }: WrittenLanguageFieldProps) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const guess = languageOf([...texts.map((name) => String(values[name] ?? '')), also].join('\n'));
  const choices = [
    { value: '', label: WRITTEN.guessed(guess && WRITTEN_NAMES[guess]) },
    ...WRITTEN_LANGUAGES.map((value) => ({ value, label: WRITTEN_NAMES[value], lang: value })),
  ];
  return <SelectField name="chosenLanguage" label={WRITTEN.language} hint={WRITTEN.hint} choices={choices} />;
}
