import { useMutation } from '@apollo/client/react';
import { PICTURE } from '../../server/words/en/files';
import { withProgress } from '../apollo/links/sending';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Avatar } from '../ui/media/Avatar';
import { LARGE_AVATAR, PictureField } from './PictureField';
import {
  RemoveSquadImageDocument,
  type SquadImageField_SquadFragment,
  SquadImageField_SquadFragmentDoc,
  UpdateSquadImageDocument,
} from './SquadImageField.generated';

void (
  /* GraphQL */ `
  fragment SquadImageField_squad on Squad {
    id
    title
    imageSrc
  }
  mutation UpdateSquadImage($input: UpdateSquadImageInput!) {
    updateSquadImage(input: $input) {
      squad {
        id
        ...SquadImageField_squad
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  mutation RemoveSquadImage($input: RemoveSquadImageInput!) {
    removeSquadImage(input: $input) {
      squad {
        id
        imageSrc
      }
    }
  }
`
);

/** The picture of one of the viewer's squads, with its buttons. */
export function SquadImageField({ squad }: { squad: FragmentRef<SquadImageField_SquadFragment> }) {
  const { id, title, imageSrc } = useFragmentData(SquadImageField_SquadFragmentDoc, squad);
  const [update] = useMutation(UpdateSquadImageDocument);
  const [remove] = useMutation(RemoveSquadImageDocument);
  return (
    <PictureField
      label={PICTURE.squad}
      hasPicture={imageSrc !== null}
      aspect={1}
      onUpload={(picture, onProgress) =>
        update({ variables: { input: { squadId: id, picture } }, context: withProgress(onProgress) })
      }
      onRemove={() => remove({ variables: { input: { squadId: id } } })}
    >
      <Avatar name={title} src={imageSrc} css={LARGE_AVATAR} borderRadius="l2" />
    </PictureField>
  );
}
