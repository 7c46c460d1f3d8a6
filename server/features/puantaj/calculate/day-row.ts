/** A calculated day as it is kept: what it was computed from, and what came out. */
import { hash } from 'node:crypto';
import { classify } from '#core/puantaj/classify.ts';
import {
  lostMinutes,
  overtimeMinutes,
  waitingMinutes,
  workedAtNight,
} from '#core/puantaj/day-sums.ts';
import { keepPasses } from '#core/puantaj/day/passes.ts';
import { resolveShift } from '#core/puantaj/day/shift.ts';
import type { DayInput, DayResult, Pass, Plan } from '#core/puantaj/types.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { Day } from '#core/time/day.ts';

/** Counts what changes in the calculation itself: a row of an older one is no longer current. */
const CALCULATION = 1;

export interface KnownPlan {
  readonly id: string;
  readonly json: string;
}

const knownPlans = new WeakMap<Plan, KnownPlan>();

/** The same plan has the same id; thousands of days share the object, so that it is written out once. */
export function knownPlan(plan: Plan): KnownPlan {
  let known = knownPlans.get(plan);
  if (known === undefined) {
    const json = JSON.stringify(plan);
    known = { id: asUuid(hash('md5', json, 'hex')), json };
    knownPlans.set(plan, known);
  }
  return known;
}

const asUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );

/** What decides a day. */
export interface DecidedDay {
  readonly personId: string;
  readonly day: Day;
  readonly facts: Facts;
  readonly shiftId: string | null;
  readonly candidateIds: readonly string[];
  readonly decidedBy: string | null;
  readonly source: string;
  readonly isPlanned: boolean;
  readonly input: DayInput & { readonly passes: readonly Pass[] };
  readonly passIds: readonly string[];
  readonly corrected: boolean;
}

const extrasOf = ({ plan: _plan, passes: _passes, ...extras }: DayInput) => extras;

/** Two days that were decided alike come out alike: who has the same is not calculated and not written again. */
export function computedFrom({
  facts: { belonging, team },
  input,
  ...decided
}: DecidedDay): string {
  const { companyId, workPlaceId, departmentId } = belonging;
  const { shiftId, candidateIds, decidedBy, source, isPlanned, passIds } = decided;
  const said = JSON.stringify([
    CALCULATION,
    [
      companyId,
      workPlaceId,
      departmentId,
      team,
      shiftId,
      candidateIds,
      decidedBy,
      source,
      isPlanned,
    ],
    knownPlan(input.plan).id,
    input.passes,
    passIds,
    extrasOf(input),
  ]);
  return hash('md5', said, 'hex');
}

/** The first and last pass as people read them: an exit is no entry, and whoever is still inside has not left. */
function firstAndLast(passes: readonly Pass[], { anomalies }: DayResult) {
  const first = passes[0];
  const last = passes.at(-1);
  const left =
    last?.dir === 'out' ||
    (last?.dir === 'unknown' && last !== first && !anomalies.includes('MISSING_EXIT'));
  return {
    first_in: first && first.dir !== 'out' ? first.at : null,
    last_out: left ? last!.at : null,
  };
}

/** The columns of `puantaj_day`. */
export function rowOf(decided: DecidedDay, from: string) {
  const { facts, input } = decided;
  const { belonging, team } = facts;
  const result = classify(input);
  const { totals } = result;
  const shift = resolveShift(
    input.plan,
    input,
    keepPasses(input.passes, input.plan.duplicateWindow),
  );
  return {
    person_id: decided.personId,
    day: decided.day,
    company_id: belonging.companyId,
    work_place_id: belonging.workPlaceId,
    department_id: belonging.departmentId,
    team_id: team,
    shift_id: decided.shiftId,
    candidate_ids: decided.candidateIds,
    decided_by: decided.decidedBy,
    source: decided.source,
    rest: input.plan.kind === 'off' ? (input.plan.rest ?? 'weekly') : null,
    is_planned: decided.isPlanned,
    plan_id: knownPlan(input.plan).id,
    plan_from: shift?.start ?? null,
    plan_to: shift?.end ?? null,
    passes: input.passes.map(({ at, dir }) => [at, dir]),
    pass_ids: decided.passIds,
    extras: extrasOf(input),
    day_kind: result.dayKind,
    planned: result.planned,
    worked: result.worked,
    night: workedAtNight(result.segments),
    missing: lostMinutes(totals),
    overtime: overtimeMinutes(totals),
    waiting: waitingMinutes(totals),
    ...firstAndLast(input.passes, result),
    totals,
    segments: result.segments.map(({ from: begin, to, code, why }) => [begin, to, code, why]),
    anomalies: result.anomalies,
    corrected: decided.corrected,
    computed_from: from,
  };
}

export type DayRow = ReturnType<typeof rowOf>;
