import type { Code } from '../codes.ts';
import type { Adjustment } from '../why.ts';
import { range } from './clock-words.ts';
import type { Context } from './context.ts';

/** These say it all; what the rules said of the stretch before is of no interest any more. */
export const SAYS_IT_ALL: readonly Adjustment[] = ['A1', 'A5', 'A6', 'A7', 'A8'];

/** What each adjustment says of a stretch that it changed. */
export const ADJUSTMENT_PHRASES: Record<Adjustment, (c: Context) => string> = {
  A1: floatingBreak,
  A2: (c) => `${c.facts.plan.gapTolerance ?? 0} dk tolerans içinde`,
  A3: (c) => forgiven('geç giriş', 'GEC', c.facts.plan.lateTolerance, c),
  A4: (c) => forgiven('erken çıkış', 'CEC', c.facts.plan.earlyExitTolerance, c),
  A5: (c) => `eksik süre ${c.facts.plan.missingStep ?? 1} dakikanın katına tamamlandı`,
  A6: underMinimum,
  A7: (c) => `fazla mesai ${c.facts.overtime.step ?? 1} dakikanın katına indirildi`,
  A8: ({ stretch }) => `${range(stretch)} elle düzeltildi`,
};

function floatingBreak({ facts }: Context): string {
  const allowance = facts.floatingBreak;
  if (!allowance) return 'serbest mola';
  return `${range(allowance)} arasında kullanılabilen ${allowance.minutes} dk serbest mola`;
}

function forgiven(what: string, code: Code, tolerance: number | undefined, c: Context): string {
  const beyond = (c.result.totals[code] ?? 0) > 0;
  const minutes = `${tolerance ?? 0} dk`;
  return beyond ? `${what} süresinden ${minutes} tolerans düşüldü` : `${minutes} tolerans içinde`;
}

function underMinimum({ facts, stretch }: Context): string {
  const { shift, overtime } = facts;
  const before = shift !== null && stretch.from < shift.start;
  const minimum = (before ? overtime.minBefore : overtime.minAfter) ?? 0;
  const side = shift === null ? 'tatil günündeki' : before ? 'vardiya öncesi' : 'vardiya sonrası';
  return `${side} süre ${minimum} dk alt sınırının altında kaldı`;
}
