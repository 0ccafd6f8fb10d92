import { Flex, NativeSelect, Text } from '@chakra-ui/react';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { useId, useState } from 'react';
import { ACCOUNT } from '../../../server/words/en/users';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../server/words/words';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { Label } from '../../ui/form/Field';
import { toast } from '../../ui/toast/toast';
import { chooseLanguage } from '../../viewer/chooseLanguage';
import { type LanguageField_ViewerFragment, LanguageField_ViewerFragmentDoc } from './LanguageField.generated';

void (
  /* GraphQL */ `
  fragment LanguageField_viewer on Viewer {
    language
  }
`
);

/** The language of the account: a choice is saved at once, and the screen reloads in it. */
export function LanguageField({ viewer }: { viewer: FragmentRef<LanguageField_ViewerFragment> }) {
  const { language } = useFragmentData(LanguageField_ViewerFragmentDoc, viewer);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const choose = (chosen: Language) => {
    setBusy(true);
    chooseLanguage(chosen).catch((error: unknown) => {
      setBusy(false);
      toast.failed(messageOf(error));
    });
  };
  return (
    <Flex direction="column" gap="1.5">
      <Label htmlFor={id}>{ACCOUNT.language}</Label>
      <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="lg" variant="outline" disabled={isBusy}>
        <NativeSelect.Field
          id={id}
          value={language}
          aria-describedby={`${id}-hint`}
          borderColor="border.emphasized"
          onChange={(event) => choose(event.currentTarget.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
        {ACCOUNT.languageHint}
      </Text>
    </Flex>
  );
}
