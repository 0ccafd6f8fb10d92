import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { LuImagePlus, LuRotateCcw, LuTrash2 } from 'react-icons/lu';
import { ACCEPT_IMAGES } from '../../server/rules/media';
import { PICTURE } from '../../server/rules/pictureWording';
import { messageOf } from '../apollo/errors';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';

// The cropper is loaded when the first file is chosen.
const CropDialog = lazy(() => import('../ui/CropDialog').then((module) => ({ default: module.CropDialog })));

interface PictureFieldProps {
  /** What the picture is: "Profile picture". */
  label: string;
  hint?: ReactNode;
  /** Whether there is one now that can be taken away. */
  hasPicture: boolean;
  /** Width by height that is cut out. */
  aspect: number | 'free';
  /** The picture as it is shown now, or what stands in for it. */
  children: ReactNode;
  /** Sends the picture and tells how much of it has gone (0 to 100). What it throws is told in a red toast. */
  onUpload: (picture: File, onProgress: (percent: number) => void) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  /** The picture stands above its buttons: for wide ones. */
  isWide?: boolean;
}

/** A picture with the ways to change it: choose a file, crop it, see it go, see it in place; or take it away. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, hasPicture, aspect, children, onUpload, onRemove, isWide = false } = props;
  const [chosen, setChosen] = useState<File>();
  const { percent, failed, upload } = useUpload(onUpload);

  return (
    <Stack as="section" aria-label={label} gap="3">
      <Text fontWeight="medium">{label}</Text>
      <Flex direction={isWide ? 'column' : 'row'} align={isWide ? 'stretch' : 'center'} gap={{ base: 4, md: 6 }}>
        {children}
        <Stack gap="2" align="start">
          <Flex gap="2" wrap="wrap">
            <ChooseButton hasPicture={hasPicture} percent={percent} onChosen={setChosen} />
            {failed && percent === undefined && (
              <Button variant="outline" onClick={() => void upload(failed)}>
                <LuRotateCcw aria-hidden />
                {PICTURE.again}
              </Button>
            )}
            {hasPicture && <RemoveButton label={label} onRemove={onRemove} />}
          </Flex>
          {hint && (
            <Text textStyle="sm" color="fg.muted">
              {hint}
            </Text>
          )}
        </Stack>
      </Flex>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            aspect={aspect}
            onClose={() => setChosen(undefined)}
            onDone={(picture) => {
              setChosen(undefined);
              void upload(picture);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** One upload at a time; a picture that did not arrive is kept, to be sent again. */
function useUpload(onUpload: PictureFieldProps['onUpload']) {
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<File>();

  async function upload(picture: File): Promise<void> {
    setPercent(0);
    try {
      await onUpload(picture, setPercent);
      setFailed(undefined);
      toast.done(PICTURE.changed);
    } catch (error) {
      setFailed(picture);
      toast.failed(messageOf(error));
    } finally {
      setPercent(undefined);
    }
  }
  return { percent, failed, upload };
}

interface ChooseButtonProps {
  hasPicture: boolean;
  /** How much of the last choice has gone, while it goes. */
  percent: number | undefined;
  onChosen: (file: File) => void;
}

function ChooseButton({ hasPicture, percent, onChosen }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        loading={percent !== undefined}
        loadingText={PICTURE.uploading(percent ?? 0)}
        onClick={() => input.current?.click()}
      >
        <LuImagePlus aria-hidden />
        {hasPicture ? PICTURE.change : PICTURE.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT_IMAGES}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onChosen(file);
        }}
      />
    </>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    onRemove().catch((error) => {
      toast.failed(messageOf(error));
      throw error;
    });
  return (
    <>
      <Button variant="ghost" aria-label={`${PICTURE.remove}: ${label}`} onClick={() => setAsking(true)}>
        <LuTrash2 aria-hidden />
        {PICTURE.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={PICTURE.removeTitle}
        confirm={PICTURE.remove}
        confirmed={PICTURE.removed}
        onConfirm={remove}
        isDanger
      >
        {PICTURE.removeWarning}
      </ConfirmDialog>
    </>
  );
}
