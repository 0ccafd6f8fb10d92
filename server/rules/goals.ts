export const GOAL_NUMBER_MAX = 1_000_000_000;
