import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { day, id, line, personId, removal, version } from '#contract/kernel/fields.ts';
import { changed, history, undoInput, undone } from '#contract/kernel/history.schema.ts';
import { MOST_ENTRIES, MOST_HEADS, MOST_MEMBERS } from './plan-limits.ts';
import type { teamsCalls } from './teams.calls.ts';

const name = line(100);
const color = z
  .string()
  .max(7)
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Rengi seçin ya da kodunu yazın: #1E88E5.')
  .transform((text) => text.toUpperCase());

const OFFSET = `Kaydırma 0 ile ${MOST_ENTRIES - 1} gün arasında olmalı.`;
const offset = z
  .int(OFFSET)
  .min(0, OFFSET)
  .max(MOST_ENTRIES - 1, OFFSET);

/** From a day on; null says none. */
const teamRotation = z.strictObject({
  from: day,
  rotationId: id.nullable(),
  offset: offset.default(0),
});
const teamWorkingTime = z.strictObject({ from: day, workingTimeId: id.nullable() });

const entry = z
  .strictObject({
    shiftId: id.nullable(),
    rest: z.enum(['weekly', 'contract'], 'Tatil türü bilinmiyor.').nullable(),
  })
  .refine(({ shiftId, rest }) => (shiftId === null) !== (rest === null), {
    message: 'Her gün için bir vardiya ya da tatil seçin.',
  });
const entries = z
  .array(entry)
  .min(1, 'En az bir gün verilmeli.')
  .max(MOST_ENTRIES, `Bir dönüşüm en çok ${MOST_ENTRIES} gün olabilir.`);
const storedEntry = z.object({
  shiftId: id.nullable(),
  rest: z.enum(['weekly', 'contract']).nullable(),
});

/** One of the two. */
const place = { workPlaceId: id.optional(), departmentId: id.optional() };
interface Place {
  readonly workPlaceId?: string | undefined;
  readonly departmentId?: string | undefined;
}
const isOnePlace = ({ workPlaceId, departmentId }: Place) =>
  (workPlaceId === undefined) !== (departmentId === undefined);
const onePlace = { path: ['workPlaceId'], message: 'Bir işyeri ya da bir departman seçin.' };

const HEADS = `Kişi sayısı 0 ile ${MOST_HEADS} arasında olmalı.`;
const heads = z.int(HEADS).min(0, HEADS).max(MOST_HEADS, HEADS);
const WEEKDAY = 'Haftanın günü 1 (Pazartesi) ile 7 (Pazar) arasında olmalı.';
const weekday = z.int(WEEKDAY).min(1, WEEKDAY).max(7, WEEKDAY);
/** On a weekday from a day on, or on a single date; null heads: nobody says so any more. */
const need = z
  .strictObject({
    shiftId: id,
    weekday: weekday.nullable(),
    date: day.nullable(),
    /** Of a weekday only. */
    from: day.nullable(),
    heads: heads.nullable(),
  })
  .refine(({ weekday, date }) => (weekday === null) !== (date === null), {
    path: ['weekday'],
    message: 'Haftanın bir gününü ya da tek bir tarihi verin.',
  })
  .refine(({ weekday, from }) => (weekday === null) === (from === null), {
    path: ['from'],
    message: 'Haftanın günü için geçerlilik başlangıcını verin.',
  });

const scope = z.enum(['company', 'workPlace', 'department', 'team'], 'Bilinmeyen kapsam.');

const select = { data: z.array(z.object({ value: id, label: z.string() })) };

const updateRotation = z.strictObject({
  id,
  version,
  name: name.optional(),
  active: z.boolean().optional(),
  cycle: z.strictObject({ from: day, firstDay: day, entries }).optional(),
});

const assignment = z.strictObject({ scope, id, workingTimeId: id.nullable(), from: day });

const updateTeam = z.strictObject({
  id,
  version,
  name: name.optional(),
  color: color.nullable().optional(),
  workPlaceId: id.nullable().optional(),
  active: z.boolean().optional(),
  rotation: teamRotation.optional(),
  workingTime: teamWorkingTime.optional(),
});

const teamMembers = z.strictObject({
  /** Null takes them out of whatever team they are in. */
  teamId: id.nullable(),
  personIds: z
    .array(id)
    .min(1, 'En az bir kişi seçin.')
    .max(
      MOST_MEMBERS,
      `Tek seferde en çok ${MOST_MEMBERS.toLocaleString('tr-TR')} kişi seçilebilir.`,
    ),
  /** Today unless said. */
  from: day.optional(),
});

