/** The used part of swagger-ui-dist, which has no types. */
declare module 'swagger-ui-dist/absolute-path.js' {
  export default function absolutePath(): string;
}
