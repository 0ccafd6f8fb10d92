import { type RefObject, useRef, useState } from 'react';
import { COMMENT } from '../../../server/words/en/comments';
import { SIGN_IN_PURPOSE } from '../../../server/words/en/signInPurpose';
import type { SignInRequest } from '../../signIn/signInRequested';
import { useSignedInAct } from '../../signIn/useSignedInAct';
import { failureOf } from '../../ui/failures';
import { useViewer } from '../../viewer/useViewer';
import type { Answered } from './useTalk';
import { useWritten } from './useWritten';

interface CommentDraftProps {
  postId: string;
  page: SignInRequest['creator'];
  box: RefObject<HTMLTextAreaElement | null>;
  /** Rejects where the comment could not be sent. */
  send: (text: string, answered: Answered | null) => Promise<void>;
}

/** A comment to be sent; without a text, a new draft. */
interface CommentToSend {
  text: string | null;
  answered: Answered | null;
}

export type CommentDraft = ReturnType<typeof useCommentDraft>;

/** The draft of a comment on a post, and its parent; a failed one is there again, to be sent once more. */
export function useCommentDraft({ postId, page, box, send }: CommentDraftProps) {
  const viewer = useViewer();
  const [written, write] = useWritten(postId, viewer?.user.id);
  const [problem, setProblem] = useState<string>();
  const { answered, answer, onGone } = useAnswered();

  async function act({ text, answered: to }: CommentToSend): Promise<void> {
    if (text === null) {
      answer(to);
      return box.current?.focus();
    }
    write('');
    setProblem(undefined);
    answer(null);
    try {
      await send(text, to);
    } catch (error) {
      // Before text written since.
      write((since) => (since.trim() === '' ? text : `${text}\n${since}`));
      answer(to);
      throw error;
    }
  }
  const say = useSignedInAct({
    what: `comment:${postId}`,
    purpose: SIGN_IN_PURPOSE.comment(page.pageName),
    creator: page,
    act,
    failed: (error) => setProblem(failureOf(error, COMMENT.talkGone)),
  });
  return {
    written,
    write(text: string) {
      write(text);
      setProblem(undefined);
    },
    problem,
    answered,
    answer,
    onGone,
    send: (text: string) => say({ text, answered }),
    /** The person begins to write, a reply where `to` is set. */
    begin: (to: Answered | null) => say({ text: null, answered: to }),
  };
}

/** The comment that is replied to; null once it is deleted. */
function useAnswered() {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const gone = useRef(new Set<string>());
  const thereOf = (to: Answered | null) =>
    to && (gone.current.has(to.commentId) || gone.current.has(to.topId)) ? null : to;
  return {
    answered,
    answer: (to: Answered | null) => setAnswered(thereOf(to)),
    onGone(id: string) {
      gone.current.add(id);
      setAnswered(thereOf);
    },
  };
}
