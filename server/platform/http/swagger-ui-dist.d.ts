/** What we use of swagger-ui-dist, which brings no types. */
declare module 'swagger-ui-dist/absolute-path.js' {
  export default function absolutePath(): string;
}
