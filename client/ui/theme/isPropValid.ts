/** Props of Chakra's own elements that are neither style props nor variants. */
const OF_CHAKRA = new Set(['as', 'asChild', 'recipe', 'theme', 'unstyled']);

/**
 * Whether a prop of a Chakra element may be an attribute, instead of the list of all attributes in
 * `@emotion/is-prop-valid`: Chakra takes out style props and variants by itself.
 */
export default (prop: string): boolean => !OF_CHAKRA.has(prop);
