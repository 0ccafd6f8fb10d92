/** What the goals of a page count: rupees a month, or members. */
interface Counted {
  goalsTypeEarnings: boolean;
  activeIncome: number;
  activeMembers: number;
}

/** 100 * progress / goal number, also above 100 (decision L2); progress is in the unit of the page's goals. */
export const goalPercent = (goalNumber: number, { goalsTypeEarnings, activeIncome, activeMembers }: Counted) =>
  (100 * (goalsTypeEarnings ? activeIncome : activeMembers)) / goalNumber;

/** The most goals of a page, hidden ones too. */
export const GOALS_MAX = 100;

export const GOAL_NUMBER_MAX = 1_000_000_000;
export const GOAL_NUMBER_MIN = 1;

/** A goal's progress as people read it: 33%, also above 100; rounded down, so that only a reached goal reads 100%. */
export const percentText = (percent: number) => `${Math.floor(percent + 1e-6).toLocaleString('en-IN')}%`;
