/** Overtime that is asked for, held against the plan, the law, the year and what is agreed already. */
import { sql } from 'kysely';
import {
  judgeOvertime,
  type OvertimeBasis,
  type OvertimeRule,
} from '#core/overtime/may-overtime.ts';
import { askedMinutes } from '#core/overtime/windows.ts';
import { ruleWords } from '#core/overtime/words.ts';
import { type YearTotals, yearTotals } from '#core/overtime/year.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day, mondayOf, partsOf } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import { formatDay } from '#core/format/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { lockedDays } from '#server/features/puantaj/puantaj.ts';
import { overlapping } from '#server/features/work-windows/work-windows.ts';
import { settingOf, settingsOf } from '#server/records/settings/settings.ts';
import { type KnownPerson, loadKnown, weekOf } from './person-days.queries.ts';
import { type WorkedYear, workedYears } from './years.queries.ts';

const DAYS_AHEAD = 366;

interface AskedOvertime {
  readonly day: Day;
  readonly windows: readonly Interval[];
  readonly basis: OvertimeBasis;
}

interface Finding {
  readonly rule: string;
  readonly article: string;
  readonly message: string;
}

export interface Judged {
  readonly personId: string;
  readonly personName: string;
  readonly asked: number;
  readonly plan: Interval | null;
  readonly week: { readonly plan: number; readonly overtime: number };
  readonly year: YearTotals & { readonly year: number };
  readonly refused: readonly Finding[];
  readonly warned: readonly Finding[];
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  /** Another request lies there already. */
  readonly overlaps: boolean;
}

interface Question extends AskedOvertime {
  readonly ids: readonly string[];
  /** Who is told: of others nobody learns which fact of their body forbids it. */
  readonly viewerId: string | null;
  /** The request itself, which does not stand in its own way. */
  readonly exceptId: string | null;
  /** Of what was sent already: as it was then. */
  readonly when?: 'before' | 'after';
  /** Each their own, where they differ. */
  readonly windowsOf?: ReadonlyMap<string, readonly Interval[]>;
  /** Said by who may agree, and not asked for: how long ago it was is no matter. */
  readonly isAgreed?: boolean;
}

/** Two that ask for the same people are judged one after the other; in one order, so that they do not wait for each other. */
export const holdPeople = (db: TenantTx, ids: readonly string[]) =>
  sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);

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

const minutesOf = (windows: readonly Interval[]) =>
  windows.reduce((sum, { from, to }) => sum + to - from, 0);

function hasBegun({ day, windows }: AskedOvertime, { today, minute }: Now): boolean {
  const first = Math.min(...windows.map(({ from }) => from));
  const begins = addDays(day, Math.floor(first / DAY_MINUTES));
  return begins < today || (begins === today && first % DAY_MINUTES <= minute);
}

interface Week {
  readonly plan: number;
  readonly asked: number;
}

/** What a week has ahead: net minutes of its plan, and windows that wait or hold. */
function aheadIn(person: KnownPerson, monday: Day, { day, windows, exceptId }: Question): Week {
  const days = weekOf(monday);
  const other = days.flatMap((one) =>
    person.windowsOn(one).filter((w) => w.kind === 'overtime' && w.requestId !== exceptId),
  );
  const own = days.includes(day) ? minutesOf(windows) : 0;
  return {
    plan: days.reduce((sum, one) => sum + (person.plannedOn(one).work?.net ?? 0), 0),
    asked: minutesOf(other) + own,
  };
}

function yearOf(
  person: KnownPerson,
  asked: Question,
  year: number,
  worked: WorkedYear,
  today: Day,
) {
  const ahead: Week[] = [];
  for (
    let monday = mondayOf(today);
    partsOf(addDays(monday, 6)).year <= year;
    monday = addDays(monday, 7)
  ) {
    if (partsOf(addDays(monday, 6)).year === year) ahead.push(aheadIn(person, monday, asked));
  }
  return { year, ...yearTotals({ year, ...worked, settled: [], ahead }) };
}

function faultsOf(
  { hired, lastDay }: KnownPerson,
  { day }: Question,
  asked: number,
  { today, daysBack }: { readonly today: Day; readonly daysBack: number },
): { field: string; message: string }[] {
  const faults: { field: string; message: string }[] = [];
  const tell = (field: string, message: string) => faults.push({ field, message });
  if (hired !== null && day < hired)
    tell('day', `İşe giriş günü ${formatDay(hired)}; daha öncesi için istenemez.`);
  if (lastDay !== null && day > lastDay)
    tell('day', `İşten çıkış günü ${formatDay(lastDay)}; daha sonrası için istenemez.`);
  if (day < addDays(today, -daysBack))
    tell('day', `En çok ${daysBack} gün geriye dönük istenebilir.`);
  if (day > addDays(today, DAYS_AHEAD)) tell('day', 'En çok bir yıl sonrası için istenebilir.');
  if (asked === 0) tell('windows', 'Bu aralıkta vardiya dışında süre yok.');
  return faults;
}

