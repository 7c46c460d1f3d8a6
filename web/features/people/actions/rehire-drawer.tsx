import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { personFields } from '#contract/people/person-fields.ts';
import {
  type AnewName,
  anewNames,
  belongingNames,
  listedAs,
  personField,
} from '#contract/people/person-values.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { checkDay, required, validDay } from '#web/ui/form/rules.ts';
import { type InitialValues, useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { today } from '#web/ui/time/instant.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { formField } from '../form/person-fields.tsx';
import { CONDITIONS, MANAGERS, PLACE, TABS } from '../form/person-layout.ts';
import { fieldText } from '../form/person-texts.ts';
import { fullName, type Person } from '../people-queries.ts';
import { usePersonAct } from '../preview/use-person-act.tsx';
import type { ActionProps } from './action-props.ts';
import { OneTimePassword } from './one-time-password.tsx';

type RehireCall = Parameters<typeof api.people.Rehire>[0];
type RehireInput = FormValues<Omit<RehireCall, 'id' | 'version'>>;

const startField = ({ endDate }: Person): FieldOf<RehireInput> => ({
  name: 'startDate',
  label: personFields.startDate.label,
  input: formInput(DayInput),
  rules: [
    required,
    validDay,
    checkDay(
      (day) => endDate !== null && day <= endDate,
      'İşe giriş tarihi, önceki dönemin bitişinden sonra olmalı.',
    ),
  ],
  ...(endDate !== null && { help: `Önceki dönem ${formatDayLong(endDate)} tarihinde bitti.` }),
});

/** Begun anew, under the headings of the person's form. */
const ANEW: readonly (readonly [group: string, names: readonly AnewName[]])[] = [
  ['Sözleşme ve vardiya', ['contractType', 'wageKind', 'weeklyMinutes', 'workingTimeId', 'teamId']],
  [TABS.device, ['cardNo', 'devicePin']],
  [CONDITIONS, anewNames.filter((name) => personField(name).kind === 'flag')],
];

const firstValues = Object.fromEntries(
  anewNames.map((name) => {
    const field = personField(name);
    return [name, 'default' in field ? field.default : null];
  }),
);

/** What the period before had, told where it is asked anew: nothing of it is kept unseen. */
function hadBefore(name: AnewName, person: Person): string | undefined {
  const field = personField(name);
  const before = field.kind === 'reference' ? person[listedAs(name) as keyof Person] : person[name];
  if (before === null || before === undefined || before === firstValues[name]) return undefined;
  const text =
    field.kind === 'reference' ? String(before) : fieldText(name, before, () => undefined);
  return `Önceki dönemde: ${text}`;
}

/** Yeniden işe alma: a new period of the same person. */
export function RehireDrawer({ person, onDone, onClose }: ActionProps) {
  const name = fullName(person);
  const [password, setPassword] = useState<string>();
  const [initial] = useState<InitialValues<RehireInput>>(() => ({
    startDate: today(),
    ...Object.fromEntries(belongingNames.map((field) => [field, person[field]])),
    ...firstValues,
  }));
  const about = { person, caller: useSession() };
  const places = belongingNames.map((field) => ({
    ...formField(field, about),
    group: field === 'managerId' || field === 'secondManagerId' ? MANAGERS : PLACE,
  }));
  const anew = ANEW.flatMap(([group, names]) =>
    names.map((field) => {
      const help = hadBefore(field, person);
      return { ...formField(field, about), group, ...(help !== undefined && { help }) };
    }),
  );
  const act = usePersonAct();
  /** The day is always told, also as it was offered; of the rest only what was changed. A switch is never empty. */
  const inputOf = ({ startDate }: RehireInput, changed: Partial<RehireInput>) =>
    ({ id: person.id, version: person.version, ...changed, startDate }) as RehireCall;
  const record = useRecordForm({
    initial,
    before: async (values: RehireInput, changed) =>
      act.askOfPasses(
        {
          title: 'Yeniden işe alınsın mı?',
          lines: [name],
          undo: 'Yeni dönem silinmez; giriş tarihi, kart ve PIN sonradan değiştirilirse geçişler de yeniden dağıtılır.',
          verb: 'Kaydet',
        },
        await api.people.PreviewRehire(inputOf(values, changed), { shows: [400] }),
      ),
    save: (values: RehireInput, changed) =>
      api.people.Rehire(inputOf(values, changed), { shows: [400] }),
    onSaved: ({ oneTimePassword }) => {
      onDone();
      messages.success(`${name} yeniden işe alındı.`);
      if (oneTimePassword === undefined) onClose();
      else setPassword(oneTimePassword);
    },
  });
  if (password !== undefined) {
    return (
      <OneTimePassword
        name={name}
        username={person.username ?? ''}
        password={password}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <FormDrawer
        title={`Yeniden işe al: ${name}`}
        record={record}
        fields={[startField(person), ...places, ...anew] as readonly FieldOf<RehireInput>[]}
        verb="Yeniden işe al"
        intro={
          <p className="quiet-text">
            Aynı personel için yeni bir çalışma dönemi açılır; önceki dönemleri ve kayıtları durur.
            Ekip, çalışma süresi, kart, PIN ve çalışma koşulları burada girdiklerinizle başlar.
          </p>
        }
        onClose={onClose}
      />
      {act.dialog}
    </>
  );
}
