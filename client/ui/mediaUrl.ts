/** Where a stored picture or video is loaded from; the API gives addresses relative to /api (specification, section 7). */
export function mediaUrl(src: string): string {
  return `/api/${src.replace(/^\/+/, '')}`;
}
