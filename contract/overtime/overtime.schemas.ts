import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, longText, personId, search, sortBy } from '#contract/kernel/fields.ts';
import { effectOnPeople, leftOut as leftOutOfAct } from '#contract/kernel/effect.schema.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { month } from '#contract/puantaj/months/months.schemas.ts';
import { routedStep, state } from '#contract/requests/request-fields.schema.ts';
import { OVERTIME_BASES } from '#core/overtime/may-overtime.ts';
import { STATES } from '#core/requests/flow/transitions.ts';
import type { overtimeCalls } from './overtime.calls.ts';

const MOST_OF_A_TEAM = 500;
const MOST_WINDOWS = 3;
const DAY = 1440;

/** In minutes of the work date: beyond midnight on the day after. */
const window = z
  .strictObject({
    from: z
      .int('Saat tam dakika olmalı.')
      .min(0)
      .max(2 * DAY - 1, 'Başlangıç en geç ertesi gün olabilir.'),
    to: z
      .int('Saat tam dakika olmalı.')
      .min(2)
      .max(2 * DAY, 'Bitiş en geç ertesi günün sonu olabilir.'),
  })
  .refine(({ from, to }) => from < to, 'Bitiş başlangıçtan sonra olmalı.')
  .refine(({ from, to }) => to - from <= DAY, 'Bir aralık en çok 24 saat olabilir.');

const windows = z
  .array(window)
  .min(1, 'En az bir aralık yazın.')
  .max(MOST_WINDOWS, `En çok ${MOST_WINDOWS} aralık yazılabilir.`)
  .refine((all) => {
    const inOrder = all.toSorted((a, b) => a.from - b.from);
    return inOrder.every((one, i) => i === 0 || inOrder[i - 1]!.to <= one.from);
  }, 'Aralıklar birbirinin üstüne gelemez.');

