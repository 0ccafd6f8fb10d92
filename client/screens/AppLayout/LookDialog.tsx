import { Button, Flex, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useId } from 'react';
import { DATA_SAVER } from '../../../server/words/en/dataSaver';
import { MENU } from '../../../server/words/en/menu';
import { THEME } from '../../../server/words/en/theme';
import { ACCOUNT } from '../../../server/words/en/users';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../server/words/words';
import { chooseSaver, SAVERS, useSaver } from '../../ui/dataSaver';
import { Dialog } from '../../ui/dialog/Dialog';
import { messageOf } from '../../ui/failures';
import { chooseTheme, THEMES, useTheme } from '../../ui/theme/chosenTheme';
import { toast } from '../../ui/toast/toast';
import { chooseLanguage } from '../../viewer/chooseLanguage';
import { PAGE_LANGUAGE } from '../../visit/language';

/** The language of the account, and the settings of this device: its theme and the data saver. Each choice counts at once. */
export function LookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const theme = useTheme() ?? 'device';
  const saver = useSaver() ?? 'device';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={MENU.look} size="sm">
      <Stack gap="6" pb="2">
        <Languages />
        <Choice title={THEME.title} values={THEMES} names={THEME} value={theme} onChoose={chooseTheme} />
        <Choice title={DATA_SAVER.title} values={SAVERS} names={DATA_SAVER} value={saver} onChoose={chooseSaver} />
      </Stack>
    </Dialog>
  );
}

const choose = (language: Language) =>
  void chooseLanguage(language).catch((error: unknown) => toast.failed(messageOf(error)));

/** Buttons rather than a choice that the arrow keys change: each language is another page. */
function Languages() {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} gap="2">
      <Text id={id} textStyle="sm" fontWeight="medium">
        {ACCOUNT.language}
      </Text>
      <Flex wrap="wrap" gap="2">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            lang={language}
            variant={language === PAGE_LANGUAGE ? 'solid' : 'outline'}
            aria-pressed={language === PAGE_LANGUAGE}
            onClick={() => language !== PAGE_LANGUAGE && choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {ACCOUNT.languageHint}
      </Text>
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  title: string;
  values: readonly Value[];
  names: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ title, values, names, value, onChoose }: ChoiceProps<Value>) {
  return (
    <RadioGroup.Root
      recipe={radioGroupSlotRecipe}
      value={value}
      onValueChange={(chosen) => onChoose(chosen.value as Value)}
    >
      <RadioGroup.Label fontWeight="medium">{title}</RadioGroup.Label>
      <Flex wrap="wrap" columnGap="6" mt="1">
        {values.map((each) => (
          <RadioGroup.Item key={each} value={each} minH="11">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator borderColor="border.emphasized" />
            <RadioGroup.ItemText textStyle="md">{names[each]}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}
