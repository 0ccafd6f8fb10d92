import { Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { Sheet } from '../../ui/Sheet';
import { type ThanksSheet_CreatorFragment, ThanksSheet_CreatorFragmentDoc } from './ThanksSheet.generated';

void (
  /* GraphQL */ `
  fragment ThanksSheet_creator on Creator {
    id
    pageName
    thanksMessage
    viewerSubscription {
      id
      status
    }
  }
`
);

/** The creator's thanks to somebody who has just become a member here (decision F9). */
export function ThanksSheet({ creator }: { creator: FragmentRef<ThanksSheet_CreatorFragment> }) {
  const { pageName, thanksMessage, viewerSubscription } = useFragmentData(ThanksSheet_CreatorFragmentDoc, creator);
  const isMember = viewerSubscription?.status === 'ACTIVE';
  const [isOpen, setOpen] = useState(false);
  const wasMember = useRef(isMember);
  useEffect(() => {
    if (isMember && !wasMember.current) setOpen(true);
    wasMember.current = isMember;
  }, [isMember]);
  if (!thanksMessage?.trim()) return null;
  const close = () => setOpen(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={PAGE.thanksTitle(pageName)}
      footer={<Button onClick={close}>{PAGE.thanksClose}</Button>}
    >
      <LongText text={thanksMessage} lines={20} />
    </Sheet>
  );
}
