import { createRecipeContext, type InputProps } from '@chakra-ui/react';

/** Chakra's input as it looks, without what its fields know of one another: ours say that themselves (Field). */
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');
