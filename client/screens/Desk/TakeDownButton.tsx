import { useMutation } from '@apollo/client/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { DECISION } from '../../../server/words/en/admin';
import { DecisionButton } from './DecisionButton';
import { PutBackDocument, TakeDownDocument } from './TakeDownButton.generated';

void (
  /* GraphQL */ `
  mutation TakeDown($input: TakeDownInput!) {
    takeDown(input: $input) {
      person {
        id
      }
    }
  }
  mutation PutBack($input: TakeDownInput!) {
    putBack(input: $input) {
      person {
        id
      }
    }
  }
`
);

interface TakeDownButtonProps {
  thing: { postId: string } | { commentId: string };
  /** Its author and its beginning, which identify it. */
  name: string;
  names?: readonly string[];
  isTakenDown: boolean;
}

/** Takes a post or a comment down, or restores it. */
export function TakeDownButton({ thing, name, names, isTakenDown }: TakeDownButtonProps) {
  const [takeDown] = useMutation(TakeDownDocument);
  const [putBack] = useMutation(PutBackDocument);
  const words = isTakenDown ? DECISION.putBack : DECISION.takeDown;
  return (
    <DecisionButton
      key={String(isTakenDown)}
      words={words}
      text={words.text(name)}
      name={name}
      names={names}
      rules={deskReasonForm}
      decide={(reason) => (isTakenDown ? putBack : takeDown)({ variables: { input: { ...thing, reason } } })}
      variant="outline"
      isDanger={!isTakenDown}
    />
  );
}
