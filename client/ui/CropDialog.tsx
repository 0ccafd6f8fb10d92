import { Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { CROP_MAX } from '../../server/rules/media';
import { COMMON } from '../../server/words/en/common';
import { PICTURE } from '../../server/words/en/files';
import { CropStage } from './CropStage';
import { type Cut, cut } from './crop';
import { Sheet } from './Sheet';

interface CropDialogProps {
  isOpen: boolean;
  file: File;
  /** Width by height of what is cut out; free: the person chooses. */
  aspect: number | 'free';
  /** Pixels of the longer side that the cut may have. */
  maxSide?: number | undefined;
  /** The cut is shown in a circle later. */
  isRound?: boolean;
  onClose: () => void;
  /** Gets the cut as a JPEG, or the file itself where this browser cannot show it. */
  onDone: (picture: File) => void;
  /** After it has gone from sight. */
  onExited: () => void;
}

/** Chooses what is shown of a picture: moved, zoomed and turned by mouse, touch, keys or sliders. */
export function CropDialog(props: CropDialogProps) {
  const { isOpen, file, aspect, maxSide = CROP_MAX, isRound = false, onClose, onDone, onExited } = props;
  const picture = usePicture(file);
  const [wanted, setWanted] = useState<Cut>();
  const [isCutting, setCutting] = useState(false);
  const isUnreadable = picture === 'unreadable';

  async function finish() {
    if (isUnreadable) return onDone(file);
    setCutting(true);
    onDone(await cut(picture!, wanted!, maxSide));
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      title={isUnreadable ? PICTURE.notShownTitle : PICTURE.cropTitle}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {COMMON.cancel}
          </Button>
          <Button
            disabled={!isUnreadable && !wanted}
            loading={isCutting}
            loadingText={PICTURE.use}
            onClick={() => void finish()}
          >
            {isUnreadable ? PICTURE.uncropped : PICTURE.use}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Text role="alert">{PICTURE.notShown}</Text>
      ) : (
        <CropStage picture={picture} aspect={aspect} isRound={isRound} onChange={setWanted} />
      )}
    </Sheet>
  );
}

/** The file as a picture, once it is decoded beside everything else that the page does; null until then. */
function usePicture(file: File): HTMLImageElement | 'unreadable' | null {
  const [picture, setPicture] = useState<HTMLImageElement | 'unreadable' | null>(null);
  useEffect(() => {
    const image = new Image();
    const url = URL.createObjectURL(file);
    let isWanted = true;
    image.src = url;
    image.decode().then(
      () => isWanted && setPicture(image),
      () => isWanted && setPicture('unreadable'),
    );
    return () => {
      isWanted = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return picture;
}
