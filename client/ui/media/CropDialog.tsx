import { Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { CROP_MAX } from '../../../server/rules/media';
import { COMMON } from '../../../server/words/en/common';
import { PICTURE } from '../../../server/words/en/files';
import { Dialog } from '../dialog/Dialog';
import { CropStage } from './CropStage';
import { type Cut, cut } from './crop';
import { type OpenedPicture, openPicture } from './openPicture';

interface CropDialogProps {
  isOpen: boolean;
  file: File;
  /** Width by height of the crop; free: the person chooses. */
  aspect: number | 'free';
  /** The most pixels of the crop's longer side. */
  maxSide?: number | undefined;
  /** The crop is shown in a circle later. */
  isRound?: boolean;
  onClose: () => void;
  /** Gets the crop as a JPEG, or the file itself where this browser cannot show it and the API accepts it as it is. */
  onDone: (picture: File) => void;
  /** After it has faded out. */
  onExited: () => void;
}

/** Crops a picture: moved, zoomed and turned by mouse, touch, keys or sliders. */
export function CropDialog(props: CropDialogProps) {
  const { isOpen, file, aspect, maxSide = CROP_MAX, isRound = false, onClose, onDone, onExited } = props;
  const picture = usePicture(file);
  const [wanted, setWanted] = useState<Cut>();
  const [isCutting, setCutting] = useState(false);
  const isShown = picture?.problem === undefined;

  async function finish(image: HTMLImageElement) {
    setCutting(true);
    onDone(await cut(image, wanted!, maxSide));
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      title={isShown ? PICTURE.cropTitle : PICTURE.notShownTitle}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {isShown || picture.isTaken ? COMMON.cancel : COMMON.close}
          </Button>
          {isShown && (
            <Button
              disabled={!wanted}
              loading={isCutting}
              loadingText={PICTURE.use}
              onClick={() => void finish(picture!.image)}
            >
              {PICTURE.use}
            </Button>
          )}
          {!isShown && picture.isTaken && <Button onClick={() => onDone(file)}>{PICTURE.uncropped}</Button>}
        </>
      }
    >
      {isShown ? (
        <CropStage picture={picture?.image ?? null} aspect={aspect} isRound={isRound} onChange={setWanted} />
      ) : (
        <Text role="alert">{picture.problem}</Text>
      )}
    </Dialog>
  );
}

/** The file as a picture, once it is decoded; null until then. */
function usePicture(file: File): OpenedPicture | null {
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  useEffect(() => {
    let isWanted = true;
    const opening = openPicture(file);
    void opening.then((opened) => isWanted && setPicture(opened));
    return () => {
      isWanted = false;
      void opening.then((opened) => opened.problem === undefined && URL.revokeObjectURL(opened.image.src));
    };
  }, [file]);
  return picture;
}