const people = z
  .array(id)
  .min(1, 'En az bir personel seçin.')
  .max(MOST_OF_A_TEAM, `Bir seferde en çok ${MOST_OF_A_TEAM} personel seçilebilir.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Bir personel bir kez seçilebilir.');

/** By name, or everybody of a department with what is below it, or of a team; who is excepted is not meant. */
const whom = {
  personIds: people.optional(),
  departmentId: id.optional(),
  teamId: id.optional(),
  exceptIds: z
    .array(id)
    .max(MOST_OF_A_TEAM, `En çok ${MOST_OF_A_TEAM} personel hariç tutulabilir.`)
    .optional(),
};

type Whom = Readonly<Partial<Record<keyof typeof whom, unknown>>>;

const namesPlace = ({ departmentId, teamId }: Whom) =>
  departmentId !== undefined || teamId !== undefined;

const oneWay: [(asked: Whom) => boolean, { path: string[]; message: string }] = [
  (asked: Whom) => asked.personIds === undefined || !namesPlace(asked),
  { path: ['personIds'], message: 'Ya personeli ya da departmanı veya takımı seçin.' },
];

const somebody: typeof oneWay = [
  (asked: Whom) => asked.personIds !== undefined || namesPlace(asked),
  { path: ['personIds'], message: 'En az bir personel seçin.' },
];

const basis = z.literal(OVERTIME_BASES, 'Bilinmeyen dayanak.');

const asked = { day, windows, basis: basis.default(41) };

const sent = {
  ...asked,
  reason: longText(500).refine((text) => text.trim() !== '', 'Nedenini yazın.'),
  /** The preview found nothing in its way: what stands there now came meanwhile, and is told as such. */
  seenFree: z.boolean().optional(),
};

const finding = z.object({ rule: z.string(), article: z.string(), message: z.string() });
const span = z.object({ from: z.int(), to: z.int() });

const judged = z.object({
  personId: id,
  personName: z.string(),
  /** Minutes outside the plan and outside unpaid breaks. */
  asked: z.int(),
  plan: span.nullable(),
  /** Of the week of the day: what is planned, and what is asked for and agreed, with this. */
  week: z.object({ plan: z.int(), overtime: z.int() }),
  /** Of the year in which that week ends, against 270 hours: what was worked, and with what is planned. */
  year: z.object({
    year: z.int(),
    minutes: z.int(),
    planned: z.int(),
    state: z.enum(['within', 'near', 'over']),
  }),
  refused: z.array(finding),
  warned: z.array(finding),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
});

const approveInput = z
  .strictObject({
    day,
    /** The last day, where what waits on several is agreed to at once. */
    to: day.optional(),
    personIds: people,
    basis: basis.default(41),
    reason: sent.reason,
  })
  .refine(({ day: from, to = from }) => from <= to, {
    path: ['to'],
    message: 'Bitiş günü başlangıçtan önce olamaz.',
  })
  .refine(...within('approveWaiting', 'day'));

const approved = {
  people: z.int(),
  /** Of each person their own. */
  days: z.int(),
  minutes: z.int(),
  leftOut: leftOutOfAct,
};

const leftOut = z.array(z.object({ personId: id, personName: z.string(), message: z.string() }));

const head = {
  id,
  version: z.int(),
  state,
  personName: z.string(),
  registrationNo: z.string(),
  departmentName: z.string().nullable(),
  day: z.string(),
  windows: z.array(span),
  basis: z.int(),
  /** Before it began. */
  ahead: z.boolean(),
  reason: z.string(),
  asked: z.int(),
  /** Of agreed windows, as the day was calculated; null while nobody agreed or nothing is calculated. */
  worked: z.int().nullable(),
  /** What was worked on the day beyond the plan and nobody agreed to. */
  waiting: z.int().nullable(),
  submittedAt: z.string(),
};

export const overtimeSchemas = {
  PreviewOvertime: {
    input: z
      .strictObject({
        ...asked,
        /** Oneself unless named. */
        ...whom,
        exceptId: id.optional(),
      })
      .refine(...oneWay),
    data: z.object({
      when: z.enum(['before', 'after']),
      people: z.array(judged),
      /** Whom it would ask, of one person. */
      route: z.array(routedStep),
    }),
  },
  RequestOvertime: {
    input: z.strictObject({ ...sent, ...whom }).refine(...oneWay),
    data: z.object({ ids: z.array(id), leftOut }),
  },
  CorrectOvertime: {
    input: z.strictObject({ id, seen: z.int().min(1), ...sent }),
    data: z.object({ id, version: z.int() }),
  },
  EnterOvertime: {
    input: z
      .strictObject({ ...sent, ...whom })
      .refine(...oneWay)
      .refine(...somebody),
    data: z.object({ ids: z.array(id), leftOut }),
  },
  ApproveWaiting: {
    input: approveInput,
    /** By the ids of its requests it is taken back. */
    data: z.object({ ...approved, ids: z.array(id) }),
  },
  PreviewApproveWaiting: {
    input: approveInput,
    data: z.object({ ...approved, effect: effectOnPeople }),
  },
  GetOvertimes: pagedList(
    {
      search,
      /** One's own; those whom one sees, oneself not among them; what waits for one's decision; or everybody whom one sees. */
      view: z.enum(['mine', 'team', 'toApprove', 'all'], 'Bilinmeyen görünüm.').default('mine'),
      from: day.optional(),
      to: day.optional(),
      departmentId: id.optional(),
      states: z.array(state).max(STATES.length).optional(),
      sort: sortBy(['day', 'personName', 'asked']),
    },
    z.object({
      ...head,
      personId,
      /** Who is asked now, by name. */
      waitsFor: z.string().nullable(),
    }),
    within('filter'),
  ),
  GetOvertime: {
    input: z.strictObject({ id }),
    data: z.object({
      ...head,
      // Told to whoever was asked, who may see nothing else of the person.
      personId: id,
      enteredByName: z.string().nullable(),
      canCorrect: z.boolean(),
      /** While it waits: what would keep it from being approved now. */
      warnings: z.array(finding),
    }),
  },
  GetNearYearLimit: {
    input: z.strictObject({}),
    data: z.object({
      year: z.int(),
      people: z.array(
        z.object({
          personId,
          personName: z.string(),
          minutes: z.int(),
          state: z.enum(['within', 'near', 'over']),
        }),
      ),
    }),
  },
  GetOvertimePaper: { input: z.strictObject({ id, month }), data: z.null() },
  ExportOvertimePapers: {
    input: z
      .strictObject({ month, ...whom })
      .refine(...oneWay)
      .refine(...somebody),
    data: z.null(),
  },
} satisfies CallSchemas<typeof overtimeCalls>;
