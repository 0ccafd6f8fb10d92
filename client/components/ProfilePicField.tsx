import { useMutation } from '@apollo/client/react';
import { PICTURE } from '../../server/words/en/files';
import { withProgress } from '../apollo/links/sending';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Avatar } from '../ui/media/Avatar';
import { LARGE_AVATAR, PictureField } from './PictureField';
import {
  type ProfilePicField_UserFragment,
  ProfilePicField_UserFragmentDoc,
  RemoveProfilePicDocument,
  UpdateProfilePicDocument,
} from './ProfilePicField.generated';

// A page without a picture of its own shows its owner's.
void (
  /* GraphQL */ `
  fragment ProfilePicField_user on User {
    id
    fullName
    profilePicSrc
  }
  mutation UpdateProfilePic($input: UpdateProfilePicInput!) {
    updateProfilePic(input: $input) {
      viewer {
        user {
          id
          ...ProfilePicField_user
        }
        creator {
          id
          profilePicSrc
        }
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  mutation RemoveProfilePic {
    removeProfilePic {
      viewer {
        user {
          id
          profilePicSrc
        }
        creator {
          id
          profilePicSrc
        }
      }
    }
  }
`
);

/** The viewer's own picture, with its buttons. */
export function ProfilePicField({ user }: { user: FragmentRef<ProfilePicField_UserFragment> }) {
  const { fullName, profilePicSrc } = useFragmentData(ProfilePicField_UserFragmentDoc, user);
  const [update] = useMutation(UpdateProfilePicDocument);
  const [remove] = useMutation(RemoveProfilePicDocument);
  return (
    <PictureField
      label={PICTURE.profile}
      hasPicture={profilePicSrc !== null}
      aspect={1}
      isRound
      onUpload={(picture, onProgress) =>
        update({ variables: { input: { picture } }, context: withProgress(onProgress) })
      }
      onRemove={() => remove()}
    >
      <Avatar name={fullName} src={profilePicSrc} css={LARGE_AVATAR} />
    </PictureField>
  );
}
