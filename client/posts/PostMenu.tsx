import { Box } from '@chakra-ui/react';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import { Suspense, useState } from 'react';
import { REPORT } from '../../server/words/en/reports';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { ReportDialog } from '../components/ReportDialog';
import { lazyPart } from '../ui/lazyPart';
import type { MenuEntry } from '../ui/MenuButton';
import { useViewer } from '../viewer/useViewer';
import { type PostMenu_PostFragment, PostMenu_PostFragmentDoc } from './PostMenu.generated';
import { copyEntry, Menu } from './PostMenuButton';

void (
  /* GraphQL */ `
  fragment PostMenu_post on Post {
    id
    viewerCanEdit
    pinPlace
  }
`
);

/** Only on the pages of people who post: visitors load nothing of it. */
const OwnPostMenu = lazyPart(() => import('./OwnPostMenu').then((part) => part.OwnPostMenu));

/** The actions of a post: its creator changes it, other signed-in people report it. */
export function PostMenu({ post }: { post: FragmentRef<PostMenu_PostFragment> }) {
  const { id, viewerCanEdit, pinPlace } = useFragmentData(PostMenu_PostFragmentDoc, post);
  const viewer = useViewer();
  if (viewerCanEdit)
    return (
      <Suspense fallback={<Box boxSize="11" me="-2" />}>
        <OwnPostMenu postId={id} pinPlace={pinPlace ?? null} />
      </Suspense>
    );
  return viewer && <OthersPostMenu postId={id} />;
}

function OthersPostMenu({ postId }: { postId: string }) {
  const [isReporting, setReporting] = useState(false);
  const report: MenuEntry = { value: 'report', label: REPORT.verb, icon: Flag, onSelect: () => setReporting(true) };
  return (
    <>
      <Menu entries={() => [copyEntry(postId), report]} />
      <ReportDialog what="post" id={postId} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}
