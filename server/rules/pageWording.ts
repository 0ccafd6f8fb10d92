import { rupees } from './money';

// What a membership page says beside its creator's own words.

/** A goal's progress as people read it: 33.3%, also above 100; cut and not rounded, so that only what is reached reads 100%. */
export const percentText = (percent: number) =>
  `${(Math.floor(percent * 10 + 1e-6) / 10).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;

export const PAGE = {
  goals: 'Goals',
  /** What a goal is about: whole rupees a month where goals count earnings, members where they count people. */
  goal: (goalNumber: number, countsEarnings: boolean) => {
    if (countsEarnings) return `${rupees(goalNumber)} a month`;
    return `${goalNumber.toLocaleString('en-IN')} ${goalNumber === 1 ? 'member' : 'members'}`;
  },
  /** How far it has come; `progress` is null where the page does not tell it. */
  goalOf: (progress: number | null, goalNumber: number, countsEarnings: boolean) => {
    const goal = PAGE.goal(goalNumber, countsEarnings);
    if (progress === null) return goal;
    return `${countsEarnings ? rupees(progress) : progress.toLocaleString('en-IN')} of ${goal}`;
  },
  reached: 'Reached',
  earlierGoals: 'Earlier goals',
  furtherGoals: 'Further goals',
  income: (monthlyIncome: number) => `${rupees(monthlyIncome)} a month`,
  playVideo: 'Play the intro video',
  videoFrom: 'It comes from YouTube once you press play.',
  video: (pageName: string) => `Intro video of ${pageName}`,
  share: 'Share',
  whatsapp: 'Share on WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  shareText: (pageName: string, link: string) => `${pageName} on Toli: ${link}`,
  copyThis: (link: string) => `Your browser did not let us copy. The link is ${link}`,
  thanksTitle: (pageName: string) => `A word from ${pageName}`,
  thanksClose: 'Go to the page',
} as const;
