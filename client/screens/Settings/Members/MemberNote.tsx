import { useMutation } from '@apollo/client/react';
import { memberNoteForm } from '../../../../server/rules/forms/memberNotes';
import { MEMBER_NOTE_MAX } from '../../../../server/rules/members';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { FieldWithSave } from '../../../ui/form/FieldWithSave';
import { Form } from '../../../ui/form/Form';
import { FormField } from '../../../ui/form/FormField';
import { useSaveState } from '../../../ui/form/SaveButton';
import {
  type MemberNote_MemberFragment,
  MemberNote_MemberFragmentDoc,
  SetMemberNoteDocument,
} from './MemberNote.generated';

void (
  /* GraphQL */ `
  fragment MemberNote_member on StudioMember {
    id
    note
  }
  mutation SetMemberNote($input: SetMemberNoteInput!) {
    setMemberNote(input: $input) {
      member {
        id
        ...MemberNote_member
      }
    }
  }
`
);

interface MemberNoteProps {
  member: FragmentRef<MemberNote_MemberFragment>;
  userId: string;
}

/** The creator's own note about a member. */
export function MemberNote({ member, userId }: MemberNoteProps) {
  const { note } = useFragmentData(MemberNote_MemberFragmentDoc, member);
  const [setNote] = useMutation(SetMemberNoteDocument);
  const save = useSaveState();
  return (
    <Form
      rules={memberNoteForm}
      initialValues={{ text: note ?? '' }}
      enableReinitialize
      onSubmit={async ({ text }) => {
        await save.run(() => setNote({ variables: { input: { userId, text } } }));
      }}
    >
      <FieldWithSave state={save.state} idle={MEMBER_LIST.saveNote} done={MEMBER_LIST.noteSaved}>
        <FormField
          name="text"
          label={MEMBER_LIST.note}
          hint={MEMBER_LIST.noteHint}
          rows={3}
          max={MEMBER_NOTE_MAX}
          isTrimmed
        />
      </FieldWithSave>
    </Form>
  );
}
