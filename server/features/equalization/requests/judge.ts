/** Windows that are asked of accounts of time, held against plan, law, account and what is agreed already (RQ-38, RQ-41, RQ-45). */
import { sql } from 'kysely';
import {
  KINDS_OF,
  plannedMinutes,
  refusedWindow,
  restsTooShort,
  type WindowDay,
} from '#core/equalization/account-windows.ts';
import { PLAN_RULE_WORDS, type PlanRule } from '#core/equalization/words.ts';
import { grouped } from '#core/lists/grouped.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type LockedDays, lockedDays } from '#server/features/puantaj/puantaj.ts';
import { type AgreedWindow, overlapping } from '#server/features/work-windows/work-windows.ts';
import { lackingDebt, lackingTimeOff } from './account-room.queries.ts';
import { type Forecast, forecastsOf } from './forecast.queries.ts';
import type { AskedWindow, Question } from './question.ts';
import { type KnownPerson, loadKnownDays } from './known-days.queries.ts';

export interface Finding {
  readonly day: Day | null;
  readonly from: number | null;
  readonly rule: PlanRule;
  readonly article: string;
  readonly message: string;
}

export interface Judged {
  readonly personId: string;
  readonly personName: string;
  /** Of its windows; of time off the planned ones, which the account counts. */
  readonly minutes: number;
  readonly windows: readonly (AskedWindow & { readonly minutes: number })[];
  readonly refused: readonly Finding[];
  readonly warned: readonly Finding[];
  /** Of the period that the windows lie in, with them: by plan up to its end. */
  readonly end: Forecast | null;
  /** Another request lies there already. */
  readonly overlaps: boolean;
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 366;

interface Now {
  readonly today: Day;
  readonly minute: number;
}

async function readNow(db: TenantTx): Promise<Now> {
  const { rows } = await sql<Now>`select local::date as today,
      (extract(hour from local) * 60 + extract(minute from local))::int as minute
    from (select now() at time zone ${TIME_ZONE} as local) as clock`.execute(db);
  return rows[0]!;
}

function hasBegun({ day, from }: AskedWindow, { today, minute }: Now): boolean {
  const begins = addDays(day, Math.floor(from / DAY_MINUTES));
  return begins < today || (begins === today && from % DAY_MINUTES <= minute);
}

const finding = (rule: PlanRule, window: AskedWindow | null): Finding => {
  const { article, words } = PLAN_RULE_WORDS[rule];
  return { day: window?.day ?? null, from: window?.from ?? null, rule, article, message: words };
};

interface Known {
  readonly question: Question;
  /** Its windows by person and day, as `${personId} ${day}`. */
  readonly asked: ReadonlyMap<string, readonly AskedWindow[]>;
  readonly now: Now;
  readonly locked: LockedDays;
  readonly overlapped: ReadonlySet<AskedWindow>;
  readonly forecasts: Awaited<ReturnType<typeof forecastsOf>>;
  readonly lacking: ReadonlySet<AskedWindow>;
}

/** The day with what of it is asked for now beside what waits or holds. */
function windowDay(person: KnownPerson, date: Day, { question, asked, locked, forecasts }: Known) {
  const known = person.on(date);
  const others = known.windows.filter(({ requestId }) => requestId !== question.exceptId);
  const own = asked.get(`${person.id} ${date}`) ?? [];
  const period = forecasts.periodOf(person.id, date);
  const day: WindowDay = {
    ...known,
    windows: [...others, ...own],
    isInside: period?.isInside ?? false,
    isClosed: period?.isClosed ?? false,
    isLocked: question.isSent !== true && locked.on(person.id, date) !== null,
  };
  return day;
}

function refusals(person: KnownPerson, window: AskedWindow, known: Known): Finding[] {
  const { question, now, overlapped, lacking } = known;
  const day = windowDay(person, window.day, known);
  const rules: PlanRule[] = refusedWindow(
    {
      ...window,
      cause: question.cause,
      hasBegun: question.isSent !== true && hasBegun(window, now),
    },
    day,
  );
  const isFar =
    window.day < addDays(now.today, -DAYS_BACK) || window.day > addDays(now.today, DAYS_AHEAD);
  if (isFar && question.isSent !== true) rules.push('FAR');
  if (overlapped.has(window)) rules.push('OVERLAP');
  if (lacking.has(window)) rules.push(question.purpose === 'timeOff' ? 'BALANCE' : 'DEBT');
  return rules.map((rule) => finding(rule, window));
}

function warnings(
  person: KnownPerson,
  windows: readonly AskedWindow[],
  end: Forecast | null,
  known: Known,
): Finding[] {
  const on = (date: Day) => windowDay(person, date, known);
  const tired = windows.filter(
    ({ day, kind }) =>
      (kind === 'longer' || kind === 'makeUp') &&
      restsTooShort(on(day), on(addDays(day, -1)), on(addDays(day, 1))),
  );
  const isInRow = windows.every(
    ({ day, to }, i) =>
      i === windows.length - 1 || (windows[i + 1]!.day === day && windows[i + 1]!.from === to),
  );
  return [
    ...tired.map((window) => finding('REST', window)),
    ...(end && end.average > end.contract ? [finding('AVERAGE', null)] : []),
    ...(end && end.balance < 0 ? [finding('NEGATIVE', null)] : []),
    ...(known.question.purpose === 'timeOff' && !isInRow ? [finding('PARTS', null)] : []),
  ];
}

/** What of these windows another request lies over, whoever's. */
async function overlappedOf(db: TenantTx, { windows, exceptId }: Question) {
  const asked = windows.map((one) => ({ ...one, basis: null }));
  const found: readonly (AgreedWindow & { readonly with: number })[] = await overlapping(
    db,
    asked,
    exceptId,
  );
  return new Set(found.map((one) => windows[one.with]!));
}

async function knownOf(
  db: TenantTx,
  question: Question,
  people: readonly KnownPerson[],
  now: Now,
): Promise<Known> {
  const { purpose } = question;
  return {
    question,
    asked: grouped(question.windows, ({ personId, day }) => `${personId} ${day}`),
    now,
    locked: await lockedDays(db, question.windows),
    overlapped: await overlappedOf(db, question),
    forecasts: await forecastsOf(db, question, people, now.today),
    lacking:
      purpose === 'timeOff'
        ? await lackingTimeOff(db, question, people)
        : purpose === 'makeUp'
          ? await lackingDebt(db, question, people)
          : new Set(),
  };
}

/** Everybody by themselves, in as many statements for a department as for one; in the order in which they are named first. */
export async function judgeWindows(db: TenantTx, question: Question): Promise<readonly Judged[]> {
  const { windows, purpose } = question;
  const ids = [...new Set(windows.map(({ personId }) => personId))];
  const days = windows.map(({ day }) => day).toSorted();
  const range = { from: addDays(days[0]!, -1), to: addDays(days.at(-1)!, 1) };
  const now = await readNow(db);
  const people = await loadKnownDays(db, ids, range);
  const known = await knownOf(db, question, people, now);
  const byPerson = grouped(windows, ({ personId }) => personId);
  return people.map((person): Judged => {
    const own = (byPerson.get(person.id) ?? []).toSorted((a, b) =>
      a.day === b.day ? a.from - b.from : a.day < b.day ? -1 : 1,
    );
    const end = purpose === 'equalization' ? known.forecasts.endOf(person.id, own[0]!.day) : null;
    const counted = own.map((window) => ({
      ...window,
      minutes:
        KINDS_OF.equalization.includes(window.kind) || window.kind === 'makeUp'
          ? window.to - window.from
          : plannedMinutes(window, person.on(window.day)),
    }));
    return {
      personId: person.id,
      personName: person.name,
      minutes: counted.reduce((sum, { minutes }) => sum + minutes, 0),
      windows: counted,
      refused: own.flatMap((window) => refusals(person, window, known)),
      warned: warnings(person, own, end, known),
      end,
      overlaps: own.some((window) => known.overlapped.has(window)),
    };
  });
}
