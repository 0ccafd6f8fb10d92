import { IconButton } from '@chakra-ui/react';
import Crop from 'lucide/dist/esm/icons/crop.mjs';
import { Suspense, useState } from 'react';
import { IMAGE_SIDE_MAX } from '../../../../server/rules/media';
import { GALLERY_EDITOR } from '../../../../server/words/en/galleries';
import { Icon } from '../../../ui/Icon';
import { lazyPart } from '../../../ui/lazyPart';

// The cropper is loaded when it is first opened.
const CropDialog = lazyPart(() => import('../../../ui/media/CropDialog').then((part) => part.CropDialog));

interface CropButtonProps {
  file: File;
  onCropped: (picture: File) => void;
}

/** Offers to crop a picture of a long post, which is kept whole otherwise. */
export function CropButton({ file, onCropped }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function open(): void {
    setOpen(true);
    setWasOpen(true);
  }
  return (
    <>
      <IconButton variant="ghost" aria-label={GALLERY_EDITOR.crop} title={GALLERY_EDITOR.crop} onClick={open}>
        <Icon of={Crop} />
      </IconButton>
      {wasOpen && (
        <Suspense>
          <CropDialog
            isOpen={isOpen}
            file={file}
            aspect="free"
            maxSide={IMAGE_SIDE_MAX}
            onClose={() => setOpen(false)}
            onExited={() => setWasOpen(false)}
            onDone={(cropped) => {
              setOpen(false);
              onCropped(cropped);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
