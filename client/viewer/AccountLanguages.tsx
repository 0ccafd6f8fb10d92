import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { type MouseEvent, useState } from 'react';
import { ACCOUNT_LANGUAGE } from '../../server/words/en/accountLanguage';
import { LANGUAGE_NAMES } from '../../server/words/words';
import { messageOf } from '../ui/failures';
import { LanguageLinks } from '../ui/LanguageLinks';
import { tabStorage } from '../ui/storage';
import { toast } from '../ui/toast/toast';
import { PAGE_LANGUAGE } from '../visit/language';
import { AccountLanguageDocument } from './AccountLanguages.generated';
import { UpdateLanguageDocument } from './chooseLanguage.generated';

void (
  /* GraphQL */ `
  query AccountLanguage {
    viewer {
      language
    }
  }
`
);

/** Where this tab keeps the language that was just chosen at the foot. */
const CHOSEN = 'language-chosen';

/**
 * The languages at the foot for signed-in people. A choice there is one of this browser: once its page is open, one line
 * offers it for their mails and account as well.
 */
export function AccountLanguages() {
  const [isChosen, setChosen] = useState(() => tabStorage.get(CHOSEN) === PAGE_LANGUAGE);
  const { data } = useQuery(AccountLanguageDocument, { skip: !isChosen });
  const isOffered = isChosen && data?.viewer && data.viewer.language !== PAGE_LANGUAGE;
  const note = ({ target }: MouseEvent) => {
    const { lang } = (target as Element).closest('a') ?? {};
    if (lang) tabStorage.set(CHOSEN, lang);
  };
  const end = () => {
    tabStorage.remove(CHOSEN);
    setChosen(false);
  };
  return (
    <>
      {/* The links have the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is opened with Enter is clicked */}
      <span style={{ display: 'contents' }} onClick={note}>
        <LanguageLinks />
      </span>
      {isOffered && <Offer onDone={end} />}
    </>
  );
}

/** The line and its button, brought into view: the choice was made here, and its page opened at its top. */
function Offer({ onDone }: { onDone: () => void }) {
  const [updateLanguage, { loading }] = useMutation(UpdateLanguageDocument);
  const name = LANGUAGE_NAMES[PAGE_LANGUAGE];
  const take = () =>
    updateLanguage({ variables: { input: { language: PAGE_LANGUAGE } } })
      .then(() => toast.done(ACCOUNT_LANGUAGE.done(name)))
      .catch((error: unknown) => toast.failed(messageOf(error)))
      .finally(onDone);
  return (
    <Flex
      ref={(line: HTMLElement | null) => line?.scrollIntoView({ block: 'end' })}
      align="center"
      wrap="wrap"
      gap="2"
      flexBasis="full"
      color="fg"
    >
      {ACCOUNT_LANGUAGE.offer(name)}
      <Button variant="outline" minH="11" aria-busy={loading} onClick={() => void take()}>
        {ACCOUNT_LANGUAGE.take}
      </Button>
    </Flex>
  );
}
