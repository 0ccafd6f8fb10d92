import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { Failure } from '../../ui/Failure';
import { DescriptionField } from './DescriptionField';
import type { Written } from './draft';
import type { LongFormProps } from './longForm/LongForm';
import { PlainAgain } from './PlainAgain';
import { useLongForm } from './useLongForm';

interface PostTextProps extends Omit<LongFormProps, 'isPressed' | 'takeChosen'> {
  /** The ids of the pictures and films that the plain post has beside its words. */
  attached: readonly string[];
  onOpen?: () => void;
  /** False for a post with a link, which stays beside its words. */
  canOpen?: boolean;
  /** Pictures chosen at once beside the plain field: the long form opens with them as a gallery. */
  chosen?: readonly File[];
}

/** The words of a post: the plain field, or the long form with the words kept. */
export function PostText({ attached, onOpen, canOpen = true, chosen, ...form }: PostTextProps) {
  const { Form, state, isLong, isPressed, open } = useLongForm({ attached, onOpen });
  const place = useFocusOnPlain(isLong);
  const waiting = useRef<readonly File[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that some are chosen
  useEffect(() => {
    if (!chosen) return;
    waiting.current = chosen;
    void open();
  }, [chosen]);
  function takeChosen(): readonly File[] {
    const { current: all } = waiting;
    waiting.current = [];
    return all;
  }
  if (isLong && Form) return <Form {...form} isPressed={isPressed} takeChosen={takeChosen} />;
  const failure = <Failure text={state === 'failed' ? LONG_POST.notLoaded : undefined} />;
  if (isLong) return <Loading {...form}>{failure}</Loading>;
  return (
    <Stack ref={place} gap="2">
      <DescriptionField />
      {canOpen && (
        <Button
          variant="plain"
          px="0"
          alignSelf="start"
          textDecoration="underline"
          onClick={() => void open()}
          loading={state === 'loading'}
          loadingText={LONG_POST.open}
        >
          {LONG_POST.open}
        </Button>
      )}
      {failure}
    </Stack>
  );
}

/** The button of the long form goes with it: the cursor is then in the plain field. */
function useFocusOnPlain(isLong: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasLong = useRef(isLong);
  useEffect(() => {
    if (wasLong.current && !isLong) place.current?.querySelector('textarea')?.focus();
    wasLong.current = isLong;
  }, [isLong]);
  return place;
}

type LoadingProps = Pick<PostTextProps, 'upload' | 'keepsFile'> & PropsWithChildren;

/** The place of the long form of a draft until it is loaded; the plain field is there at once. */
function Loading({ upload, keepsFile, children }: LoadingProps) {
  const { body } = useFormikContext<Pick<Written, 'body'>>().values;
  return (
    <Stack gap="2">
      {children}
      <Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />
      <PlainAgain read={() => body!} upload={upload} keepsFile={keepsFile} />
    </Stack>
  );
}
