import { Box, Button, Flex, IconButton, Text, VisuallyHidden } from '@chakra-ui/react';
import Send from 'lucide/dist/esm/icons/send.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode, RefObject } from 'react';
import type { Accent } from '../../../server/rules/accents';
import { COMMENT_MAX, type CommentRefusal } from '../../../server/rules/comments';
import { length } from '../../../server/rules/text';
import { COMMENT } from '../../../server/words/en/comments';
import { COMMON } from '../../../server/words/en/common';
import { Failure } from '../../ui/Failure';
import { Textarea } from '../../ui/form/Textarea';
import { Icon } from '../../ui/Icon';
import { Avatar } from '../../ui/media/Avatar';
import { Sentence } from '../../ui/Sentence';
import { useViewer } from '../../viewer/useViewer';
import type { CommentDraft } from './useCommentDraft';

/** Characters from which the count is shown. */
const COUNTED_FROM = COMMENT_MAX - 200;

interface CommentBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  /** Why no one, or not this viewer, can comment here. */
  refusal: CommentRefusal | null;
  /** Where the viewer writes as the post's creator: their page. */
  page: { pageName: string; profilePicSrc: string | null; accent: Accent } | null;
  commentDraft: CommentDraft;
}

/**
 * The field for a comment or a reply, always within the thumb's reach; a failed one is here again, to be sent once
 * more.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one box of markup
export function CommentBox({ box, refusal, page, commentDraft }: CommentBoxProps) {
  const viewer = useViewer();
  const { written, write, answered, answer, problem, begin } = commentDraft;
  const text = written.trim();
  const used = length(text);
  const isTooLong = used > COMMENT_MAX;
  if (refusal)
    return (
      <Bar>
        <Text py="2" textAlign="center" color="fg.muted">
          {COMMENT.refusals(refusal)}
        </Text>
        {text !== '' && <Kept text={written} />}
      </Bar>
    );
  if (!viewer)
    return (
      // The join bar is at the bottom of their screen.
      <Box py="2">
        <Button variant="outline" width="full" onClick={() => begin(null)}>
          {COMMENT.logIn}
        </Button>
      </Box>
    );

  function send() {
    box.current?.focus();
    if (text !== '' && !isTooLong) commentDraft.send(text);
  }
  const name = page?.pageName ?? viewer.user.fullName;
  return (
    <Bar>
      {answered && (
        <Flex align="center" bg="bg.muted" borderRadius="l2" ps="4" mb="2">
          <Text flex="1" minW="0" overflowWrap="anywhere">
            <Sentence text={COMMENT.replyingTo(answered.name)} names={[answered.name]} />
          </Text>
          <IconButton variant="ghost" aria-label={COMMENT.stopReplying} onClick={() => answer(null)}>
            <Icon of={X} />
          </IconButton>
        </Flex>
      )}
      <Box pb={problem ? '2' : undefined}>
        <Failure text={problem} />
      </Box>
      <Flex align="end" gap="2">
        <Avatar name={name} src={(page ?? viewer.user).profilePicSrc} accent={page?.accent} size="sm" mb="1" />
        <VisuallyHidden asChild>
          <label htmlFor="comment">{COMMENT.write}</label>
        </VisuallyHidden>
        <Textarea
          id="comment"
          ref={box}
          rows={1}
          size="md"
          textStyle="md"
          minH="11"
          py="2"
          maxH="30dvh"
          dir="auto"
          placeholder={COMMENT.write}
          borderColor="border.emphasized"
          value={written}
          aria-invalid={isTooLong}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        <IconButton
          aria-label={COMMENT.send}
          // Not disabled: a person who has just sent with it would lose the focus.
          aria-disabled={text === '' || isTooLong}
          variant={text === '' || isTooLong ? 'subtle' : 'solid'}
          onClick={send}
        >
          <Icon of={Send} />
        </IconButton>
      </Flex>
      {used > COUNTED_FROM && (
        <Text
          role="status"
          textStyle="sm"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          color={isTooLong ? 'fg.error' : 'fg.muted'}
        >
          {COMMON.characters(used, COMMENT_MAX)}
        </Text>
      )}
    </Bar>
  );
}

/** The unsent text when comments were closed: it can still be copied. */
function Kept({ text }: { text: string }) {
  return <Textarea aria-label={COMMENT.write} readOnly rows={2} value={text} dir="auto" />;
}

/** The bar at the bottom of the visible area; where that is low, at the end of the page. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <Box
      data-bar="comment"
      bottom="0"
      zIndex="docked"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
      pt="2"
      pb="calc({spacing.2} + env(safe-area-inset-bottom))"
      css={{ '@media (height >= 31rem)': { position: 'sticky' } }}
    >
      {children}
    </Box>
  );
}
