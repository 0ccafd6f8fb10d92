/** Each of Lucide's signs is a module of its own, so that a screen loads those that it shows; the package has types for all of them at once. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const sign: import('lucide').IconNode;
  export default sign;
}
