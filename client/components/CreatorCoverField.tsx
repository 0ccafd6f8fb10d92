import { useMutation } from '@apollo/client/react';
import { Center, Stack, Text } from '@chakra-ui/react';
import { COVER_MAX } from '../../server/rules/media';
import { PICTURE } from '../../server/words/en/files';
import { withProgress } from '../apollo/links/sending';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Picture } from '../ui/media/Picture';
import { CoverFocusField } from './CoverFocusField';
import {
  type CreatorCoverField_CreatorFragment,
  CreatorCoverField_CreatorFragmentDoc,
  RemoveCreatorCoverPicDocument,
  UpdateCreatorCoverPicDocument,
} from './CreatorCoverField.generated';
import { PictureField } from './PictureField';

void (
  /* GraphQL */ `
  fragment CreatorCoverField_creator on Creator {
    id
    coverPicSrc
    coverFocus
    accent
  }
  mutation UpdateCreatorCoverPic($input: UpdateProfilePicInput!) {
    updateCreatorCoverPic(input: $input) {
      creator {
        id
        ...CreatorCoverField_creator
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  mutation RemoveCreatorCoverPic {
    removeCreatorCoverPic {
      creator {
        id
        coverPicSrc
      }
    }
  }
`
);

/** Width by height of a cover (decision F1). */
const COVER = 3;

/** The cover of the viewer's own page, with its buttons. */
export function CreatorCoverField({ creator }: { creator: FragmentRef<CreatorCoverField_CreatorFragment> }) {
  const { coverPicSrc, coverFocus, accent } = useFragmentData(CreatorCoverField_CreatorFragmentDoc, creator);
  const [update] = useMutation(UpdateCreatorCoverPicDocument);
  const [remove] = useMutation(RemoveCreatorCoverPicDocument);
  return (
    <Stack gap="4">
      <PictureField
        label={PICTURE.cover}
        hint={PICTURE.coverHint}
        hasPicture={coverPicSrc !== null}
        aspect={COVER}
        maxSide={COVER_MAX}
        isWide
        onUpload={(picture, onProgress) =>
          update({ variables: { input: { picture } }, context: withProgress(onProgress) })
        }
        onRemove={() => remove()}
      >
        {coverPicSrc ? (
          <Picture src={coverPicSrc} alt="" width={COVER} height={1} fit="cover" />
        ) : (
          <Center aspectRatio={COVER} bg="bg.muted" borderRadius="l2" color="fg.muted">
            <Text>{PICTURE.noCover}</Text>
          </Center>
        )}
      </PictureField>
      {coverPicSrc && <CoverFocusField key={coverPicSrc} src={coverPicSrc} focus={coverFocus} accent={accent} />}
    </Stack>
  );
}
