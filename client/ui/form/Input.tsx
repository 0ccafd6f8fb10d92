import { createRecipeContext, type InputProps } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import { MISTAKEN, withStrongLine } from './fieldLook';

/** Chakra's input as it looks, without the links between its field parts: ours make them (Field). */
export const Input = createRecipeContext({
  recipe: {
    ...inputRecipe,
    // A disabled control looks disabled.
    base: {
      ...inputRecipe.base,
      _readOnly: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'transparent' },
      _invalid: MISTAKEN,
      // A placeholder longer than its field ends in "…".
      _placeholderShown: { textOverflow: 'ellipsis' },
    },
    variants: withStrongLine(inputRecipe.variants!),
    defaultVariants: { size: 'lg', variant: 'outline' },
  },
}).withContext<HTMLInputElement, InputProps>('input');
