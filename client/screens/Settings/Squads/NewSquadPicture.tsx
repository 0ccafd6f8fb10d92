import { Image } from '@chakra-ui/react';
import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { PICTURE } from '../../../../server/words/en/files';
import { SQUAD_SCREEN } from '../../../../server/words/en/squadForms';
import { LARGE_AVATAR, PictureField } from '../../../components/PictureField';
import { Avatar } from '../../../ui/media/Avatar';

/** The picture of a new squad: held in the form, and sent once the squad is added. */
export function NewSquadPicture({ onChange }: { onChange: (picture: File | null) => void }) {
  const [{ value: title }] = useField<string>('title');
  const [{ value: picture }, , { setValue }] = useField<File | null>('picture');
  const url = useObjectUrl(picture);
  const forget = useRef(onChange);
  // Closing the dialog drops its picture.
  useEffect(() => () => forget.current(null), []);
  const choose = async (chosen: File | null) => {
    onChange(chosen);
    await setValue(chosen);
  };
  return (
    <PictureField
      label={PICTURE.squad}
      hint={SQUAD_SCREEN.pictureHint}
      hasPicture={picture !== null}
      aspect={1}
      onUpload={choose}
      onRemove={() => choose(null)}
    >
      {url ? (
        <Image src={url} alt="" boxSize="24" borderRadius="l2" objectFit="cover" />
      ) : (
        <Avatar name={title} src={null} css={LARGE_AVATAR} borderRadius="l2" />
      )}
    </PictureField>
  );
}

/** An object URL of a file, as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
