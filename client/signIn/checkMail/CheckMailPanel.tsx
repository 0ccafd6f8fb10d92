import { Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { CHECK_MAIL, VERIFICATION } from '../../../server/words/en/verification';
import { DialogTitle } from '../../ui/dialog/DialogFrame';
import { useTitle } from '../../ui/hooks/useTitle';
import type { SentMail } from '../../viewer/sentMail';
import { firstField } from '../place';
import { CheckMail } from './CheckMail';

interface CheckMailPanelProps {
  mail: SentMail;
  onSent: (mail: SentMail) => void;
  /** The purpose of the sign-up. */
  purpose: ReactNode;
}

/** "Check your mail" in the sign-in dialog, over the screen of the action. */
export function CheckMailPanel({ mail, onSent, purpose }: CheckMailPanelProps) {
  useTitle(CHECK_MAIL.title);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => firstField(document.querySelector('dialog[open]'))?.focus(), []);
  return (
    <>
      <DialogTitle>{CHECK_MAIL.title}</DialogTitle>
      <Stack className="dialog-body" gap="5">
        {purpose}
        <Text textWrap="pretty">{VERIFICATION.sent}</Text>
        <CheckMail mail={mail} onSent={onSent} />
      </Stack>
    </>
  );
}
