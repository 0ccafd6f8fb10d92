import { useMutation } from '@apollo/client/react';
import { PICTURE } from '../../server/words/en/files';
import { withProgress } from '../apollo/links/sending';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Avatar } from '../ui/media/Avatar';
import {
  type CreatorProfilePicField_CreatorFragment,
  CreatorProfilePicField_CreatorFragmentDoc,
  RemoveCreatorProfilePicDocument,
  UpdateCreatorProfilePicDocument,
} from './CreatorProfilePicField.generated';
import { LARGE_AVATAR, PictureField } from './PictureField';

void (
  /* GraphQL */ `
  fragment CreatorProfilePicField_creator on Creator {
    id
    pageName
    profilePicSrc
    accent
    user {
      id
      profilePicSrc
    }
  }
  mutation UpdateCreatorProfilePic($input: UpdateProfilePicInput!) {
    updateCreatorProfilePic(input: $input) {
      creator {
        id
        ...CreatorProfilePicField_creator
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  mutation RemoveCreatorProfilePic {
    removeCreatorProfilePic {
      creator {
        id
        profilePicSrc
      }
    }
  }
`
);

/** The picture of the viewer's own page, with its buttons; a page without one shows its owner's. */
export function CreatorProfilePicField({ creator }: { creator: FragmentRef<CreatorProfilePicField_CreatorFragment> }) {
  const { pageName, profilePicSrc, accent, user } = useFragmentData(CreatorProfilePicField_CreatorFragmentDoc, creator);
  const [update] = useMutation(UpdateCreatorProfilePicDocument);
  const [remove] = useMutation(RemoveCreatorProfilePicDocument);
  const hasOwn = profilePicSrc !== user.profilePicSrc;
  return (
    <PictureField
      label={PICTURE.pageProfile}
      hint={!hasOwn && profilePicSrc && PICTURE.pageProfileHint}
      hasPicture={hasOwn}
      aspect={1}
      isRound
      onUpload={(picture, onProgress) =>
        update({ variables: { input: { picture } }, context: withProgress(onProgress) })
      }
      onRemove={() => remove()}
    >
      <Avatar name={pageName} src={profilePicSrc} accent={accent} css={LARGE_AVATAR} />
    </PictureField>
  );
}
