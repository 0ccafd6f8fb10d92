import Flag from 'lucide/dist/esm/icons/flag.mjs';
import { useState } from 'react';
import { REPORT } from '../../server/words/en/reports';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { ReportDialog } from '../components/ReportDialog';
import { HydratedSuspense } from '../ssr/HydratedSuspense';
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
    isPinned
  }
`
);

const OwnPostMenu = lazyPart(() => import('./OwnPostMenu').then((part) => part.OwnPostMenu));

/** What can be done with a post: its creator changes it, others who are signed in report it. */
export function PostMenu({ post }: { post: FragmentRef<PostMenu_PostFragment> }) {
  const { id, viewerCanEdit, isPinned } = useFragmentData(PostMenu_PostFragmentDoc, post);
  const viewer = useViewer();
  if (viewerCanEdit)
    return (
      <HydratedSuspense fallback={<Menu entries={() => []} />}>
        <OwnPostMenu postId={id} isPinned={isPinned} />
      </HydratedSuspense>
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
