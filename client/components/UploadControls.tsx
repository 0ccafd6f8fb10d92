import { Button, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { type ReactNode, useRef } from 'react';
import { PICTURE } from '../../server/words/en/files';
import { ConfirmButton } from '../ui/dialog/ConfirmButton';
import { FileInput } from '../ui/form/FileInput';
import type { Uploading } from '../ui/hooks/useUpload';
import { Icon } from '../ui/Icon';

/** Two of these buttons fit beside each other on a phone. */
const PADDING = { base: 4, md: 6 };

/** The buttons' texts for the kind of file. */
type FileWording = Record<'add' | 'change' | 'remove' | 'removeTitle' | 'removeWarning' | 'changed', string>;

interface UploadControlsProps {
  /** The name of the file: "Profile picture". */
  label: string;
  hint?: ReactNode;
  wording: FileWording;
  icon: ReactNode;
  /** The types that the browser offers. */
  accept: string;
  /** Whether there is a file that can be removed. */
  hasFile: boolean;
  upload: Uploading;
  onChosen: (file: File) => void;
  onRemove: () => Promise<unknown>;
  /** They are beside the file, and below it where there is less space than this. */
  isBeside?: boolean;
}

/** The buttons of an uploaded file: choose one, try again, remove it; and below them the result of the last upload. */
export function UploadControls(props: UploadControlsProps) {
  const { label, hint, wording, hasFile, upload, onRemove, isBeside = false } = props;
  const { percent, failed, send } = upload;
  const isBusy = percent !== undefined;
  return (
    <Stack gap="2" align="start" flex={isBeside ? '1 1 11rem' : undefined} minW="0">
      <Flex gap="2" wrap="wrap">
        {failed && !isBusy && (
          <Button variant="outline" px={PADDING} onClick={() => void send(failed)}>
            <Icon of={RotateCcw} />
            {PICTURE.again}
          </Button>
        )}
        <ChooseButton {...props} />
        {hasFile && !failed && !isBusy && <RemoveButton label={label} wording={wording} onRemove={onRemove} />}
      </Flex>
      <Outcome upload={upload} done={wording.changed} hint={hint} />
    </Stack>
  );
}

/** The result of the last upload, in place of the hint. */
function Outcome({ upload: { problem, isDone }, done, hint }: { upload: Uploading; done: string; hint: ReactNode }) {
  return (
    <>
      {problem && (
        <HStack role="alert" gap="2" color="fg.error" textStyle="sm">
          <Icon of={CircleAlert} style={{ flexShrink: 0 }} /> {problem}
        </HStack>
      )}
      <HStack role="status" gap="2" color="green.fg" textStyle="sm" _empty={{ display: 'none' }}>
        {isDone && <Icon of={Check} style={{ flexShrink: 0 }} />}
        {isDone && done}
      </HStack>
      {hint && !problem && !isDone && (
        <Text textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </>
  );
}

function ChooseButton({ wording, icon, accept, hasFile, upload: { percent }, onChosen }: UploadControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = percent !== undefined;
  return (
    <>
      {/* Not disabled meanwhile: it keeps the focus that returns from the dialog. */}
      <Button variant="outline" px={PADDING} aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
        {isBusy ? <Spinner size="sm" /> : icon}
        {isBusy ? PICTURE.uploading(percent) : hasFile ? wording.change : wording.add}
      </Button>
      <FileInput ref={input} accept={accept} onChosen={onChosen} />
    </>
  );
}

function RemoveButton({ label, wording, onRemove }: Pick<UploadControlsProps, 'label' | 'wording' | 'onRemove'>) {
  return (
    <ConfirmButton
      variant="ghost"
      px={PADDING}
      aria-label={`${wording.remove}: ${label}`}
      dialog={{
        title: wording.removeTitle,
        confirm: wording.remove,
        onConfirm: onRemove,
        isDanger: true,
        children: wording.removeWarning,
      }}
    >
      <Icon of={Trash} />
      {wording.remove}
    </ConfirmButton>
  );
}
