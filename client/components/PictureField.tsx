import { Flex, Stack, Text } from '@chakra-ui/react';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import { type ReactNode, Suspense, useState } from 'react';
import { ACCEPT_IMAGES } from '../../server/rules/uploadTypes';
import { PICTURE } from '../../server/words/en/files';
import { type OnUpload, useUpload } from '../ui/hooks/useUpload';
import { Icon } from '../ui/Icon';
import { lazyPart } from '../ui/lazyPart';
import { UploadControls } from './UploadControls';

// The cropper is loaded when the first file is chosen.
const CropDialog = lazyPart(() => import('../ui/media/CropDialog').then((part) => part.CropDialog));

/** An avatar of the size in a field. */
export const LARGE_AVATAR = { '--avatar-size': 'sizes.24', '--avatar-font-size': 'fontSizes.3xl' };

interface PictureFieldProps {
  /** The name of the picture: "Profile picture". */
  label: string;
  hint?: ReactNode;
  /** Whether there is a picture that can be removed. */
  hasPicture: boolean;
  /** Width by height of the crop. */
  aspect: number | 'free';
  /** The most pixels of the crop's longer side. */
  maxSide?: number;
  /** It is shown in a circle. */
  isRound?: boolean;
  /** The present picture, or its placeholder. */
  children: ReactNode;
  /** Sends the picture and reports the progress (0 to 100). A thrown error is shown beside the buttons. */
  onUpload: OnUpload;
  onRemove: () => Promise<unknown>;
  /** The picture is above its buttons: for wide ones. */
  isWide?: boolean;
}

/** A picture with its buttons: choose a file, crop it, see its progress and the result; or remove it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of props, and one field of markup
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    hint,
    hasPicture,
    aspect,
    maxSide,
    isRound = false,
    children,
    onUpload,
    onRemove,
    isWide = false,
  } = props;
  const [chosen, setChosen] = useState<File>();
  const [isCropping, setCropping] = useState(false);
  const upload = useUpload(onUpload);

  function crop(file: File) {
    setChosen(file);
    setCropping(true);
  }

  return (
    <Stack as="section" aria-label={label} gap="3">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex
        direction={isWide ? 'column' : 'row'}
        wrap={isWide ? 'nowrap' : 'wrap'}
        align={isWide ? 'stretch' : 'center'}
        gap={{ base: 4, md: 6 }}
      >
        {children}
        <UploadControls
          label={label}
          hint={hint}
          wording={PICTURE}
          icon={<Icon of={ImagePlus} />}
          accept={ACCEPT_IMAGES}
          hasFile={hasPicture}
          upload={upload}
          onChosen={crop}
          onRemove={onRemove}
          isBeside={!isWide}
        />
      </Flex>
      {chosen && (
        <Suspense>
          <CropDialog
            isOpen={isCropping}
            file={chosen}
            aspect={aspect}
            maxSide={maxSide}
            isRound={isRound}
            onClose={() => setCropping(false)}
            onExited={() => setChosen(undefined)}
            onDone={(picture) => {
              setCropping(false);
              void upload.send(picture);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
