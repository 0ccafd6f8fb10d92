import { Box, Button, Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { COMMENT } from '../../../server/words/en/comments';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useNextSlice } from '../../apollo/useNextSlice';
import { ReportDialog } from '../../components/ReportDialog';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { postAddress } from '../../viewer/addresses';
import { isSignedIn } from '../../visit/session';
import { CommentBox } from './CommentBox';
import type { CommentsContext } from './CommentItem';
import { type Comments_PostFragment, Comments_PostFragmentDoc, MoreCommentsDocument } from './Comments.generated';
import { CommentThread } from './CommentThread';
import { useCommentDraft } from './useCommentDraft';
import { useTalk } from './useTalk';

void (
  /* GraphQL */ `
  fragment Comments_post on Post {
    id
    numComments
    viewerCanEdit
    viewerCommentRefusal
    creator {
      id
      userId
      pageName
      profilePicSrc
      accent
    }
    comments(first: 15, around: $around) {
      edges {
        node {
          id
          ...CommentThread_comment
        }
      }
      pageInfo {
        hasPreviousPage
        hasNextPage
        endCursor
      }
    }
  }
  query MoreComments($postId: ID!, $around: ID, $after: String) {
    post(id: $postId) {
      id
      comments(first: 15, around: $around, after: $after) {
        edges {
          node {
            id
            ...CommentThread_comment
          }
        }
        pageInfo {
          hasPreviousPage
          hasNextPage
          endCursor
        }
      }
    }
  }
`
);

interface CommentsProps {
  post: FragmentRef<Comments_PostFragment>;
  /** The comment in the address: the list begins with its top-level comment. */
  linkedId: string | null;
}

/** The comments on a post, oldest first, and the field for one's own. */
export function Comments({ post: ref, linkedId }: CommentsProps) {
  const post = useFragmentData(Comments_PostFragmentDoc, ref, { around: linkedId });
  const { id: postId, numComments, viewerCanEdit, viewerCommentRefusal, creator: page } = post;
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [arrived, setArrived] = useState('');
  const talk = useTalk({
    postId,
    numComments,
    isCreator: viewerCanEdit,
    onGone: (id) => commentDraft.onGone(id),
    onArrived: ({ isByCreator, user }) => setArrived(COMMENT.added(isByCreator ? page.pageName : user.fullName)),
  });
  const commentDraft = useCommentDraft({ postId, page, box, send: talk.send });
  const deletion = useDeletion(talk.remove, () => heading.current?.focus({ preventScroll: true }));
  const [reported, setReported] = useState<{ id: string; isOpen: boolean }>();
  return (
    <>
      <Stack as="section" id="comments" aria-labelledby="comments-title" gap="4" flex="1" scrollMarginTop="20">
        <Heading as="h2" size="xl" id="comments-title" ref={heading} tabIndex={-1} outline="none">
          {numComments > 0 ? POST.comments(numComments) : COMMENT.title}
        </Heading>
        <VisuallyHidden role="status">{arrived}</VisuallyHidden>
        <CommentList
          post={post}
          page={page}
          isCreator={viewerCanEdit}
          linkedId={linkedId}
          onReply={commentDraft.begin}
          onDelete={deletion.ask}
          onReport={(id) => setReported({ id, isOpen: true })}
        />
      </Stack>
      <CommentBox
        box={box}
        refusal={viewerCommentRefusal}
        page={viewerCanEdit ? page : null}
        commentDraft={commentDraft}
      />
      {deletion.dialog}
      <ReportDialog
        what="comment"
        id={reported?.id ?? ''}
        isOpen={!!reported?.isOpen}
        onClose={() => setReported(reported && { ...reported, isOpen: false })}
      />
    </>
  );
}

/** The top-level comments, a slice at a time, each with its replies. */
function CommentList({ post, ...talk }: CommentsContext & { post: Comments_PostFragment }) {
  const { edges, pageInfo } = post.comments;
  const next = useNextSlice(pageInfo, (after) =>
    client.query({
      query: MoreCommentsDocument,
      variables: { postId: post.id, around: talk.linkedId, after },
      fetchPolicy: 'network-only',
    }),
  );
  // The creator's other posts are below the comments on a phone: a visitor comes there without reading all of them.
  const [isShort, setShort] = useState(!isSignedIn() && talk.linkedId === null);
  return (
    <>
      {pageInfo.hasPreviousPage && (
        <Button asChild variant="outline" alignSelf="start">
          <Link to={`${postAddress(post.id)}#comments`}>{COMMENT.all}</Link>
        </Button>
      )}
      {edges.length === 0 && <Text color="fg.muted">{COMMENT.none}</Text>}
      <Stack as="ul" gap="2" listStyleType="none" _empty={{ display: 'none' }} css={isShort ? SHORT : undefined}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <CommentThread comment={node} {...talk} />
          </li>
        ))}
      </Stack>
      <Box hideBelow={isShort ? 'lg' : undefined}>
        <LoadMore {...next} />
      </Box>
      {isShort && edges.length > SHOWN_AT_FIRST && (
        <Button variant="outline" alignSelf="start" hideFrom="lg" onClick={() => setShort(false)}>
          {COMMENT.all}
        </Button>
      )}
    </>
  );
}

/** So many comments visitors see on a phone at first. */
const SHOWN_AT_FIRST = 2;
const SHORT = { '@media (width < 64rem)': { [`& > li:nth-of-type(n + ${SHOWN_AT_FIRST + 1})`]: { display: 'none' } } };

/**
 * Asks once more before a comment is deleted, with its replies; `onGone` after the dialog has closed: the button that
 * had the focus is gone by then.
 */
function useDeletion(remove: (id: string) => Promise<void>, onGone: () => void) {
  const [wanted, setWanted] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const isGone = useRef(false);
  const ask = (id: string) => {
    isGone.current = false;
    setWanted(id);
    setOpen(true);
  };
  async function confirm() {
    if (wanted === undefined) return;
    await remove(wanted);
    isGone.current = true;
  }
  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onExited={() => isGone.current && onGone()}
      title={COMMENT.deleteTitle}
      confirm={COMMENT.delete}
      onConfirm={confirm}
      logs
      gone={COMMENT.gone}
      isDanger
    >
      {COMMENT.deleteWarning} {COMMENT.cannotBeUndone}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
