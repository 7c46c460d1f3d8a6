import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { Day } from '#core/time/day.ts';
import { fold } from '#core/text/turkish.ts';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { useDepartments } from '#web/records/places/places.ts';
import { sayDone } from '#web/records/undo/undo.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { required, validDay } from '#web/ui/form/rules.ts';
import { useDatedForm } from '#web/ui/form/use-dated-form.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import { teamUndo } from '../plan-calls.ts';
import { type Assignment, heldOn, type Scope, scopeNames } from './assignment-calls.ts';

interface AssignmentValues {
  scope: Scope;
  id: string;
  workingTimeId: string | null;
  from: string;
}

const scopes = Object.entries(scopeNames).map(([value, label]) => ({ value, label }));

const options = (name: string, load: () => Promise<FilterOption[]>) => ({
  queryKey: ['shift-plan', 'places', name],
  queryFn: load,
});
const companies = options('companies', async () =>
  (await api.companies.Select()).map(({ id, name }) => ({ value: id, label: name })),
);
const workPlaces = options('workPlaces', async () =>
  (await api.workPlaces.Select()).map(({ id, name }) => ({ value: id, label: name })),
);
const teams = options('teams', () => api.teams.GetTeamsForSelect());
const workingTimes = options('workingTimes', () => api.teams.GetWorkingTimesForSelect());

/** What a scope offers; asked for when it is chosen. */
function usePlaces(scope: Scope): readonly FilterOption[] {
  const ofCompanies = useQuery({ ...companies, enabled: scope === 'company' });
  const ofWorkPlaces = useQuery({ ...workPlaces, enabled: scope === 'workPlace' });
  const ofTeams = useQuery({ ...teams, enabled: scope === 'team' });
  const ofDepartments = useDepartments(scope === 'department');
  const found = {
    company: ofCompanies,
    workPlace: ofWorkPlaces,
    department: ofDepartments,
    team: ofTeams,
  }[scope];
  return found.data ?? [];
}

const searched = {
  filterOption: (typed: string, option?: FilterOption) =>
    fold(option?.label ?? '').includes(fold(typed)),
};

interface AssignmentFormProps {
  /** Whose working time is changed; absent where it is still to be chosen. */
  readonly of: Assignment | undefined;
  /** All of them: of another day another one holds. */
  readonly assignments: readonly Assignment[];
  readonly today: Day;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const inputOf = ({ scope, id, workingTimeId, from }: AssignmentValues) => ({
  scope,
  id,
  workingTimeId: workingTimeId ?? null,
  from,
});

export function AssignmentForm({ of, assignments, today, onSaved, onClose }: AssignmentFormProps) {
  const wide = useWideAct();
  // One that lies ahead is changed from its own day on.
  const opened = of && of.from > today ? of.from : today;
  const { record } = useDatedForm({
    dayFields: ['from'],
    initialOn: ({ from = opened }) => ({
      scope: of?.scope ?? 'workPlace',
      id: of?.id,
      workingTimeId: of && heldOn(assignments, of, from)?.workingTimeId,
      from: opened,
    }),
    before: async (values: AssignmentValues) => {
      const { effect } = await api.teams.PreviewSetAssignment(inputOf(values), { shows: [400] });
      return wide.askDays({
        title: 'Çalışma süresi değişsin mi?',
        lines: [
          `${formatDay(values.from)} tarihinden başlayarak geçmiş günlerin puantajı da değişir.`,
        ],
        effect,
        undo: 'Kaydettikten sonra tek “Geri al” ile geri alınır; sonradan bu tarihteki atama kaldırılarak.',
        verb: 'Kaydet',
      });
    },
    save: (values: AssignmentValues) => api.teams.SetAssignment(inputOf(values), { shows: [400] }),
    onSaved: ({ undo }) => {
      sayDone('Çalışma süresi kaydedildi.', teamUndo, undo, onSaved);
      onSaved();
      onClose();
    },
  });
  const scope = Form.useWatch('scope', record.form) ?? of?.scope ?? 'workPlace';
  const places = usePlaces(scope);
  const { data: weeks = [] } = useQuery(workingTimes);
  const chosen: readonly FieldOf<AssignmentValues>[] = of
    ? []
    : [
        { name: 'scope', label: 'Kapsam', input: formInput(Select<Scope>, { options: scopes }) },
        {
          name: 'id',
          label: scopeNames[scope],
          input: formInput(Select<string, FilterOption>, {
            options: [...places],
            placeholder: 'Seçin',
            showSearch: searched,
          }),
          rules: [required],
        },
      ];
  const fields: readonly FieldOf<AssignmentValues>[] = [
    ...chosen,
    {
      name: 'workingTimeId',
      label: 'Çalışma süresi',
      input: formInput(Select<string | null, FilterOption>, {
        options: [...weeks],
        placeholder: 'Yok',
        allowClear: clearable,
        showSearch: searched,
      }),
      help: 'Boş bırakılırsa bu tarihten sonra üst kapsamınki geçerli olur.',
    },
    {
      name: 'from',
      label: 'Şu tarihten itibaren',
      input: formInput(DayInput),
      rules: [required, validDay],
    },
  ];
  return (
    <>
      <FormDrawer
        title={of ? `${of.name}: çalışma süresi` : 'Çalışma süresi ata'}
        record={record}
        fields={fields}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
