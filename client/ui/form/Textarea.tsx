import { createRecipeContext, type TextareaProps } from '@chakra-ui/react';
import { textareaRecipe } from '@chakra-ui/react/theme';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { MISTAKEN, withStrongLine } from './fieldLook';

const Area = createRecipeContext({
  recipe: {
    ...textareaRecipe,
    base: { ...textareaRecipe.base, _invalid: MISTAKEN },
    variants: withStrongLine(textareaRecipe.variants!),
    defaultVariants: { size: 'lg', variant: 'outline' },
  },
}).withContext<HTMLTextAreaElement, TextareaProps>('textarea');

/** Chakra's text area as it looks; it grows with its text, as far as `maxH` lets it. */
export function Textarea({ ref, ...area }: Omit<TextareaProps, 'autoresize'> & { ref?: Ref<HTMLTextAreaElement> }) {
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current!);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is written now asks for
  useLayoutEffect(() => {
    const { style, offsetHeight, clientHeight } = element.current!;
    // Lower first: the lines of deleted text are not needed any more.
    style.height = 'auto';
    style.height = `${element.current!.scrollHeight + offsetHeight - clientHeight}px`;
  }, [area.value]);
  return <Area ref={element} resize="none" {...area} />;
}
