import { useMutation } from '@apollo/client/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { DECISION } from '../../../server/words/en/admin';
import {
  BlockCreatorDocument,
  BlockUserDocument,
  type BlockUserMutationVariables,
  UnblockCreatorDocument,
  UnblockUserDocument,
} from './BlockButton.generated';
import { DecisionButton } from './DecisionButton';

void (
  /* GraphQL */ `
  mutation BlockUser($input: DeskInput!) {
    blockUser(input: $input) {
      person {
        id
      }
    }
  }
  mutation UnblockUser($input: DeskInput!) {
    unblockUser(input: $input) {
      person {
        id
      }
    }
  }
  mutation BlockCreator($input: DeskInput!) {
    blockCreator(input: $input) {
      creator {
        id
      }
    }
  }
  mutation UnblockCreator($input: DeskInput!) {
    unblockCreator(input: $input) {
      creator {
        id
      }
    }
  }
`
);

const MUTATIONS = {
  person: { block: BlockUserDocument, unblock: UnblockUserDocument },
  page: { block: BlockCreatorDocument, unblock: UnblockCreatorDocument },
};

const wordsOf = (what: 'person' | 'page', blocked: boolean) =>
  what === 'page' ? DECISION[blocked ? 'unblockPage' : 'blockPage'] : DECISION[blocked ? 'unblockUser' : 'blockUser'];

interface BlockButtonProps {
  /** The person, or the owner of the page. */
  userId: string;
  name: string;
  what: 'person' | 'page';
  blocked: boolean;
}

/** Blocks a person or their page; unblocks a blocked one. */
export function BlockButton({ userId, name, what, blocked }: BlockButtonProps) {
  const [act] = useMutation<unknown, BlockUserMutationVariables>(MUTATIONS[what][blocked ? 'unblock' : 'block']);
  const words = wordsOf(what, blocked);
  return (
    <DecisionButton
      key={String(blocked)}
      words={words}
      text={words.text(name)}
      name={name}
      rules={deskReasonForm}
      decide={(reason) => act({ variables: { input: { userId, reason } } })}
      variant="outline"
      isDanger={!blocked}
    />
  );
}