/** Of the place. */
const assigned = changed.omit({ version: true });

const removedAssignment = z.strictObject({ scope, id, from: day });

export const teamsSchemas = {
  GetTeams: {
    data: z.array(
      z.object({
        id,
        version: z.int(),
        name: z.string(),
        color: z.string().nullable(),
        workPlaceId: id.nullable(),
        workPlaceName: z.string().nullable(),
        active: z.boolean(),
        /** Those of today whom the caller sees. */
        members: z.int(),
        /** As they hold today. */
        rotationId: id.nullable(),
        rotationName: z.string().nullable(),
        offset: z.int(),
        workingTimeId: id.nullable(),
        workingTimeName: z.string().nullable(),
        /** All of them, oldest first. */
        rotations: z.array(
          z.object({ from: z.string(), rotationId: id.nullable(), offset: z.int() }),
        ),
        workingTimes: z.array(z.object({ from: z.string(), workingTimeId: id.nullable() })),
        /** Whether the caller may change it: everybody in it is in their scope. */
        canEdit: z.boolean(),
      }),
    ),
  },
  AddTeam: {
    input: z.strictObject({
      name,
      color: color.nullable().optional(),
      workPlaceId: id.nullable().optional(),
      rotation: teamRotation.optional(),
      workingTime: teamWorkingTime.optional(),
    }),
    data: z.object({ id }),
  },
  UpdateTeam: { input: updateTeam, data: changed },
  UndoTeamChange: { input: undoInput, data: undone },
  PreviewUndoTeamChange: { input: undoInput, data: z.object({ effect }) },
  PreviewUpdateTeam: { input: updateTeam, data: z.object({ effect }) },
  DeleteTeam: { input: z.strictObject({ id, version }), data: removal },
  GetTeamMembers: {
    input: z.strictObject({ id, day: day.optional() }),
    data: z.array(
      z.object({
        personId,
        name: z.string(),
        registrationNo: z.string(),
        departmentName: z.string().nullable(),
      }),
    ),
  },
  SetTeamMembers: {
    input: teamMembers,
    data: z.object({ changed: z.int(), undo: id.optional() }),
  },
  PreviewSetTeamMembers: { input: teamMembers, data: z.object({ effect }) },
  GetTeamHistory: history,
  GetRotations: {
    data: z.array(
      z.object({
        id,
        version: z.int(),
        name: z.string(),
        active: z.boolean(),
        /** Oldest first; each holds from its day on. */
        cycles: z.array(
          z.object({ from: z.string(), firstDay: z.string(), entries: z.array(storedEntry) }),
        ),
        teams: z.array(z.object({ id, name: z.string() })),
        canEdit: z.boolean(),
      }),
    ),
  },
  AddRotation: {
    input: z.strictObject({ name, firstDay: day, entries }),
    data: z.object({ id }),
  },
  UpdateRotation: { input: updateRotation, data: changed },
  PreviewUpdateRotation: { input: updateRotation, data: z.object({ effect }) },
  DeleteRotation: { input: z.strictObject({ id, version }), data: removal },
  GetRotationHistory: history,
  GetNeededHeads: {
    input: z.strictObject(place).refine(isOnePlace, onePlace),
    data: z.array(
      z.object({
        shiftId: id,
        weekday: z.int().nullable(),
        date: z.string().nullable(),
        from: z.string().nullable(),
        heads: z.int(),
      }),
    ),
  },
  SaveNeededHeads: {
    input: z
      .strictObject({
        ...place,
        needs: z
          .array(need)
          .min(1, 'En az bir satır verilmeli.')
          .max(1000, 'Tek seferde en çok 1.000 satır kaydedilebilir.'),
      })
      .refine(isOnePlace, onePlace),
    data: z.object({ changed: z.int() }),
  },
  GetAssignments: {
    data: z.array(
      z.object({
        scope,
        id,
        name: z.string(),
        from: z.string(),
        workingTimeId: id.nullable(),
        workingTimeName: z.string().nullable(),
      }),
    ),
  },
  SetAssignment: { input: assignment, data: assigned },
  PreviewSetAssignment: { input: assignment, data: z.object({ effect }) },
  RemoveAssignment: { input: removedAssignment, data: assigned },
  PreviewRemoveAssignment: { input: removedAssignment, data: z.object({ effect }) },
  GetWorkingTimesForSelect: select,
  GetTeamsForSelect: select,
} satisfies CallSchemas<typeof teamsCalls>;
