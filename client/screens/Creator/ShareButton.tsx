import { Button } from '@chakra-ui/react';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ShareMenu } from '../../ui/ShareMenu';
import { Sign } from '../../ui/Sign';
import { type ShareButton_CreatorFragment, ShareButton_CreatorFragmentDoc } from './ShareButton.generated';

void (
  /* GraphQL */ `
  fragment ShareButton_creator on Creator {
    id
    pageName
    isPlural
    bio
    path
    viewerIsOwner
  }
`
);

/** Passes a page on; its owner has a poster of it, too. */
export function ShareButton({ creator }: { creator: FragmentRef<ShareButton_CreatorFragment> }) {
  const page = useFragmentData(ShareButton_CreatorFragmentDoc, creator);
  const { pageName, isPlural, bio, path, viewerIsOwner } = page;
  return (
    <ShareMenu
      path={path}
      title={pageName}
      text={(link) => PAGE.shareText(pageName, isPlural, bio, link)}
      more={viewerIsOwner ? [{ value: 'poster', label: PAGE.poster, icon: Printer, to: '/creator/poster' }] : []}
    >
      {(button) => (
        <Button {...button} variant="outline">
          <Sign of={Share2} /> {PAGE.share}
        </Button>
      )}
    </ShareMenu>
  );
}
