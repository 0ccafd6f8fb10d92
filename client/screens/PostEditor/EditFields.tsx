import { Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { perMonth } from '../../../server/words/en/cards';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { WrittenLanguageField } from '../../components/WrittenLanguageField';
import { PostMedia } from '../../posts/PostMedia';
import { SelectField } from '../../ui/form/SelectField';
import { textOfBody } from './bodyText';
import { CommentAudienceField } from './CommentAudienceField';
import type { Edited } from './EditPostScreen';
import type { EditedValues } from './editedPost';
import type { PostedMedia } from './longForm/bodyFiles';
import { PostText } from './PostText';
import { TagsField } from './TagsField';
import { TeaserField } from './TeaserField';
import { isSeen } from './uploadsOf';
import type { FileUpload } from './useFileUpload';

interface EditFieldsProps {
  post: Edited;
  upload: FileUpload;
  /** How far its draft is. */
  state: ReactNode;
  children: ReactNode;
}

/** The fields of an edited post. */
export function EditFields({ post, upload, state, children }: EditFieldsProps) {
  const { body } = useFormikContext<EditedValues>().values;
  const audience = post.squad ? `${post.squad.title}, ${perMonth(post.squad.amount)}` : POST_EDITOR.free;
  const posted = Object.fromEntries(post.media.map((media) => [media.mediaId, postedOf(media)]));
  return (
    <Stack gap="5">
      <SelectField name="squadId" label={POST_EDITOR.audience} choices={[{ value: '', label: audience }]} isDisabled />
      <PostText
        upload={upload}
        posted={posted}
        isLocked={post.squad !== null}
        attached={Object.keys(posted)}
        canOpen={post.link === null}
        keepsFile={(id) => id in posted && isSeen(posted[id])}
      />
      {state}
      {post.squad && <TeaserField />}
      <CommentAudienceField />
      <TagsField />
      <WrittenLanguageField texts={['description', 'teaser', 'title']} also={textOfBody(body ?? '')} />
      {body === null && (
        <>
          <PostMedia post={post} />
          <Text color="fg.muted" textStyle="sm">
            {POST_EDITOR.editHint}
          </Text>
        </>
      )}
      {children}
    </Stack>
  );
}

const postedOf = ({ type, src, posterSrc, name = null }: Edited['media'][number]): PostedMedia => ({
  kind: KINDS[type],
  pictureSrc: type === 'IMAGE' ? src : (posterSrc ?? null),
  name,
});

const KINDS = { IMAGE: 'image', VIDEO: 'video', AUDIO: 'audio', FILE: 'file' } as const;
