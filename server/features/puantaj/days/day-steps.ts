/** Why a day is what it is, in order: plan, passes, rules, result. The sentences are the calculation's own. */
import type { z } from 'zod';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { formatDuration } from '#core/format/duration.ts';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import { CODES, workLabel } from '#core/puantaj/codes.ts';
import { clock, range, ranges } from '#core/puantaj/explain/clock-words.ts';
import type { Explanation } from '#core/puantaj/explain/explain.ts';
import type { DayInput, DayResult, Direction } from '#core/puantaj/types.ts';
import { planNameOf, type StoredDay } from '../stored-day.ts';

type Step = z.output<(typeof puantajDaysSchemas)['GetPersonDay']['data']>['steps'][number];
type Line = Step['lines'][number];

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  in: 'Giriş',
  out: 'Çıkış',
  unknown: 'Yönü belirsiz',
};

/** Only what is set: a shift without tolerance says nothing of one. */
function planLines(
  row: StoredDay,
  { plan, holidays = [], inDay = [], overrides = [] }: DayInput,
): Line[] {
  const lines: Line[] = [{ text: 'Plan', value: planNameOf(row) }];
  const say = (text: string, value: string | undefined) => {
    if (value) lines.push({ text, value });
  };
  const minutes = (count: number | undefined) => (count ? `${count} dk` : undefined);
  if (row.planFrom !== null && row.planTo !== null) {
    say('Saat', range({ from: row.planFrom, to: row.planTo }));
  }
  say('Nereden', row.source);
  say('Molalar', ranges(plan.breaks ?? []));
  say('Geç giriş toleransı', minutes(plan.lateTolerance));
  say('Erken çıkış toleransı', minutes(plan.earlyExitTolerance));
  say('Resmî tatil', ranges(holidays));
  say('Mazeret', ranges(inDay));
  say('Elle düzeltme', ranges(overrides));
  return lines;
}

function resultLines({ totals, planned, worked, anomalies }: DayResult): Line[] {
  return [
    { text: 'Planlanan', value: formatDuration(planned) },
    { text: 'Çalışılan', value: formatDuration(worked) },
    ...CODES.filter((code) => totals[code]).map((code) => ({
      text: `${code} ${workLabel(code)}`,
      value: formatDuration(totals[code]!),
    })),
    ...anomalies.map((name) => ({ text: ANOMALY_LABELS[name] })),
  ];
}

export function stepsOf(
  row: StoredDay,
  input: DayInput,
  result: DayResult,
  explained: readonly Explanation[],
): Step[] {
  const passes = (input.passes ?? []).map(({ at, dir }) => ({
    text: DIRECTIONS[dir],
    value: clock(at),
  }));
  return [
    { kind: 'plan', title: 'Plan', lines: planLines(row, input) },
    {
      kind: 'passes',
      title: 'Geçişler',
      lines: passes.length > 0 ? passes : [{ text: 'Bu güne ait geçiş yok' }],
    },
    { kind: 'rule', title: 'Kural', lines: explained.map(({ text }) => ({ text })) },
    { kind: 'result', title: 'Sonuç', lines: resultLines(result) },
  ];
}
