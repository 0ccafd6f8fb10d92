import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  breakpoints,
  buttonRecipe,
  containerRecipe,
  globalCss,
  headingRecipe,
  linkRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  textStyles,
} from '@chakra-ui/react/theme';
import { colors, radii, semanticColors } from './colorTokens';
import { scale } from './scale';

/**
 * Sizes of buttons as their least height: a long label, or large letters, take a second line instead of overflowing.
 */
const growing = Object.fromEntries(
  Object.entries(buttonRecipe.variants!.size!).map(([size, { h, ...rest }]) => [size, { ...rest, minH: h, py: '1.5' }]),
);

/** The animation of a menu, above or under its button; the movements are those of motion.css. */
const sliding = (way: 'from' | 'to', fade: string) => ({
  '&[data-placement^=top]': { animationName: `slide-${way}-bottom, ${fade}` },
  '&[data-placement^=bottom]': { animationName: `slide-${way}-top, ${fade}` },
});

const ours = createSystem(
  defaultBaseConfig,
  defineConfig({
    // base.css has our reset: with Chakra's reset, and its styles of each element, browsers compute two styles more for
    // every element and keep thirty variables with it, which is about half of the time that styles take.
    preflight: false,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html, .chakra-theme)',
    globalCss: {
      html: { ...globalCss.html, colorPalette: 'brand' },
      '::placeholder': { color: 'fg.muted/80' },
    },
    theme: {
      breakpoints,
      animationStyles: {
        'slide-fade-in': { value: sliding('from', 'fade-in') },
        'slide-fade-out': { value: sliding('to', 'fade-out') },
      },
      textStyles,
      tokens: {
        ...scale,
        colors,
        fonts: {
          heading: { value: 'var(--toli-font-heading)' },
          body: { value: 'var(--toli-font-body)' },
          mono: { value: 'ui-monospace, monospace' },
        },
      },
      semanticTokens: {
        colors: semanticColors,
        radii,
        shadows: Object.fromEntries(
          ['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => [size, { value: 'var(--toli-shadow)' }]),
        ),
      },
      layerStyles: {
        disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
        card: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3' } },
      },
      recipes: {
        button: {
          ...buttonRecipe,
          base: {
            ...buttonRecipe.base,
            borderRadius: 'full',
            fontWeight: 'semibold',
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
            textAlign: 'center',
            maxW: 'full',
          },
          variants: { ...buttonRecipe.variants, size: growing },
          defaultVariants: { size: 'lg', variant: 'solid' },
        },
        container: containerRecipe,
        heading: { ...headingRecipe, base: { ...headingRecipe.base, fontWeight: 'bold', textWrap: 'balance' } },
        link: linkRecipe,
        skeleton: {
          ...skeletonRecipe,
          variants: {
            ...skeletonRecipe.variants,
            variant: {
              ...skeletonRecipe.variants?.variant,
              pulse: { bg: 'bg.muted', animation: 'pulse', animationDuration: '1.2s' },
            },
          },
        },
        skipNavLink: skipNavLinkRecipe,
        spinner: spinnerRecipe,
      },
    },
  }),
);

/**
 * Chakra in Toli's own theme: pills for actions, 44 px targets, the colours of tokens.css and no other. It has the
 * recipes of every screen; a part of some screens has its own recipe (`<Switch.Root recipe={…}>`), or no style.
 */
export const system: typeof ours = {
  ...ours,
  // The first is the reset: an empty layer, which Emotion writes so that the next one is lost.
  _global: ours._global.slice(1),
};
