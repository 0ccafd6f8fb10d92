import { useMutation, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { indianDate } from '../../server/rules/dates';
import { postAudienceForm } from '../../server/rules/forms/posts';
import { COMMON } from '../../server/words/en/common';
import { FAILURE } from '../../server/words/en/failures';
import { POST_AUDIENCE } from '../../server/words/en/postAudiences';
import { Dialog } from '../ui/dialog/Dialog';
import { Failure } from '../ui/Failure';
import { failureOf } from '../ui/failures';
import { Form } from '../ui/form/Form';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { SelectField } from '../ui/form/SelectField';
import { SendButton } from '../ui/form/SendButton';
import { toast } from '../ui/toast/toast';
import { PostAudienceDocument, type PostAudienceQuery, SetPostAudienceDocument } from './PostAudienceDialog.generated';

void (
  /* GraphQL */ `
  query PostAudience($id: ID!) {
    post(id: $id) {
      id
      opensAt
      updatedAt
      reach {
        notified
        mails
      }
      squad {
        id
      }
      creator {
        id
        squads {
          id
          title
        }
      }
    }
  }
  mutation SetPostAudience($input: SetPostAudienceInput!) {
    setPostAudience(input: $input) {
      post {
        id
        opensAt
        updatedAt
        squad {
          id
          title
          amount
        }
      }
    }
  }
`
);

interface PostAudienceDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes who can read one's own post; it says who has had it already. */
export function PostAudienceDialog({ postId, isOpen, onClose }: PostAudienceDialogProps) {
  const { data, error } = useQuery(PostAudienceDocument, {
    variables: { id: postId },
    skip: !isOpen,
    fetchPolicy: 'network-only',
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={POST_AUDIENCE.title} size="md" holdsForm>
      {data?.post ? (
        <Audience post={data.post} onClose={onClose} />
      ) : error || data ? (
        <Failure text={error ? failureOf(error) : FAILURE.postGone} />
      ) : (
        <Text role="status">{COMMON.loading}</Text>
      )}
    </Dialog>
  );
}

type Post = NonNullable<PostAudienceQuery['post']>;

function Audience({ post, onClose }: { post: Post; onClose: () => void }) {
  const [save] = useMutation(SetPostAudienceDocument);
  const { id: postId, updatedAt, squad, opensAt, reach, creator } = post;
  const squads = creator.squads.map(({ id, title }, index) => ({
    value: id,
    label: POST_AUDIENCE.fromSquad(title, index === 0),
  }));
  return (
    <Form
      rules={postAudienceForm}
      initialValues={{ squadId: squad?.id ?? '', opensOn: opensAt ? indianDate(new Date(opensAt)) : '' }}
      gone={FAILURE.postGone}
      onSubmit={async (input) => {
        await save({ variables: { input: { postId, updatedAt, ...input } } });
        toast.done(POST_AUDIENCE.saved);
        onClose();
      }}
    >
      <Stack gap="4" pb="2">
        {reach && reach.notified + reach.mails > 0 && (
          <Text color="fg.muted">{POST_AUDIENCE.reach(reach.notified, reach.mails)}</Text>
        )}
        <SelectField
          name="squadId"
          label={POST_AUDIENCE.readers}
          choices={[{ value: '', label: POST_AUDIENCE.free }, ...squads]}
        />
        <OpensOn />
        <FormActions>
          <SendButton verb={POST_AUDIENCE.save} />
        </FormActions>
      </Stack>
    </Form>
  );
}

/** The day on which a squad's post opens for everyone. */
function OpensOn() {
  const [{ value: squadId }] = useField<string>('squadId');
  if (!squadId) return null;
  return <FormField name="opensOn" type="date" label={POST_AUDIENCE.opensOn} hint={POST_AUDIENCE.opensOnHint} />;
}
