/**
 * Each of Lucide's icons is a module of its own, so that a screen loads only its own icons; the package has types for
 * all of them at once.
 */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: import('lucide').IconNode;
  export default icon;
}
