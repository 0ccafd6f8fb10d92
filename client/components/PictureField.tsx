import { Button, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { LuCheck, LuCircleAlert, LuImagePlus, LuRotateCcw, LuTrash2 } from 'react-icons/lu';
import { ACCEPT_IMAGES } from '../../server/rules/media';
import { PICTURE } from '../../server/rules/pictureWording';
import { codeOf, messageOf } from '../apollo/errors';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useSaveState } from '../ui/SaveButton';
import { toast } from '../ui/toast';

// The cropper is loaded when the first file is chosen.
const CropDialog = lazy(() => import('../ui/CropDialog').then((module) => ({ default: module.CropDialog })));

/** Two of these buttons find room beside each other on a phone. */
const PADDING = { base: 4, md: 6 };

/** An avatar of the size that a field shows it in. */
export const LARGE_AVATAR = { '--avatar-size': 'sizes.24', '--avatar-font-size': 'fontSizes.3xl' };

interface PictureFieldProps {
  /** What the picture is: "Profile picture". */
  label: string;
  hint?: ReactNode;
  /** Whether there is one now that can be taken away. */
  hasPicture: boolean;
  /** Width by height that is cut out. */
  aspect: number | 'free';
  /** It is shown in a circle. */
  isRound?: boolean;
  /** The picture as it is shown now, or what stands in for it. */
  children: ReactNode;
  /** Sends the picture and tells how much of it has gone (0 to 100). What it throws is told beside the buttons. */
  onUpload: (picture: File, onProgress: (percent: number) => void) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  /** The picture stands above its buttons: for wide ones. */
  isWide?: boolean;
}

/** A picture with the ways to change it: choose a file, crop it, see it go, see it in place; or take it away. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, hasPicture, aspect, isRound = false, children, onUpload, onRemove, isWide = false } = props;
  const [chosen, setChosen] = useState<File>();
  const [isCropping, setCropping] = useState(false);
  const { percent, failed, upload, ...outcome } = useUpload(onUpload);
  const isBusy = percent !== undefined;

  function crop(file: File) {
    setChosen(file);
    setCropping(true);
  }

  return (
    <Stack as="section" aria-label={label} gap="3">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex direction={isWide ? 'column' : 'row'} align={isWide ? 'stretch' : 'center'} gap={{ base: 4, md: 6 }}>
        {children}
        <Stack gap="2" align="start">
          <Flex gap="2" wrap="wrap">
            {failed && !isBusy && (
              <Button variant="outline" px={PADDING} onClick={() => void upload(failed)}>
                <LuRotateCcw aria-hidden />
                {PICTURE.again}
              </Button>
            )}
            <ChooseButton hasPicture={hasPicture} percent={percent} onChosen={crop} />
            {hasPicture && !failed && !isBusy && <RemoveButton label={label} onRemove={onRemove} />}
          </Flex>
          <Outcome {...outcome} hint={hint} />
        </Stack>
      </Flex>
      {chosen && (
        <Suspense>
          <CropDialog
            isOpen={isCropping}
            file={chosen}
            aspect={aspect}
            isRound={isRound}
            onClose={() => setCropping(false)}
            onExited={() => setChosen(undefined)}
            onDone={(picture) => {
              setCropping(false);
              void upload(picture);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** One upload at a time, and how it went; a picture that did not arrive is kept, to be sent again. */
function useUpload(onUpload: PictureFieldProps['onUpload']) {
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const save = useSaveState();

  async function upload(picture: File): Promise<void> {
    setPercent(0);
    setProblem(undefined);
    try {
      await save.run(() => onUpload(picture, setPercent));
      setFailed(undefined);
    } catch (error) {
      // What was refused would be refused again.
      setFailed(codeOf(error) === 'BAD_USER_INPUT' ? undefined : picture);
      setProblem(messageOf(error));
    } finally {
      setPercent(undefined);
    }
  }
  return { percent, failed, upload, problem, isDone: save.state === 'done' };
}

interface OutcomeProps extends Pick<PictureFieldProps, 'hint'> {
  problem: string | undefined;
  isDone: boolean;
}

/** How the last upload went, in the place of the hint. */
function Outcome({ problem, isDone, hint }: OutcomeProps) {
  return (
    <>
      {problem && (
        <HStack role="alert" gap="2" color="fg.error" textStyle="sm">
          <LuCircleAlert aria-hidden style={{ flexShrink: 0 }} /> {problem}
        </HStack>
      )}
      <HStack role="status" gap="2" color="green.fg" textStyle="sm" _empty={{ display: 'none' }}>
        {isDone && <LuCheck aria-hidden style={{ flexShrink: 0 }} />}
        {isDone && PICTURE.changed}
      </HStack>
      {hint && !problem && !isDone && (
        <Text textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </>
  );
}

interface ChooseButtonProps {
  hasPicture: boolean;
  /** How much of the last choice has gone, while it goes. */
  percent: number | undefined;
  onChosen: (file: File) => void;
}

function ChooseButton({ hasPicture, percent, onChosen }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = percent !== undefined;
  return (
    <>
      {/* Not disabled meanwhile: it keeps the focus that comes back from the dialog. */}
      <Button variant="outline" px={PADDING} aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
        {isBusy ? <Spinner size="sm" /> : <LuImagePlus aria-hidden />}
        {isBusy ? PICTURE.uploading(percent) : hasPicture ? PICTURE.change : PICTURE.add}
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
      <Button variant="ghost" px={PADDING} aria-label={`${PICTURE.remove}: ${label}`} onClick={() => setAsking(true)}>
        <LuTrash2 aria-hidden />
        {PICTURE.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={PICTURE.removeTitle}
        confirm={PICTURE.remove}
        onConfirm={remove}
        isDanger
      >
        {PICTURE.removeWarning}
      </ConfirmDialog>
    </>
  );
}
