import * as read from '#core/input/read-value.ts';
import type { Break, FloatingBreak, OvertimeTerms, Plan } from '../types.ts';

const DEDUCT = ['always', 'whenOut'] as const;

/** Missing fields stay missing: the engine gives them the defaults of the definition's table. */
export function parsePlan(value: unknown, at: string): Plan {
  const plan = read.object(value, at);
  const minutes = (field: string) => read.minutes(plan[field], `${at}.${field}`);
  const optional = (field: string) => read.optionalMinutes(plan[field], `${at}.${field}`);
  const choice = <T extends string>(field: string, allowed: readonly T[]) =>
    read.optionalOneOf(plan[field], allowed, `${at}.${field}`);
  const kind = read.oneOf(plan.kind, ['fixed', 'flex', 'off'] as const, `${at}.kind`);
  const terms = {
    breaks: read.list(plan.breaks, `${at}.breaks`, parseBreak),
    floatingBreak: parseFloatingBreak(plan.floatingBreak, `${at}.floatingBreak`),
    presence: choice('presence', ['pairs', 'firstLast'] as const),
    missingEntry: choice('missingEntry', ['none', 'planStart'] as const),
    missingExit: choice('missingExit', ['none', 'planEnd'] as const),
    duplicateWindow: optional('duplicateWindow'),
    lateTolerance: optional('lateTolerance'),
    earlyExitTolerance: optional('earlyExitTolerance'),
    beyondTolerance: choice('beyondTolerance', ['whole', 'excess'] as const),
    missingStep: optional('missingStep'),
    gapTolerance: optional('gapTolerance'),
    overtime: parseOvertime(plan.overtime, `${at}.overtime`),
  };
  const rest = choice('rest', ['weekly', 'contract'] as const);
  if (kind === 'off') return { kind, rest, ...terms };
  if (kind === 'fixed') return { kind, start: minutes('start'), end: minutes('end'), ...terms };
  return {
    kind,
    earliestStart: minutes('earliestStart'),
    latestStart: minutes('latestStart'),
    span: minutes('span'),
    ...terms,
  };
}

function parseBreak(value: unknown, at: string): Break {
  const { paid, deduct } = read.object(value, at);
  return {
    ...read.interval(value, at),
    paid: read.flag(paid, `${at}.paid`),
    deduct: read.optionalOneOf(deduct, DEDUCT, `${at}.deduct`),
  };
}

function parseFloatingBreak(value: unknown, at: string): FloatingBreak | undefined {
  if (value === undefined || value === null) return undefined;
  const { minutes, deduct } = read.object(value, at);
  return {
    ...read.interval(value, at),
    minutes: read.minutes(minutes, `${at}.minutes`),
    deduct: read.optionalOneOf(deduct, DEDUCT, `${at}.deduct`),
  };
}

function parseOvertime(value: unknown, at: string): OvertimeTerms | undefined {
  if (value === undefined || value === null) return undefined;
  const { minBefore, minAfter, step, approval } = read.object(value, at);
  return {
    minBefore: read.optionalMinutes(minBefore, `${at}.minBefore`),
    minAfter: read.optionalMinutes(minAfter, `${at}.minAfter`),
    step: read.optionalMinutes(step, `${at}.step`),
    approval: read.optionalOneOf(approval, ['required', 'auto'] as const, `${at}.approval`),
  };
}
