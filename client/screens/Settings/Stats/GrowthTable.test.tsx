import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/theme/UiProvider';
import { CohortsTable } from './CohortsTable';
import { GrowthTable } from './GrowthTable';

const NONE = { __typename: 'GrowthCount' as const, members: 0, income: 0 };
const period = (day: string, changed: Partial<Parameters<typeof GrowthTable>[0]['growth'][number]> = {}) => ({
  __typename: 'GrowthOfPeriod' as const,
  from: day,
  until: day,
  members: 3,
  income: 300,
  unpaidMembers: 0,
  churn: null,
  new: NONE,
  back: NONE,
  up: NONE,
  down: NONE,
  lost: NONE,
  ...changed,
});

/** The rows of the shown table, without its headings. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('the figures of a page’s growth', () => {
  it('are the times with a change, the newest first, and the last one', () => {
    const came = { new: { ...NONE, members: 2, income: 200 }, lost: { ...NONE, members: 1, income: 100 } };
    render(
      <UiProvider>
        <GrowthTable growth={[period('2027-01-01'), period('2027-01-02', came), period('2027-01-03')]} range="DAYS" />
      </UiProvider>,
    );
    expect(rows()).toEqual(['3 Jan | 3 | ₹300 | No change', '2 Jan | 3 | ₹300 | 2 new (+₹200), 1 lost (−₹100)']);
  });

  it('have the percent of the lost of a month', () => {
    const month = { ...period('2027-01-01', { churn: 5 }), until: '2027-01-31' };
    render(
      <UiProvider>
        <GrowthTable growth={[month]} range="MONTHS" />
      </UiProvider>,
    );
    expect(rows()).toEqual(['Jan 2027 | 3 | ₹300 | 5% of the members at its start lost']);
  });
});

describe('those who joined in the same month', () => {
  it('are people below twenty, percents above, and empty for months that are not over', () => {
    const cohort = (month: string, joined: number, stayed: number[]) => ({
      __typename: 'GrowthCohort' as const,
      month,
      joined,
      stayed,
    });
    render(
      <UiProvider>
        <CohortsTable cohorts={[cohort('2027-01', 40, [40, 30, 20]), cohort('2027-02', 10, [9, 7])]} />
      </UiProvider>,
    );
    expect(rows()).toEqual(['Jan 2027 | 40 | 75% | 50%', 'Feb 2027 | 10 | 7 | ']);
  });
});
