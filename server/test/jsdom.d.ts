/** What our tests use of jsdom, which brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType: string });
    readonly window: Window;
  }
}
