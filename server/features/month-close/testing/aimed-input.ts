/** Samples of calls as the walk over all calls sends them (`server/walk.test.ts`), aimed at the people and days of a locked month. */
import { sql } from 'kysely';
import type { CallSchema } from '#contract/kernel/call.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { exampleInput } from '#server/testing/example-input.ts';
import type { AimedRecord } from './aimed-records.ts';
import type { CloseStage } from './close-stage.ts';

export interface Aim {
  /** What stands for a field of this name, wherever it is in an input. */
  readonly byName: Readonly<Record<string, unknown>>;
  readonly day: Day;
  readonly month: string;
}

/** What stands for the id of a record: replaced by those of the call's area. */
export const ITS_ID = '00000000-0000-4000-8000-000000000001';
const FILE = /[fF]ileId$/;
let nth = 0;

export async function aimAt({ plan, of, write }: CloseStage, day: Day): Promise<Aim> {
  const { worker, world, early, office } = plan;
  const [row] = await write(sql<Record<string, string>>`
    select (select id from team limit 1) as "teamId", (select id from rotation limit 1) as "rotationId",
      (select id from leave_type where code = 'UCRETSIZ') as "leaveTypeId", (select id from day_off_time_type limit 1) as "offTimeTypeId",
      (select id from special_day_type where code = 'RESMI') as "typeId", (select id from advance_type limit 1) as "advanceTypeId",
      (select id from location_type limit 1) as "locationTypeId", (select id from equalization_period limit 1) as "periodId"`);
  const people = world.people;
  return {
    day,
    month: of.month,
    byName: {
      ...row,
      personId: worker,
      personIds: [worker, people.viewer.id],
      userIds: [worker],
      exceptIds: [],
      except: [],
      deputyId: people.viewer.id,
      standInId: people.viewer.id,
      managerId: people.hr.id,
      secondManagerId: people.hr.id,
      fallbackId: people.hr.id,
      companyId: of.companyId,
      companyCode: world.companyCode,
      companyCodes: [world.companyCode],
      workPlaceId: world.workPlaces.MERKEZ,
      workPlaceCode: 'MERKEZ',
      workPlaceCodes: ['MERKEZ'],
      departmentId: world.departments.assembly,
      departmentIds: [world.departments.assembly],
      parentId: null,
      titleId: world.titles.none,
      shiftId: early,
      workingTimeId: office.id,
      timeZone: 'Asia/Tokyo',
      search: '',
      reason: 'Kilitli ay deneniyor',
      note: 'Kilitli ay deneniyor',
      terminationNote: 'Deneme',
      correctsPast: true,
      later: 'keep',
      preview: false,
      nationalId: null,
      iban: null,
      taxNo: null,
      sgkNo: null,
      phone: null,
      email: null,
      color: '#1E88E5',
      colour: '#1E88E5',
      seenFree: true,
      travelDays: 0,
      factor: 1,
    },
  };
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isMonth = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value);

function aimedValue(name: string, value: unknown, aim: Aim): unknown {
  if (isDay(value)) return name === 'returnDay' ? addDays(aim.day, 1) : aim.day;
  if (isMonth(value)) return aim.month;
  if (Object.hasOwn(aim.byName, name)) return aim.byName[name];
  if (typeof value === 'number') {
    if (name === 'from' || name === 'time' || name === 'start' || name === 'at') return 1020;
    if (name === 'to' || name === 'end') return 1080;
    return value;
  }
  // What is unique among its kind: two calls of an area ask for two.
  if (['code', 'name', 'registrationNo', 'username', 'serial', 'cardNo'].includes(name))
    return value === 'abc' || /^\d+$/.test(String(value)) ? `ABC${++nth}` : value;
  return value;
}

function aimed(value: unknown, aim: Aim): unknown {
  if (Array.isArray(value)) return value.map((one) => aimed(one, aim));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Files come by uploads, which have tests of their own.
      .filter(([name]) => !FILE.test(name) || name === 'fileId')
      .map(([name, inner]) => {
        const at = aimedValue(name, inner, aim);
        return [name, at === inner ? aimed(inner, aim) : at];
      }),
  );
}

/** Only what must be there, and everything that may be. */
export const aimedInputs = (schema: CallSchema, aim: Aim): Record<string, unknown>[] =>
  (['required', 'all'] as const).map(
    (which) => aimed(exampleInput(schema, ITS_ID, which), aim) as Record<string, unknown>,
  );

/** About one record, as it is now. */
export function forRecord(input: object, { id, version }: AimedRecord): object {
  const named = JSON.parse(JSON.stringify(input).replaceAll(ITS_ID, id)) as Record<string, unknown>;
  if (typeof named.version === 'number') named.version = version;
  if (typeof named.seen === 'number') named.seen = version;
  return named;
}
