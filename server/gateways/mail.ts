// placeholder by the lead: the plumbing colleague replaces this file
export interface Mail {
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>;
  close(): Promise<void>;
}
export const openMail = (_config: unknown): Mail => ({ send: async () => undefined, close: async () => undefined });
