import { Button } from '@chakra-ui/react';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { useState } from 'react';
import { PAGE } from '../../../server/words/en/creators';
import { REPORT } from '../../../server/words/en/reports';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ReportDialog } from '../../components/ReportDialog';
import { Icon } from '../../ui/Icon';
import type { MenuEntry } from '../../ui/MenuButton';
import { ShareMenu } from '../../ui/ShareMenu';
import { useViewer } from '../../viewer/useViewer';
import { type ShareButton_CreatorFragment, ShareButton_CreatorFragmentDoc } from './ShareButton.generated';

void (
  /* GraphQL */ `
  fragment ShareButton_creator on Creator {
    id
    userId
    pageName
    path
    shareText
    viewerIsOwner
  }
`
);

/** Shares a page; its owner has a poster of it, too. */
export function ShareButton({ creator }: { creator: FragmentRef<ShareButton_CreatorFragment> }) {
  const page = useFragmentData(ShareButton_CreatorFragmentDoc, creator);
  const { pageName, path, shareText, viewerIsOwner, userId } = page;
  const viewer = useViewer();
  const [isReporting, setReporting] = useState(false);
  const poster: MenuEntry = { value: 'poster', label: PAGE.poster, icon: Printer, to: '/creator/poster' };
  const pictures: MenuEntry = {
    value: 'pictures',
    label: PAGE.pictures,
    icon: Download,
    to: '/creator/poster#pictures',
  };
  const report: MenuEntry = {
    value: 'report',
    label: REPORT.titles.page,
    icon: Flag,
    isApart: true,
    onSelect: () => setReporting(true),
  };
  return (
    <>
      <ShareMenu
        path={path}
        title={pageName}
        text={shareText}
        more={viewerIsOwner ? [pictures, poster] : viewer ? [report] : []}
      >
        {(button) => (
          <Button {...button} variant="outline">
            <Icon of={Share2} /> {PAGE.share}
          </Button>
        )}
      </ShareMenu>
      <ReportDialog what="page" id={userId} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}
