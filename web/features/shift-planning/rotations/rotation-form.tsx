import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import { formatDay } from '#core/format/day.ts';
import { type Day, isDay, mondayOf } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { sayDone, UNDO_WORDS } from '#web/records/undo/undo.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { check, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useDatedForm } from '#web/ui/form/use-dated-form.ts';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import type { Plan } from '../model/plan.ts';
import { afterTeams, type Rotation, teamUndo } from '../plan-calls.ts';
import { cycleOn, entryOfValue, valueOfEntry } from './entries.ts';
import { EntriesInput } from './entries-input.tsx';
import { WeeksPreview } from './weeks-preview.tsx';

interface RotationValues {
  name: string;
  firstDay: string;
  entries: readonly PlanValue[];
  from: string;
}

const someDay = check(
  (value) => !Array.isArray(value) || value.length === 0,
  'En az bir gün ekleyin.',
);

/** What is planned already stays: a change holds until the next one begins. */
const laterWords = (cycles: Rotation['cycles'], today: Day) => {
  const later = cycles.filter(({ from }) => from > today).map(({ from }) => formatDay(from));
  return later.length > 0 ? ` İleri tarihli değişiklikler yerinde kalır: ${later.join(', ')}.` : '';
};

const fieldsOf = (
  plan: Plan,
  cycles: Rotation['cycles'] | undefined,
): readonly FieldOf<RotationValues>[] => [
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [requiredLine, tooLong(100)] },
  {
    name: 'firstDay',
    label: 'İlk gün',
    input: formInput(DayInput),
    rules: [required, validDay],
    help: 'Sıra bu günden başlar; öncesinde dönüşüm bir şey söylemez.',
  },
  ...(cycles
    ? [
        {
          name: 'from',
          label: 'Değişiklik şu tarihten itibaren',
          input: formInput(DayInput),
          rules: [required, validDay],
          help: `Günlerdeki değişiklik bu tarihten başlar; öncesi olduğu gibi kalır.${laterWords(cycles, plan.today)}`,
        } as const,
      ]
    : []),
  {
    name: 'entries',
    label: 'Günler',
    input: formInput(EntriesInput, { shifts: plan.shifts }),
    rules: [someDay],
  },
];

/** The weeks of what is typed right now. */
function TypedWeeks({ record, plan }: { record: RecordForm<RotationValues>; plan: Plan }) {
  const values = Form.useWatch('entries', record.form) ?? record.initial.entries ?? [];
  const firstDay = Form.useWatch('firstDay', record.form) ?? record.initial.firstDay;
  if (!firstDay || !isDay(firstDay) || values.length === 0) return null;
  return (
    <WeeksPreview values={values} firstDay={firstDay} today={plan.today} shifts={plan.shifts} />
  );
}

function updateInputOf(
  { id, version }: Rotation,
  { name, firstDay, from, entries: typed }: RotationValues,
  changed: Partial<RotationValues>,
) {
  const isTurned = 'entries' in changed || 'firstDay' in changed;
  const cycle = { from, firstDay, entries: typed.map(entryOfValue) };
  return { id, version, name, ...(isTurned && { cycle }) };
}

/** With the entry by which a change of the days is taken back. */
interface Saved {
  readonly id: string;
  readonly undo?: string | undefined;
}

interface RotationFormProps {
  /** Absent for a new one. */
  readonly rotation: Rotation | undefined;
  readonly plan: Plan;
  readonly onClose: () => void;
}

export function RotationForm({ rotation, plan, onClose }: RotationFormProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const wide = useWideAct();
  const { record } = useDatedForm({
    dayFields: ['from'],
    initialOn: ({ from = plan.today }) => {
      const cycle = rotation && cycleOn(rotation, from);
      return {
        name: rotation?.name,
        firstDay: cycle?.firstDay ?? mondayOf(plan.today),
        entries: cycle?.entries.map(valueOfEntry) ?? [],
        from: plan.today,
      };
    },
    before: async (values: RotationValues, changed: Partial<RotationValues>) => {
      if (rotation === undefined) return true;
      const input = updateInputOf(rotation, values, changed);
      const { effect } = await api.teams.PreviewUpdateRotation(input, { shows: [400] });
      return wide.askDays({
        title: 'Dönüşüm değişsin mi?',
        lines: [`${rotation.name}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: UNDO_WORDS,
        verb: 'Kaydet',
      });
    },
    save: async (values: RotationValues, changed: Partial<RotationValues>): Promise<Saved> => {
      if (rotation) {
        const input = updateInputOf(rotation, values, changed);
        const saved = await api.teams.UpdateRotation(input, { shows: [400] });
        // A new name is no wide act.
        return 'cycle' in input ? saved : { id: saved.id };
      }
      const { name, firstDay } = values;
      const entries = values.entries.map(entryOfValue);
      const input = { name, firstDay, entries };
      return api.teams.AddRotation(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ undo }) => {
      const again = () => afterTeams(client);
      sayDone(rotation ? 'Değişiklikler kaydedildi.' : 'Dönüşüm eklendi.', teamUndo, undo, again);
      void again();
      onClose();
    },
    onFailed: () => void afterTeams(client),
  });
  return (
    <>
      <FormDrawer
        title={rotation ? `${rotation.name}: dönüşümü düzenle` : 'Dönüşüm ekle'}
        record={record}
        fields={fieldsOf(plan, rotation?.cycles)}
        intro={<TypedWeeks record={record} plan={plan} />}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
