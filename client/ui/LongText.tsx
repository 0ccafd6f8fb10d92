import { Box, Button, Text, type TextProps } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { SHOW_MORE } from '../../server/words/en/showMore';
import { LinkedText } from './LinkedText';
import { langOf } from './langOf';

interface LongTextProps extends Omit<TextProps, 'children'> {
  text: string;
  lines?: number;
  /** In place of the button: where the rest of the text is read. */
  readOn?: ReactNode;
}

/**
 * A person's text as they typed it, with its line breaks and in any script; a long one is cut with a button to read on,
 * which the keyboard presses with the first hidden link.
 */
export function LongText({ text, lines = 8, readOn, ...props }: LongTextProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = words.current!;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box>
      <Text
        ref={words}
        dir="auto"
        lang={langOf(text)}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxW="70ch"
        {...props}
        {...(isOpen ? {} : { lineClamp: lines })}
        onFocus={({ target, currentTarget }) => setOpen(isOpen || isBelow(target, currentTarget))}
      >
        <LinkedText text={text} />
      </Text>
      {readOn ??
        (isCut && !isOpen && (
          <Button variant="plain" px="0" textDecoration="underline" onClick={() => setOpen(true)}>
            {SHOW_MORE.readMore}
          </Button>
        ))}
    </Box>
  );
}

const isBelow = (link: Element, words: Element) =>
  link.getBoundingClientRect().bottom > words.getBoundingClientRect().bottom + 1;
