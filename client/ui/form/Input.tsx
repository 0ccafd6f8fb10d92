import { createRecipeContext, type InputProps } from '@chakra-ui/react';

/** Chakra's input as it looks, without the links between its field parts: ours make them (Field). */
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');