function againstLaw(
  person: KnownPerson,
  question: Question,
  when: 'before' | 'after',
  asked: number,
  year: number,
) {
  const { facts } = person;
  const { day, basis, exceptId } = question;
  const { work, plan, breaks } = person.plannedOn(day);
  const other = person
    .windowsOn(day)
    .filter(
      ({ kind, requestId }) =>
        requestId !== exceptId && (kind === 'overtime' || kind === 'longer' || kind === 'makeUp'),
    );
  return judgeOvertime({
    date: day,
    birth: person.birth,
    basis,
    when,
    pregnant: facts.pregnant ?? false,
    nursing: facts.nursing ?? false,
    barred: facts.overtime_barred ?? false,
    partTime: facts.contract_type === 'part_time',
    underground: facts.underground ?? false,
    consent: facts.overtime_consent ?? false,
    nightConsent: facts.night_consent ?? false,
    nightException: person.nightException,
    night: work?.isNight ?? false,
    net: work?.net ?? 0,
    other: askedMinutes(other, plan, breaks),
    asked,
    year,
  });
}

/** By the company of each: how many days back it may be asked for. */
async function daysBackOf(
  db: TenantTx,
  people: readonly KnownPerson[],
  { isAgreed = false }: Question,
): Promise<(person: KnownPerson) => number> {
  if (isAgreed) return () => Number.MAX_SAFE_INTEGER;
  const companies = people.flatMap(({ facts }) => facts.company_id ?? []);
  const set = await settingsOf(db, companies, ['overtimeDaysBack']);
  const group = await settingOf(db, null, 'overtimeDaysBack');
  return ({ facts }) => set.get(facts.company_id ?? '')?.overtimeDaysBack ?? group;
}

/** What is known of all of them together. */
async function knownOf(db: TenantTx, question: Question) {
  const { ids, day, windows, windowsOf, basis, exceptId } = question;
  const now = await readNow(db);
  // The year in which the week of the day closes.
  const { year } = partsOf(addDays(mondayOf(day), 6));
  const until = addDays(mondayOf(`${year}-12-31`), 6);
  const known = await loadKnown(db, ids, day, { from: mondayOf(now.today), until });
  const all = known.flatMap(({ id }) =>
    (windowsOf?.get(id) ?? windows).map((one) => ({
      ...one,
      personId: id,
      day,
      kind: 'overtime' as const,
      basis,
    })),
  );
  const found = await overlapping(db, all, exceptId);
  return {
    now,
    year,
    known,
    worked: await workedYears(db, ids, year),
    overlapped: new Set(found.map(({ personId }) => personId)),
    locked: await lockedDays(
      db,
      ids.map((personId) => ({ personId, day })),
    ),
    daysBack: await daysBackOf(db, known, question),
  };
}

/** Everybody by themselves, in as many statements for a team as for one. */
export async function judgeAll(
  db: TenantTx,
  asked: Question,
): Promise<{ readonly when: 'before' | 'after'; readonly people: readonly Judged[] }> {
  const all = await knownOf(db, asked);
  const { now, year } = all;
  const when = asked.when ?? (hasBegun(asked, now) ? 'after' : 'before');
  const people = all.known.map((person): Judged => {
    const windows = asked.windowsOf?.get(person.id) ?? asked.windows;
    const question = { ...asked, windows };
    const { plan, breaks } = person.plannedOn(asked.day);
    const minutes = askedMinutes(windows, plan, breaks);
    const totals = yearOf(person, question, year, all.worked(person.id), now.today);
    const law = againstLaw(person, question, when, minutes, totals.planned);
    const isOwn = asked.viewerId === person.id;
    const told = (rule: OvertimeRule): Finding => {
      const { article, words } = ruleWords(rule, isOwn);
      return {
        rule: isOwn || article !== 'Yön. 8' ? rule : 'BARRED',
        article,
        message: words,
      };
    };
    const week = aheadIn(person, mondayOf(asked.day), question);
    const overlaps = all.overlapped.has(person.id);
    const locked = all.locked.on(person.id, asked.day);
    const since = { today: now.today, daysBack: all.daysBack(person) };
    return {
      personId: person.id,
      personName: person.name,
      asked: minutes,
      plan: plan ?? null,
      week: { plan: week.plan, overtime: week.asked },
      year: totals,
      refused: law.refused.map(told),
      warned: law.warned.map(told),
      faults: [
        ...faultsOf(person, question, minutes, since),
        ...(overlaps ? [{ field: 'windows', message: OVERLAPS }] : []),
        ...(locked === null ? [] : [{ field: 'day', message: locked }]),
      ],
      overlaps,
    };
  });
  return { when, people };
}

/** RQ-11: what was asked for in time becomes a difference, what is new is refused. */
const OVERLAPS =
  'Bu saatlerde bekleyen ya da onaylı bir fazla mesai, denkleştirme veya telafi var.';
