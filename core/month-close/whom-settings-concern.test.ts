/** PR-31: whoever is not counted again has the same figures with the other settings, in random months. */
import { env } from 'node:process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLine } from '../puantaj/input/answer-line.ts';
import { withDefaults } from '../puantaj/payroll/settings.ts';
import { arbitraryPayroll } from '../puantaj/payroll/testing/arbitrary-payroll.ts';
import type { ModelInput, ModelSettings } from '../puantaj/payroll/testing/slow-input.ts';
import { figuresOfLines } from './figures.ts';
import { whomSettingsConcern } from './whom-settings-concern.ts';

type Lines = Parameters<typeof figuresOfLines>[0];

const settingsOf = ({ startDay, ...said }: ModelSettings) => withDefaults(said, startDay);

function counted(input: ModelInput) {
  const { lines } = JSON.parse(
    answerLine(JSON.stringify({ op: 'payroll', ...input, settings: { ...input.settings } }))!,
  ) as { lines: (Lines[number] & { partTime: boolean })[] };
  return {
    figures: figuresOfLines(lines),
    isPartTime: lines.some((line) => line.partTime),
    hasUnpaid: lines.some(({ sgk }) => sgk.unpaidDates > 0),
  };
}

const CHANGES: readonly Partial<ModelSettings>[] = [
  { overtimeBasis: 'weekly' },
  { overtimeBasis: 'daily' },
  { rounding: 'exact' },
  { rounding: 'regulation' },
  { offsetMissing: true },
  { offsetMissing: false },
  { dailyLimits: false },
  { lostRest: false },
  { monthlyWage: 'thirtieth' },
  { monthlyWage: 'sgk' },
  { partTimeSgk: 'calendar' },
  { partTimeSgk: 'hours' },
  { partTimeRest: true },
  { partTimeRest: false },
  { overtimeBasis: 'daily', rounding: 'exact', lostRest: false, monthlyWage: 'thirtieth' },
  { overtimeBasis: 'weekly', offsetMissing: false, dailyLimits: false, partTimeSgk: 'calendar' },
];

/** Days of random months are full of everything: fewer of them leave some who are not concerned. */
const quiet = (input: ModelInput, kept: number): ModelInput => ({
  ...input,
  days: input.days.map((day, i) =>
    i % 7 < kept ? day : { ...day, leaves: [], totals: {}, segments: [], anomalies: [] },
  ),
});

describe('PR-31: whom a setting concerns', () => {
  it('is everybody whose figures it changes', () => {
    let passedOver = 0;
    fc.assert(
      fc.property(
        arbitraryPayroll,
        fc.constantFrom(...CHANGES),
        fc.constantFrom(0, 0, 1, 7),
        (drawn, change, kept) => {
          const input = quiet(drawn, kept);
          const then = { ...input, settings: { ...input.settings, ...change } };
          const concerns = whomSettingsConcern(
            settingsOf(input.settings),
            settingsOf(then.settings),
          );
          const now = counted(input);
          if (concerns === null || concerns(now)) return;
          passedOver += 1;
          expect(counted(then).figures).toEqual(now.figures);
        },
      ),
      { numRuns: Number(env.PAYROLL_MONTHS ?? 150), endOnFailure: true },
    );
    expect(passedOver).toBeGreaterThan(10);
  });

  it('is anybody where no figure tells', () => {
    const now = withDefaults({ dailyLimits: false, lostRest: false }, 1);
    expect(whomSettingsConcern(now, { ...now, dailyLimits: true })).toBeNull();
    expect(whomSettingsConcern(now, { ...now, lostRest: true })).toBeNull();
    expect(whomSettingsConcern(now, { ...now, sgkMonth: 'period' })).toBeNull();
    expect(whomSettingsConcern(now, now)!({ figures: {}, isPartTime: true, hasUnpaid: true })).toBe(
      false,
    );
  });
});
