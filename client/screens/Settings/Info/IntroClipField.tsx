import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import Video from 'lucide/dist/esm/icons/video.mjs';
import { clipOf } from '../../../../server/rules/media';
import { ACCEPT_VIDEOS } from '../../../../server/rules/uploadTypes';
import { VIDEO } from '../../../../server/words/en/videos';
import { withProgress } from '../../../apollo/links/sending';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { UploadControls } from '../../../components/UploadControls';
import { useUpload } from '../../../ui/hooks/useUpload';
import { Icon } from '../../../ui/Icon';
import {
  type IntroClipField_CreatorFragment,
  IntroClipField_CreatorFragmentDoc,
  RemoveIntroClipDocument,
  UpdateCreatorIntroVideoDocument,
} from './IntroClipField.generated';

void (
  /* GraphQL */ `
  fragment IntroClipField_creator on Creator {
    id
    introVideo
  }
  mutation UpdateCreatorIntroVideo($input: UpdateCreatorIntroVideoInput!) {
    updateCreatorIntroVideo(input: $input) {
      creator {
        id
        introVideo
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  mutation RemoveIntroClip {
    updateCreator(input: { introVideo: "" }) {
      creator {
        id
        introVideo
      }
    }
  }
`
);

/** The clip that a page can have in place of a link as its intro video; it saves by itself. */
export function IntroClipField({ creator }: { creator: FragmentRef<IntroClipField_CreatorFragment> }) {
  const { introVideo } = useFragmentData(IntroClipField_CreatorFragmentDoc, creator);
  const { setFieldValue } = useFormikContext();
  const [update] = useMutation(UpdateCreatorIntroVideoDocument);
  const [remove] = useMutation(RemoveIntroClipDocument);
  const hasClip = introVideo !== null && clipOf(introVideo) !== null;
  const upload = useUpload(async (video, onProgress) => {
    await update({ variables: { input: { video } }, context: withProgress(onProgress) });
    // The replaced link must not come back with the next save.
    await setFieldValue('introVideo', '');
  });
  return (
    <Stack as="section" aria-label={VIDEO.intro} gap="3">
      <Text textStyle="sm" fontWeight="medium">
        {VIDEO.intro}
      </Text>
      <UploadControls
        label={VIDEO.intro}
        hint={hasClip ? VIDEO.introThere : VIDEO.introHint}
        wording={VIDEO}
        icon={<Icon of={Video} />}
        accept={ACCEPT_VIDEOS}
        hasFile={hasClip}
        upload={upload}
        onChosen={(file) => void upload.send(file)}
        onRemove={() => remove()}
      />
    </Stack>
  );
}
