import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { monthCodesCalls } from '#contract/puantaj/months/month-codes.calls.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import { reportsCalls } from '#contract/puantaj/reports/reports.calls.ts';
import { readXlsx, unzip } from '#server/testing/read-xlsx.ts';
import { linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DAY } from '#server/testing/rows/scope-world.ts';

const MONTH = SCOPE_DAY.slice(0, 7);
const personIds = (rows: readonly { personId: string }[]) => rows.map(({ personId }) => personId);
const onlyId = (data: unknown) => [(data as { personId: string }).personId];

/** Names of the second column, without the head and the line of sums. */
const namesOf = (file: Buffer) =>
  linesOf(file)
    .slice(0, -1)
    .map((line) => line.split(';')[1]!);

interface Previewed {
  readonly effect: { readonly samples: readonly { personId: string }[] };
  readonly leftOut: readonly { personId: string }[];
}

/** Whom a preview names: those whose day would change, and those who are left out. */
const previewed = (data: unknown) => {
  const { effect, leftOut } = data as Previewed;
  return personIds([...effect.samples, ...leftOut]);
};

const ownTime = (id: string) => ({
  personIds: [id],
  day: SCOPE_DAY,
  own: ['BOS'],
  reason: 'Elektrik kesildi',
});

/** Of a workbook with a sheet for each company: who stands below its headings, by their number. */
const namesOnSheets = (file: Buffer) => {
  const sheets = [...unzip(file).keys()].filter((name) => name.includes('worksheets/sheet'));
  return sheets.flatMap((_, at) => {
    const { rows } = readXlsx(file, at + 1);
    const people = rows.slice(rows.findIndex(([first]) => first === 'Sicil no') + 1);
    return people.flatMap(([no, name]) => (no && name ? [String(name)] : []));
  });
};

/** Everybody of the scope's world was away on the same day. */
export const puantajScope: readonly ScopeRow[] = [
  {
    call: puantajDaysCalls.GetPuantajDay,
    sees: 'scope',
    input: () => ({ day: SCOPE_DAY, pageSize: 500 }),
    filters: ({ workPlaces, departments, companyId }) => [
      { day: SCOPE_DAY, workPlaceId: workPlaces.MERKEZ },
      { day: SCOPE_DAY, departmentId: departments.sales },
      { day: SCOPE_DAY, companyId, state: 'absent' },
      { day: SCOPE_DAY, search: 'S' },
    ],
    ids: (data) => personIds((data as { rows: { personId: string }[] }).rows),
  },
  {
    call: puantajDaysCalls.ExportPuantajDay,
    sees: 'scope',
    input: () => ({ day: SCOPE_DAY, format: 'csv', fields: ['name'] }),
    filters: ({ workPlaces }) => [
      { day: SCOPE_DAY, workPlaceId: workPlaces.MERKEZ, format: 'csv', fields: ['name'] },
    ],
    fullNames: linesOf,
  },
  {
    call: reportsCalls.GetPersonnelDaily,
    sees: 'scope',
    input: () => ({ from: SCOPE_DAY, to: SCOPE_DAY, pageSize: 500 }),
    filters: ({ workPlaces, departments }) => [
      { from: SCOPE_DAY, to: SCOPE_DAY, workPlaceId: workPlaces.MERKEZ },
      { from: SCOPE_DAY, to: SCOPE_DAY, departmentId: departments.sales, anomaly: 'ABSENT' },
    ],
    ids: (data) => personIds(data as { personId: string }[]),
  },
  {
    call: reportsCalls.ExportPersonnelDaily,
    sees: 'scope',
    input: () => ({ from: SCOPE_DAY, to: SCOPE_DAY, format: 'csv', fields: ['name'] }),
    fullNames: linesOf,
  },
  {
    call: puantajDaysCalls.GetPersonDay,
    sees: 'scope',
    detail: (id) => ({ id, day: SCOPE_DAY }),
    ids: onlyId,
  },
  {
    call: puantajDaysCalls.PreviewCorrectDays,
    sees: 'scope',
    detail: (id) => ({ ...ownTime(id), code: 'NC' }),
    ids: previewed,
  },
  {
    // Of an unknown excuse nothing is told of anybody.
    call: puantajDaysCalls.PreviewAttachExcuse,
    sees: 'self',
    among: () => false,
    detail: (id) => ({ ...ownTime(id), offTimeTypeId: crypto.randomUUID() }),
  },
  {
    call: monthCodesCalls.PreviewMonthCodes,
    sees: 'scope',
    detail: (id) => ({
      personIds: [id],
      from: SCOPE_DAY,
      to: SCOPE_DAY,
      code: 'NC',
      reason: 'Elektrik kesildi',
    }),
    ids: (data) => {
      const { people, leftOut } = data as Record<'people' | 'leftOut', { personId: string }[]>;
      return personIds([...people, ...leftOut]);
    },
  },
  {
    call: puantajDaysCalls.GetDayInput,
    sees: 'scope',
    detail: (id) => ({ id, day: SCOPE_DAY }),
  },
  {
    call: puantajDaysCalls.GetDayHistory,
    sees: 'scope',
    detail: (id) => ({ id, day: SCOPE_DAY }),
  },
  {
    call: puantajMonthsCalls.GetPuantajMonth,
    sees: 'scope',
    input: () => ({ month: MONTH }),
    filters: ({ workPlaces, departments }) => [
      { month: MONTH, workPlaceId: workPlaces.MERKEZ },
      { month: MONTH, departmentId: departments.sales, onlyProblems: true },
    ],
    among: ({ active }) => active,
    ids: (data) => personIds((data as { people: { personId: string }[] }).people),
  },
  {
    call: puantajMonthsCalls.GetPersonMonth,
    sees: 'scope',
    detail: (id) => ({ id, month: MONTH }),
    ids: onlyId,
  },
  {
    call: payrollCalls.GetPersonPayroll,
    sees: 'scope',
    detail: (id) => ({ id, month: MONTH }),
    ids: onlyId,
  },
  {
    call: puantajMonthsCalls.ExportPuantajMonth,
    sees: 'scope',
    input: () => ({ month: MONTH, format: 'csv' }),
    among: ({ active }) => active,
    fullNames: namesOf,
  },
  {
    call: puantajMonthsCalls.ExportPuantajSheet,
    sees: 'scope',
    input: () => ({ month: MONTH, format: 'xlsx' }),
    among: ({ active }) => active,
    fullNames: namesOnSheets,
  },
];
