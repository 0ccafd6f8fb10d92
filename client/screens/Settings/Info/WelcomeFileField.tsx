import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import { SENT_MB } from '../../../../server/rules/messages';
import { ACCEPT_IMAGES, ACCEPT_VIDEOS, declaredKind } from '../../../../server/rules/uploadTypes';
import { SENT_FILE } from '../../../../server/words/en/sentFiles';
import { WELCOME_FILE } from '../../../../server/words/en/welcome';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { UploadControls } from '../../../components/UploadControls';
import { WelcomeFile } from '../../../messages/WelcomeFile';
import { useUpload } from '../../../ui/hooks/useUpload';
import { Icon } from '../../../ui/Icon';
import { upload as uploadFile } from '../../../uploads/upload';
import { uploadable } from '../../../uploads/uploadable';
import { UploadFailure } from '../../../uploads/uploadFailure';
import {
  SetWelcomeFileDocument,
  type WelcomeFileField_CreatorFragment,
  WelcomeFileField_CreatorFragmentDoc,
} from './WelcomeFileField.generated';

void (
  /* GraphQL */ `
  fragment WelcomeFileField_creator on Creator {
    id
    welcomeFile {
      id
    }
    ...WelcomeFile_creator
  }
  mutation SetWelcomeFile($input: SetWelcomeFileInput!) {
    setWelcomeFile(input: $input) {
      creator {
        id
        ...WelcomeFileField_creator
      }
    }
  }
`
);

/** The picture or video of a page's welcome; it saves by itself. */
export function WelcomeFileField({ creator: ref }: { creator: FragmentRef<WelcomeFileField_CreatorFragment> }) {
  const creator = useFragmentData(WelcomeFileField_CreatorFragmentDoc, ref);
  const [set] = useMutation(SetWelcomeFileDocument);
  const save = (uploadId: string | null) => set({ variables: { input: { uploadId } } });
  const upload = useUpload(async (file, onProgress) => save(await sent(file, onProgress)));
  return (
    <Stack as="section" aria-label={WELCOME_FILE.label} gap="3">
      <Text textStyle="sm" fontWeight="medium">
        {WELCOME_FILE.label}
      </Text>
      <WelcomeFile creator={creator} />
      <UploadControls
        label={WELCOME_FILE.label}
        hint={WELCOME_FILE.hint}
        wording={WELCOME_FILE}
        icon={<Icon of={ImagePlus} />}
        accept={`${ACCEPT_IMAGES},${ACCEPT_VIDEOS}`}
        hasFile={creator.welcomeFile !== null}
        upload={upload}
        onChosen={(file) => void upload.send(file)}
        onRemove={() => save(null)}
      />
    </Stack>
  );
}

/** Uploads a picture or video; its upload's id. */
async function sent(file: File, onProgress: (percent: number) => void): Promise<string> {
  const kind = declaredKind(file.type, file.name) === 'video' ? 'video' : 'image';
  const ready = await uploadable(file, kind);
  if ('problem' in ready) throw new UploadFailure(ready.problem, true);
  if (ready.file.size > SENT_MB[kind] * 1_000_000) throw new UploadFailure(SENT_FILE.tooLarge(SENT_MB[kind]), true);
  return uploadFile(ready.file, { onProgress, signal: new AbortController().signal });
}
