import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, id, line, personId, places, search } from '#contract/kernel/fields.ts';
import { part } from '#contract/leave/leave-fields.schema.ts';
import { MOST_CELLS, TOO_MANY_CELLS } from './plan-limits.ts';
import { MOST_CANDIDATES } from './plan-values.ts';
import type { shiftPlanningCalls } from './shift-planning.calls.ts';

/** Of shifts as many as `MOST_CANDIDATES`. */
const VALUE =
  /^(?:HT|ST|-|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\+[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,3})?$/u;

const MOST_VALUE = 36 * MOST_CANDIDATES + MOST_CANDIDATES - 1;

/** See `plan-values.ts`. */
const value = z
  .string()
  .max(MOST_VALUE, 'Bilinmeyen plan değeri.')
  .toLowerCase()
  .transform((text) => (text === 'ht' || text === 'st' ? text.toUpperCase() : text))
  .pipe(z.string().regex(VALUE, 'Bilinmeyen plan değeri.'))
  .refine(
    (text) => new Set(text.split('+')).size === text.split('+').length,
    'Bir vardiya bir hücrede bir kez yazılabilir.',
  );
/** The version of a cell as its planner knew it; null where they saw an empty one. */
const knownVersion = z.int('Geçersiz sürüm.').min(1, 'Geçersiz sürüm.').nullable();
const reason = line(200);

interface Span {
  readonly from: string;
  readonly to: string;
}
const range = { from: day, to: day };
const isInOrder = ({ from, to }: Span) => from <= to;
const inOrder = { path: ['to'], message: 'Bitiş günü başlangıçtan önce olamaz.' };
const isShort = within('plan');

/** Whom the grid shows: those who belong there on some day of the range. */
const filter = { ...places, search };
const selection = z
  .strictObject({ ...range, ...filter })
  .refine(isInOrder, inOrder)
  .refine(...isShort);

/** Days are counted from 0, the first of the range. */
const dayIndex = z.int();
/** Into `values` of the answer. */
const valueIndex = z.int();

const hours = {
  /** '08:30–18:00' */
  hours: z.string(),
  start: z.int(),
  end: z.int(),
  netMinutes: z.int(),
};

const finding = z.object({
  rule: z.string(),
  article: z.string(),
  dates: z.array(z.string()),
  missedBy: z.int(),
  sentence: z.string(),
});

/** A special day that reaches into the range; both null is the whole group. */
const holiday = z.object({
  day: dayIndex,
  name: z.string(),
  colour: z.string(),
  /** From this minute of the day on; null is the whole day. */
  halfFrom: z.int().nullable(),
  /** Work on it is work on a public holiday. */
  isHoliday: z.boolean(),
  companyId: id.nullable(),
  workPlaceId: id.nullable(),
});

const conflict = z.object({
  personId,
  personName: z.string(),
  day: z.string(),
  /** What was to be saved, and what is there now: the draft, or the published value where there is none. */
  mine: z.string(),
  theirs: z.string(),
  version: z.int(),
  by: z.string().nullable(),
  at: z.string(),
});

const saved = {
  saved: z.array(z.object({ personId, day: z.string(), version: z.int() })),
  conflicts: z.array(conflict),
};

/** What was published or thrown away; of one's own plan nothing is, and `ownCells` says how much was left out. */
const published = { people: z.int(), cells: z.int(), ownCells: z.int() };

