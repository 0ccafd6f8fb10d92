import { Button } from '@chakra-ui/react';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast/toast';
import { signOutBy } from '../../viewer/signInOut';

class LinkIsOver extends Error {}

interface EndByLinkProps {
  words: { title: string; ask: string; end: string; goneTitle: string; gone: string };
  /** Ends all access by the mailed secret; resolves to the token that sets a new password, null for an expired link. */
  end: (token: string) => Promise<string | null | undefined>;
  /** What a person with an expired link can do. */
  whenGone: ReactNode;
}

/**
 * "This wasn't me" in a mail about another person's access: nothing happens before the button is pressed, because mail
 * programs open links by themselves. It leads to a new password.
 */
export function EndByLink({ words, end, whenGone }: EndByLinkProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isOver, setOver] = useState(!token);
  const [isBusy, setBusy] = useState(false);
  useTitle(words.title);

  const press = async () => {
    setBusy(true);
    let resetToken = '';
    try {
      await signOutBy(
        async () => {
          const made = await end(token);
          if (!made) throw new LinkIsOver();
          resetToken = made;
        },
        () => `/reset-password?token=${encodeURIComponent(resetToken)}`,
      );
    } catch (error) {
      if (error instanceof LinkIsOver) setOver(true);
      else toast.failed(messageOf(error));
    }
    setBusy(false);
  };

  if (isOver)
    return (
      <Message icon={Unlink} title={words.goneTitle} text={words.gone}>
        {whenGone}
      </Message>
    );
  return (
    <Message icon={UserX} title={words.title} text={words.ask}>
      <Button colorPalette="red" loading={isBusy} loadingText={words.end} onClick={() => void press()}>
        {words.end}
      </Button>
    </Message>
  );
}
