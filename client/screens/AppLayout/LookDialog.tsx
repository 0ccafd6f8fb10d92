import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { DATA_SAVER } from '../../../server/words/en/dataSaver';
import { MENU } from '../../../server/words/en/menu';
import { THEME } from '../../../server/words/en/theme';
import { ACCOUNT } from '../../../server/words/en/users';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../server/words/words';
import { chooseSaver, SAVERS, useSaver } from '../../ui/dataSaver';
import { Dialog } from '../../ui/dialog/Dialog';
import type { DialogFrameProps } from '../../ui/dialog/DialogFrame';
import { messageOf } from '../../ui/failures';
import { chooseTheme, THEMES, useTheme } from '../../ui/theme/chosenTheme';
import { toast } from '../../ui/toast/toast';
import { chooseLanguage } from '../../viewer/chooseLanguage';
import { PAGE_LANGUAGE } from '../../visit/language';

/** The language of the account, and the settings of this device: its theme and the data saver. Each choice counts at once. */
export function LookDialog(dialog: Pick<DialogFrameProps, 'isOpen' | 'onClose' | 'onExited'>) {
  const theme = useTheme() ?? 'device';
  const saver = useSaver() ?? 'device';
  return (
    <Dialog {...dialog} title={MENU.look} size="sm">
      <Stack gap="6" pb="2">
        <Choice title={ACCOUNT.language} hint={ACCOUNT.languageHint}>
          {LANGUAGES.map((language) => (
            <Way
              key={language}
              lang={language}
              name={LANGUAGE_NAMES[language]}
              isChosen={language === PAGE_LANGUAGE}
              choose={() => readIn(language)}
            />
          ))}
        </Choice>
        <Choice title={THEME.title}>
          {THEMES.map((each) => (
            <Way key={each} name={THEME[each]} isChosen={each === theme} choose={() => chooseTheme(each)} />
          ))}
        </Choice>
        <Choice title={DATA_SAVER.title}>
          {SAVERS.map((each) => (
            <Way key={each} name={DATA_SAVER[each]} isChosen={each === saver} choose={() => chooseSaver(each)} />
          ))}
        </Choice>
      </Stack>
    </Dialog>
  );
}

const readIn = (language: Language) =>
  void chooseLanguage(language).catch((error: unknown) => toast.failed(messageOf(error)));

function Choice({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} gap="2">
      <Text id={id} textStyle="sm" fontWeight="medium">
        {title}
      </Text>
      <Flex wrap="wrap" gap="2">
        {children}
      </Flex>
      {hint && (
        <Text textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </Stack>
  );
}

interface WayProps {
  name: string;
  lang?: string;
  isChosen: boolean;
  choose: () => void;
}

/** A button rather than a radio, which arrow keys would choose: a language and the data saver load the page anew. */
const Way = ({ name, lang, isChosen, choose }: WayProps) => (
  <Button
    lang={lang}
    variant={isChosen ? 'solid' : 'outline'}
    colorPalette={isChosen ? 'brand' : undefined}
    aria-pressed={isChosen}
    onClick={() => !isChosen && choose()}
  >
    {name}
  </Button>
);
