import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useId, useState } from 'react';
import { broadcastForm, fileBroadcastForm } from '../../../server/rules/forms/messages';
import { MESSAGE_MAX } from '../../../server/rules/messages';
import { COMMON } from '../../../server/words/en/common';
import { CHAT, MESSAGE } from '../../../server/words/en/messages';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { useMessageKeys } from '../../messages/useMessageKeys';
import { Failure } from '../../ui/Failure';
import { failureOf } from '../../ui/failures';
import { CheckboxesField } from '../../ui/form/CheckboxesField';
import { CountedField } from '../../ui/form/CountedField';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast/toast';
import { BroadcastMessageDocument, BroadcastSquadsDocument } from './BroadcastForm.generated';
import { FileChoice } from './FileChoice';
import { RoomsSkeleton } from './RoomsSkeleton';
import { useChosenFile } from './useChosenFile';

void (
  /* GraphQL */ `
  query BroadcastSquads {
    viewer {
      sendsVoiceNotes
      creator {
        id
        squads {
          id
          title
          totalMembers
        }
      }
    }
  }
`
);

void (
  /* GraphQL */ `
  mutation BroadcastMessage($input: BroadcastMessageInput!) {
    broadcastMessage(input: $input) {
      broadcast {
        id
        sentTo
      }
    }
  }
`
);

/** A message to all members of the ticked squads. */
export function BroadcastForm({ onSent }: { onSent: () => void }) {
  // The number of members changes while the dialog is closed.
  const { data, error, refetch } = useQuery(BroadcastSquadsDocument, { fetchPolicy: 'cache-and-network' });
  const [send] = useMutation(BroadcastMessageDocument);
  const { keyOf } = useMessageKeys();
  const chosen = useChosenFile();
  const [isAttaching, setAttaching] = useState(false);
  const reasonId = useId();
  const squads = data?.viewer?.creator?.squads;
  if (!squads && error)
    return (
      <Stack gap="4" align="center">
        <Failure text={failureOf(error)} />
        <Button variant="outline" onClick={() => void refetch()}>
          {COMMON.again}
        </Button>
      </Stack>
    );
  if (!squads) return <RoomsSkeleton />;
  if (squads.length === 0) return <Text py="6">{MESSAGE.noMembers}</Text>;
  const membersOf = (squadIds: readonly string[]) =>
    squads.reduce((sum, squad) => (squadIds.includes(squad.id) ? sum + (squad.totalMembers ?? 0) : sum), 0);
  return (
    <Form
      rules={chosen.file ? fileBroadcastForm : broadcastForm}
      initialValues={{ squadIds: [] as string[], text: '' }}
      onSubmit={async ({ squadIds, text }) => {
        const uploadId = await chosen.send();
        // The person reads why it was not uploaded.
        if (chosen.file && !uploadId) return;
        const input = { squadIds, ...(uploadId ? { uploadId } : { text }) };
        const idempotencyKey = keyOf(JSON.stringify(input));
        await send({ variables: { input: { ...input, idempotencyKey } } });
        toast.done(CHAT.onItsWay(membersOf(squadIds)));
        onSent();
      }}
    >
      <Stack gap="4" pb="2">
        <Text>{CHAT.toSquadsText}</Text>
        <CheckboxesField
          name="squadIds"
          label={CHAT.squads}
          choices={squads.map(({ id, title, totalMembers }) => ({
            value: id,
            label: CHAT.squad(title, totalMembers ?? 0),
          }))}
        />
        {!chosen.file && <CountedField name="text" label={CHAT.write} rows={4} max={MESSAGE_MAX} isTrimmed required />}
        {isAttaching ? (
          <FileChoice chosen={chosen} takesVoice={data?.viewer?.sendsVoiceNotes ?? false} />
        ) : (
          <Button variant="ghost" alignSelf="start" onClick={() => setAttaching(true)}>
            <Icon of={Paperclip} /> {SENT_FILE.attach}
          </Button>
        )}
        <Reason membersOf={membersOf} reasonId={reasonId} />
        <FormActions>
          <Send membersOf={membersOf} reasonId={reasonId} />
        </FormActions>
      </Stack>
    </Form>
  );
}

interface SendProps {
  membersOf: (squadIds: readonly string[]) => number;
  /** The id of the element with the reason why it cannot be sent. */
  reasonId: string;
}

/** Why it cannot be sent yet. */
function Reason({ membersOf, reasonId }: SendProps) {
  const { squadIds } = useFormikContext<{ squadIds: string[] }>().values;
  if (membersOf(squadIds) > 0) return null;
  return (
    <Text id={reasonId} textStyle="sm" color="fg.muted" textAlign={{ md: 'end' }}>
      {squadIds.length === 0 ? MESSAGE.noSquadChosen : CHAT.nobodyChosen}
    </Text>
  );
}

function Send({ membersOf, reasonId }: SendProps) {
  const { isSubmitting, values } = useFormikContext<{ squadIds: string[] }>();
  const members = membersOf(values.squadIds);
  const isNobody = members === 0;
  const label = CHAT.sendTo(members);
  return (
    <Button
      type="submit"
      loading={isSubmitting}
      loadingText={label}
      // Not disabled: the keyboard reaches it, and a screen reader says why it does nothing.
      aria-disabled={isNobody}
      aria-describedby={isNobody ? reasonId : undefined}
      variant={isNobody ? 'subtle' : 'solid'}
      onClick={(event) => isNobody && event.preventDefault()}
    >
      {label}
    </Button>
  );
}
