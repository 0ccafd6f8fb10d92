/** The part of jsdom that our tests use; it has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType: string });
    readonly window: Window;
  }
}
