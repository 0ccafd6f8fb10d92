import { useMutation } from '@apollo/client/react';
import { IconButton } from '@chakra-ui/react';
import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { COMMENT } from '../../../server/words/en/comments';
import { refetch } from '../../apollo/client';
import { failureOf } from '../../ui/failures';
import { Icon } from '../../ui/Icon';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';
import { toast } from '../../ui/toast/toast';
import { RestrictCommenterDocument } from './CommentMenu.generated';

void (
  /* GraphQL */ `
  mutation RestrictCommenter($input: RestrictCommenterInput!) {
    restrictCommenter(input: $input) {
      viewer {
        commenterRestrictions {
          hidesComments
          stopsCommenting
          user {
            id
          }
        }
      }
    }
  }
`
);

interface CommentMenuProps {
  /** The author of the comment. */
  user: { id: string; fullName: string };
  restriction: { hidesComments: boolean; stopsCommenting: boolean } | null;
}

/** A creator's actions about a person who comments on their page; only the creator sees it. */
export function CommentMenu({ user: { id: userId, fullName: name }, restriction }: CommentMenuProps) {
  const [restrict] = useMutation(RestrictCommenterDocument);
  const isHidden = !!restriction?.hidesComments;
  const isStopped = !!restriction?.stopsCommenting;
  const decide = (input: { hideComments?: boolean; stopCommenting?: boolean }, done: string) =>
    void restrict({ variables: { input: { userId, ...input } } }).then(
      async () => {
        toast.done(done);
        await refetch();
      },
      (error) => toast.failed(failureOf(error)),
    );
  const entries = (): MenuEntry[] => [
    {
      value: 'hide',
      label: isHidden ? COMMENT.showThoseOf(name) : COMMENT.hideThoseOf(name),
      icon: EyeOff,
      onSelect: () =>
        decide({ hideComments: !isHidden }, isHidden ? COMMENT.shownThoseOf(name) : COMMENT.hiddenThoseOf(name)),
    },
    {
      value: 'stop',
      label: isStopped ? COMMENT.letComment(name) : COMMENT.stopFrom(name),
      icon: Ban,
      isDanger: !isStopped,
      onSelect: () =>
        decide({ stopCommenting: !isStopped }, isStopped ? COMMENT.mayComment(name) : COMMENT.mayNotComment(name)),
    },
  ];
  return (
    <MenuButton entries={entries}>
      {(button) => (
        <IconButton {...button} variant="ghost" size="sm" minW="11" minH="11" aria-label={COMMENT.menuOf(name)}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    </MenuButton>
  );
}
