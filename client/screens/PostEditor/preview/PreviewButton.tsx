import { Button } from '@chakra-ui/react';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import { useState } from 'react';
import { POST_PREVIEW } from '../../../../server/words/en/postPreviews';
import { Icon } from '../../../ui/Icon';
import { lazyDialog } from '../../../ui/lazyPart';
import type { FileUpload } from '../useFileUpload';

const PostPreview = lazyDialog(() => import('./PostPreview').then((part) => part.PostPreview));

interface PreviewButtonProps {
  upload: FileUpload;
  /** The published post that is edited; undefined for a new one. */
  postId?: string;
}

/** Shows the post of the form around as its readers will get it. */
export function PreviewButton(preview: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon of={Eye} /> {POST_PREVIEW.open}
      </Button>
      <PostPreview {...preview} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
