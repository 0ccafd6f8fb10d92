import { type BadgeProps, createRecipeContext } from '@chakra-ui/react';
import { badgeRecipe } from '@chakra-ui/react/theme';

/** Chakra's badge with its own recipe, which the readers' screens do without. */
export const Badge = createRecipeContext({ recipe: badgeRecipe }).withContext<HTMLSpanElement, BadgeProps>('span');
