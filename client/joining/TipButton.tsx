import { Button } from '@chakra-ui/react';
import IndianRupee from 'lucide/dist/esm/icons/indian-rupee.mjs';
import { useState } from 'react';
import { PAGE } from '../../server/words/en/creators';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { useSignedInAct } from '../signIn/useSignedInAct';
import { Icon } from '../ui/Icon';
import { lazyDialog } from '../ui/lazyPart';
import { type TipButton_CreatorFragment, TipButton_CreatorFragmentDoc } from './TipButton.generated';

void (
  /* GraphQL */ `
  fragment TipButton_creator on Creator {
    id
    userId
    pageName
    profilePicSrc
    accent
    otpVisibility
  }
`
);

const TipDialog = lazyDialog(() => import('./TipDialog').then((part) => part.TipDialog));

interface TipButtonProps {
  creator: FragmentRef<TipButton_CreatorFragment>;
  /** The post that the tip is for. */
  postId?: string;
}

/** Opens the dialog of a tip to a page, or for one of its posts; nothing where the page takes none. */
export function TipButton({ creator: ref, postId }: TipButtonProps) {
  const creator = useFragmentData(TipButton_CreatorFragmentDoc, ref);
  const [isOpen, setOpen] = useState(false);
  const { userId, pageName, otpVisibility } = creator;
  const open = useSignedInAct({
    what: `tip:${postId ?? userId}`,
    purpose: SIGN_IN_PURPOSE.tip(pageName),
    creator,
    // The dialog asks: nothing is paid without its button (decision D27).
    act: async (isWanted: boolean) => setOpen(isWanted),
    failed: console.error,
  });
  if (!otpVisibility) return null;
  return (
    <>
      <Button variant="outline" onClick={() => open(true)}>
        <Icon of={IndianRupee} /> {PAGE.tip}
      </Button>
      <TipDialog page={creator} postId={postId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
