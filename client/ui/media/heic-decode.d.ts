/** The package's result for a HEIC file; it has no types. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    decode(): Promise<{ data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  interface HeicImages extends Array<HeicImage> {
    dispose(): void;
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<HeicImages> };
  export default decode;
}
