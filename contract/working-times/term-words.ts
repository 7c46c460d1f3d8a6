/** Parameters as people read them: in the list of versions, in the history and in files. */
import { formatDuration } from '#core/format/duration.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import { formatClock } from '#core/time/clock.ts';
import { planOfTerms } from './shift-plan.ts';
import { type TermName, termChoices } from './term-labels.ts';
import type { OffTerms, ShiftTerms } from './term.schemas.ts';

type Words = Readonly<Partial<Record<TermName, string>>>;

const minutes = (count: number): string => `${count} dk`;

/** '08:30–18:00' or '07:00–10:00 arası başlar, 09:00 sürer' */
export function hoursInWords(terms: ShiftTerms): string {
  const plan = planOfTerms(terms);
  if (plan.kind === 'fixed') return `${formatClock(plan.start)}–${formatClock(plan.end)}`;
  const window = `${formatClock(plan.earliestStart)}–${formatClock(plan.latestStart)}`;
  return `${window} arası başlar, ${formatDuration(plan.span)} sürer`;
}

function breaksInWords(breaks: ShiftTerms['breaks']): string {
  if (breaks.length === 0) return 'Yok';
  return breaks
    .map((pause) => {
      const whenOut = pause.deduct === 'whenOut' ? ', dışarıdayken düşülür' : '';
      return `${range(pause)} ${pause.paid ? 'ücretli' : `ücretsiz${whenOut}`}`;
    })
    .join('; ');
}

function floatingInWords(floating: ShiftTerms['floatingBreak']): string {
  if (floating === null) return 'Yok';
  const when = floating.deduct === 'whenOut' ? ', dışarıdayken düşülür' : '';
  return `${range(floating)} arasında ${minutes(floating.minutes)}${when}`;
}

/** Every parameter of a shift by its name, in the order of the form. */
export function shiftInWords(terms: ShiftTerms): Readonly<Record<TermName, string>> {
  const { overtime } = terms;
  return {
    kind: termChoices.kind[terms.kind],
    hours: hoursInWords(terms),
    breaks: breaksInWords(terms.breaks),
    floatingBreak: floatingInWords(terms.floatingBreak),
    presence: termChoices.presence[terms.presence],
    missingEntry: termChoices.missingEntry[terms.missingEntry],
    missingExit: termChoices.missingExit[terms.missingExit],
    duplicateWindow: minutes(terms.duplicateWindow),
    lateTolerance: minutes(terms.lateTolerance),
    earlyExitTolerance: minutes(terms.earlyExitTolerance),
    beyondTolerance: termChoices.beyondTolerance[terms.beyondTolerance],
    missingStep: minutes(terms.missingStep),
    gapTolerance: minutes(terms.gapTolerance),
    minBefore: minutes(overtime.minBefore),
    minAfter: minutes(overtime.minAfter),
    step: minutes(overtime.step),
    approval: termChoices.approval[overtime.approval],
    claimBefore: minutes(terms.claimBefore),
    claimAfter: minutes(terms.claimAfter),
  };
}

export function offInWords({ breaks, presence, duplicateWindow, overtime }: OffTerms): Words {
  return {
    breaks: breaksInWords(breaks),
    presence: termChoices.presence[presence],
    duplicateWindow: minutes(duplicateWindow),
    minAfter: minutes(overtime.minAfter),
    step: minutes(overtime.step),
    approval: termChoices.approval[overtime.approval],
  };
}

/** Those of two states that differ, by name. */
export function changedWords<Name extends string>(
  before: Readonly<Partial<Record<Name, string>>>,
  after: Readonly<Partial<Record<Name, string>>>,
): Name[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as Name[];
  return names.filter((name) => before[name] !== after[name]);
}
