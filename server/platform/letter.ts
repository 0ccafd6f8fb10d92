// placeholder by the lead: the plumbing colleague replaces this file
export const letter = (l: { title: string; paragraphs: string[]; button?: { label: string; url: string }; small?: string; supportEmail: string }) => ({
  html: l.paragraphs.join('\n'),
  text: [...l.paragraphs, l.button?.url ?? '', l.small ?? ''].join('\n\n'),
});
