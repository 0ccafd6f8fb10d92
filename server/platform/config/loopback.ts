/** Whether a hostname of a URL is one that every browser takes for the machine that it runs on. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}
