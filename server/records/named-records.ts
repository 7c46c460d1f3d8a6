/** Records with a name of their own: where they are stored, what they are called, and which of them may be chosen. */
import { type RawBuilder, sql } from 'kysely';
import type { ResourceDef } from '#contract/kernel/resource/resource.ts';
import type { ResourceName } from '#contract/resource-heads.ts';
import { type RecordKind, resources } from '#contract/resources.ts';
import { snakeCase } from '#core/text/identifier-case.ts';

/** In SQL a record of the kind is `target`. */
export interface NamedRecord {
  readonly table: string;
  /** What its name is made of. */
  readonly nameColumns: readonly string[];
  readonly name: RawBuilder<string>;
  /** Whether it may be chosen anew. */
  readonly usable: RawBuilder<boolean>;
  /** Whether anybody can still change it. */
  readonly changeable: RawBuilder<boolean>;
  /** In messages: 'Bu işyeri artık kullanımda değil.' */
  readonly one: string;
  /** As counted: '3 işyeri', '12 kişi'. */
  readonly counted: string;
}

const plainRecord = (table: string, nameColumn: string, one: string): NamedRecord => ({
  table,
  nameColumns: [nameColumn],
  name: sql.ref(`target.${nameColumn}`),
  usable: sql`target.active`,
  changeable: sql`true`,
  one,
  counted: one,
});

const ofResources = Object.fromEntries(
  Object.entries<ResourceDef>(resources).map(([name, { area, nameField, one }]) => [
    name,
    plainRecord(snakeCase(area), snakeCase(nameField), one),
  ]),
) as Readonly<Record<ResourceName, NamedRecord>>;

export const namedRecords: Readonly<Record<RecordKind, NamedRecord>> = {
  ...ofResources,
  departments: plainRecord('department', 'name', 'departman'),
  titles: plainRecord('title', 'name', 'ünvan'),
  specialDays: {
    ...plainRecord('special_day', 'name', 'özel gün'),
    usable: sql`true`,
  },
  devices: plainRecord('device', 'name', 'kapı cihazı'),
  passes: {
    ...plainRecord('pass', 'local_time', 'geçiş'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  shifts: plainRecord('shift', 'name', 'vardiya'),
  workingTimes: plainRecord('working_time', 'name', 'haftalık düzen'),
  teams: plainRecord('team', 'name', 'ekip'),
  rotations: plainRecord('rotation', 'name', 'dönüşüm'),
  leaves: {
    ...plainRecord('leave_request', 'note', 'izin'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  approvalSteps: {
    ...plainRecord('approval_step_leave_type', 'nth', 'onay adımı'),
    usable: sql`true`,
  },
  advances: {
    ...plainRecord('advance_request', 'reason', 'avans'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  advanceAccounts: {
    ...plainRecord('advance_account', 'note', 'avans hesabı'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  advanceLocks: {
    ...plainRecord('advance_lock', 'month', 'kilitli kesinti ayı'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  payPeriods: {
    ...plainRecord('pay_period', 'month', 'puantaj dönemi'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  closeNotes: {
    ...plainRecord('close_note', 'month', 'ay kapanışı notu'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  equalizationPeriods: {
    ...plainRecord('equalization_period', 'name', 'denkleştirme dönemi'),
    usable: sql`true`,
  },
  corrections: {
    ...plainRecord('correction_request', 'reason', 'geçiş düzeltme talebi'),
    usable: sql`true`,
    changeable: sql`false`,
  },
  people: {
    table: 'person',
    nameColumns: ['name', 'surname'],
    name: sql`target.name || ' ' || target.surname`,
    usable: sql`target.active and not target.archived`,
    changeable: sql`not target.archived`,
    one: 'personel',
    counted: 'kişi',
  },
};
