import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { rowAsOf } from '#core/shifts/facts/dated.ts';
import type { Day } from '#core/time/day.ts';
import { MOST_ENTRIES } from '#contract/shift-planning/plan-limits.ts';
import { api } from '#web/api/client.ts';
import { useWorkingTimes } from '#web/records/places/places.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { sayDone, UNDO_WORDS } from '#web/records/undo/undo.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { ColourInput } from '#web/ui/colour/colour-input.tsx';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { type FormInput, formInput } from '#web/ui/form/form-input.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { check, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useDatedForm } from '#web/ui/form/use-dated-form.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { afterTeams, rotationsQuery, type Team, teamUndo } from '../plan-calls.ts';

interface TeamValues {
  name: string;
  color: string | null;
  workPlaceId: string | null;
  rotationId: string | null;
  offset: number | null;
  rotationFrom: string;
  workingTimeId: string | null;
  workingTimeFrom: string;
}

const choice = (options: readonly FilterOption[]): FormInput<string | null> =>
  (
    <Select placeholder="Yok" allowClear={clearable} options={[...options]} />
  ) as unknown as FormInput<string | null>;

const OFFSET = `0 ile ${MOST_ENTRIES - 1} arasında bir gün sayısı yazın.`;
const offsetRule = check(
  (value) =>
    typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= MOST_ENTRIES,
  OFFSET,
);

interface Offered {
  readonly rotations: readonly FilterOption[];
  readonly workingTimes: readonly FilterOption[];
}

const fieldsOf = (
  team: Team | undefined,
  { rotations, workingTimes }: Offered,
): readonly FieldOf<TeamValues>[] => [
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [requiredLine, tooLong(100)] },
  { name: 'color', label: 'Renk', input: formInput(ColourInput) },
  {
    name: 'workPlaceId',
    label: 'İşyeri',
    input: formInput(ReferenceSelect, {
      to: 'workPlaces',
      stored: team?.workPlaceId
        ? { value: team.workPlaceId, label: team.workPlaceName ?? '' }
        : undefined,
    }),
  },
  {
    name: 'rotationId',
    label: 'Dönüşüm',
    group: 'Dönüşüm',
    input: choice(rotations),
    help: 'Ekibin günleri bu sırayla döner; çizelgeye boyanan hücre önce gelir.',
  },
  {
    name: 'offset',
    label: 'Kaydırma (gün)',
    group: 'Dönüşüm',
    input: formInput(NumberInput, { digits: 0, unit: 'gün' }),
    rules: [offsetRule],
    help: 'Ekip dönüşümde bu kadar gün ileridedir.',
  },
  {
    name: 'rotationFrom',
    label: 'Dönüşüm şu tarihten itibaren',
    group: 'Dönüşüm',
    input: formInput(DayInput),
    rules: [required, validDay],
  },
  {
    name: 'workingTimeId',
    label: 'Çalışma süresi',
    group: 'Çalışma süresi',
    input: choice(workingTimes),
    help: 'Dönüşümü olmayan günlerde geçerlidir.',
  },
  {
    name: 'workingTimeFrom',
    label: 'Çalışma süresi şu tarihten itibaren',
    group: 'Çalışma süresi',
    input: formInput(DayInput),
    rules: [required, validDay],
  },
];

/** What holds from a day on. */
const datedOf = ({ rotationId, offset, workingTimeId, ...values }: TeamValues) => ({
  rotation: { from: values.rotationFrom, rotationId, offset: offset ?? 0 },
  workingTime: { from: values.workingTimeFrom, workingTimeId },
});

function updateInputOf(
  { id, version }: Team,
  values: TeamValues,
  changed: Partial<TeamValues>,
): Parameters<typeof api.teams.UpdateTeam>[0] {
  const { name, color, workPlaceId } = values;
  const { rotation, workingTime } = datedOf(values);
  const isTurned = 'rotationId' in changed || 'offset' in changed;
  return {
    id,
    version,
    name,
    color,
    workPlaceId,
    ...(isTurned && { rotation }),
    ...('workingTimeId' in changed && { workingTime }),
  };
}

/** With the entry by which a change of the turn is taken back. */
interface Saved {
  readonly id: string;
  readonly undo?: string | undefined;
}

interface TeamFormProps {
  /** Absent for a new one. */
  readonly team: Team | undefined;
  readonly today: Day;
  readonly onClose: () => void;
}

export function TeamForm({ team, today, onClose }: TeamFormProps) {
  const client = useQueryClient();
  const wide = useWideAct();
  const [keyOf] = useState(requestKeys);
  const { data: rotations = [] } = useQuery(rotationsQuery);
  const { data: workingTimes = [] } = useWorkingTimes();
  const { record } = useDatedForm({
    dayFields: ['rotationFrom', 'workingTimeFrom'],
    initialOn: ({ rotationFrom = today, workingTimeFrom = today }) => {
      const turn = team && rowAsOf(team.rotations, rotationFrom);
      const given = team && rowAsOf(team.workingTimes, workingTimeFrom);
      return {
        name: team?.name,
        color: team?.color,
        workPlaceId: team?.workPlaceId,
        rotationId: turn?.rotationId,
        offset: turn?.offset ?? 0,
        rotationFrom: today,
        workingTimeId: given?.workingTimeId,
        workingTimeFrom: today,
      };
    },
    before: async (values: TeamValues, changed: Partial<TeamValues>) => {
      if (!team) return true;
      const input = updateInputOf(team, values, changed);
      if (!input.rotation && !input.workingTime) return true;
      const { effect } = await api.teams.PreviewUpdateTeam(input, { shows: [400] });
      return wide.askDays({
        title: 'Ekip değişsin mi?',
        lines: [`${values.name}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: UNDO_WORDS,
        verb: 'Kaydet',
      });
    },
    save: async (values: TeamValues, changed: Partial<TeamValues>): Promise<Saved> => {
      if (team) {
        const input = updateInputOf(team, values, changed);
        const saved = await api.teams.UpdateTeam(input, { shows: [400] });
        // A new name or colour is no wide act.
        return input.rotation || input.workingTime ? saved : { id: saved.id };
      }
      const { name, color, workPlaceId } = values;
      const { rotation, workingTime } = datedOf(values);
      const input = {
        name,
        color,
        workPlaceId,
        ...(rotation.rotationId !== null && { rotation }),
        ...(workingTime.workingTimeId !== null && { workingTime }),
      };
      return api.teams.AddTeam(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ undo }) => {
      const again = () => afterTeams(client);
      sayDone(team ? 'Değişiklikler kaydedildi.' : 'Ekip eklendi.', teamUndo, undo, again);
      void again();
      onClose();
    },
    onFailed: () => void afterTeams(client),
  });
  const offered = rotations
    .filter(({ id, active }) => active || team?.rotations.some((turn) => turn.rotationId === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FormDrawer
        title={team ? `${team.name}: ekibi düzenle` : 'Ekip ekle'}
        record={record}
        fields={fieldsOf(team, { rotations: offered, workingTimes })}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