export const shiftPlanningSchemas = {
  GetPlan: {
    input: selection,
    data: z.object({
      today: z.string(),
      /** Whether the caller sees and makes drafts, publishes, and plans days that are past. */
      canEdit: z.boolean(),
      canPublish: z.boolean(),
      canBackdate: z.boolean(),
      shifts: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          color: z.string(),
          shortKey: z.string().nullable(),
          /** Archived ones stay where they are and are not chosen anew. */
          active: z.boolean(),
          /** Those that hold in the range, oldest first: of a day the last whose `from` is not after it. */
          versions: z.array(z.object({ from: z.string().nullable(), ...hours })),
        }),
      ),
      /** What plans and drafts refer to: see `plan-values.ts`. '' is a day for which nothing says anything. */
      values: z.array(z.string()),
      /** Where plans come from, in words. */
      sources: z.array(z.string()),
      /** Which of `sources` are rotations of teams. */
      rotationSources: z.array(z.int()),
      people: z.array(
        z.object({
          personId,
          name: z.string(),
          registrationNo: z.string(),
          titleName: z.string().nullable(),
          companyId: id.nullable(),
          workPlaceId: id.nullable(),
          workPlaceName: z.string().nullable(),
          departmentName: z.string().nullable(),
          teamId: id.nullable(),
          teamName: z.string().nullable(),
          /** By day, as published: into `values`; -1 outside employment. */
          plan: z.array(valueIndex),
          /** By day: into `sources`; -1 outside employment. */
          source: z.array(z.int()),
          /** Published cells with their versions. */
          cells: z.array(z.tuple([dayIndex, z.int()])),
          /** Drafts: what the day would say when published (a cleared cell: what then holds), whether the cell would be empty then, version. */
          drafts: z.array(z.tuple([dayIndex, valueIndex, z.boolean(), z.int()])),
          /** Days on which they belong elsewhere than the filter says, and are not counted here. */
          elsewhere: z.array(dayIndex),
          /** Approved leave: into `leaves`. */
          leaves: z.array(z.tuple([dayIndex, z.int()])),
        }),
      ),
      /** Kinds of being away; of what for is told to who may look at leave. */
      leaves: z.array(z.object({ label: z.string(), colour: z.string(), part })),
      holidays: z.array(holiday),
      /** By shift, for each day: how many are needed at the chosen place; null where nobody said. */
      needed: z.array(z.object({ shiftId: id, heads: z.array(z.int().nullable()) })),
    }),
  },
  GetPersonPlan: {
    input: z
      .strictObject({ id, ...range })
      .refine(isInOrder, inOrder)
      .refine(...isShort),
    data: z.object({
      personId,
      name: z.string(),
      registrationNo: z.string(),
      today: z.string(),
      canEdit: z.boolean(),
      days: z.array(
        z.object({
          day: z.string(),
          /** Null outside employment. */
          value: z.string().nullable(),
          /** 'Gece', 'Hafta tatili', 'Sabah veya Akşam', 'Planı yok' */
          name: z.string(),
          hours: z.string().nullable(),
          netMinutes: z.int(),
          color: z.string().nullable(),
          source: z.string().nullable(),
          /** For planners: what a draft would make of it. */
          draft: z.object({ value: z.string(), name: z.string() }).nullable(),
          holiday: z.string().nullable(),
        }),
      ),
      findings: z.array(finding),
    }),
  },
  SaveDrafts: {
    input: z.strictObject({
      cells: z
        .array(z.strictObject({ personId: id, day, value, version: knownVersion }))
        .min(1, 'En az bir hücre verilmeli.')
        .max(MOST_CELLS, TOO_MANY_CELLS),
      /** Asked for where a day is past. */
      reason: reason.optional(),
    }),
    data: z.object(saved),
  },
  DiscardDrafts: {
    input: selection,
    data: z.object(published),
  },
  PreviewPublish: {
    input: selection,
    data: z.object({
      ...published,
      /** Drafts of days that are past. */
      pastCells: z.int(),
      /** Some of them were made without a reason: publishing asks for one. */
      needsReason: z.boolean(),
      /** Left out: their person does not work here on that day any more. */
      goneCells: z.int(),
      /** Of `cells`, those that fall on a whole day of leave, which goes before the plan. */
      leaveCells: z.int(),
      /** Of `cells`, those that say what holds there already. */
      sameCells: z.int(),
      /** Of `cells`, those that take the place of a team's rotation with something else. */
      rotationCells: z.int(),
      /** Null where nothing would be published. */
      firstDay: z.string().nullable(),
      lastDay: z.string().nullable(),
      /** Of the first people, by name: what changes on which day. */
      changes: z.array(
        z.object({
          personId,
          name: z.string(),
          days: z.array(z.object({ day: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  },
  PublishPlan: {
    input: z
      .strictObject({ ...range, ...filter, reason: reason.optional() })
      .refine(isInOrder, inOrder)
      .refine(...isShort),
    data: z.object(published),
  },
  GetPlanFindings: {
    input: selection,
    data: z.object({ findings: z.array(finding.extend({ personId })) }),
  },
  ExportPlan: {
    input: z
      .strictObject({
        ...range,
        ...filter,
        format: z.enum(['xlsx', 'csv'], 'Dosya türü xlsx ya da csv olmalı.'),
      })
      .refine(isInOrder, inOrder)
      .refine(...isShort),
    data: z.null(),
  },
  UploadPlanFile: { data: z.object({ fileId: id, rows: z.int(), days: z.array(z.string()) }) },
  PreviewPlanImport: {
    input: z.strictObject({ fileId: id }),
    data: z.object({
      people: z.int(),
      /** Cells that would become drafts, and those that say already what the file says. */
      changed: z.int(),
      unchanged: z.int(),
      pastCells: z.int(),
      faultCount: z.int(),
      /** The first of them. */
      faults: z.array(
        z.object({
          row: z.int(),
          column: z.string(),
          value: z.string().nullable(),
          Message: z.string(),
        }),
      ),
    }),
  },
  ImportPlan: {
    input: z.strictObject({ fileId: id, reason: reason.optional() }),
    data: z.object({
      people: z.int(),
      cells: z.int(),
      /** By which all of it is taken back; none where nothing changed. */
      importId: id.nullable(),
    }),
  },
} satisfies CallSchemas<typeof shiftPlanningCalls>;
