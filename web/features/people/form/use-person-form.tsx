import { type ReactNode, useRef, useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { personFields } from '#contract/people/person-fields.ts';
import type { PersonField } from '#contract/people/person-field.ts';
import type { PersonValues } from '#contract/people/person-values.ts';
import { api } from '#web/api/client.ts';
import { useConflict } from '#web/records/use-conflict.tsx';
import { sayDone } from '#web/records/undo/undo.ts';
import { useReferenceName } from '#web/records/resource/references.ts';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import {
  type FormPlace,
  type InitialValues,
  type RecordForm,
  useRecordForm,
} from '#web/ui/form/use-record-form.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import {
  useCompanies,
  useDepartments,
  useTitles,
  useWorkPlaces,
} from '#web/records/places/places.ts';
import { today } from '#web/ui/time/instant.ts';
import { isDatedChange } from '../dated-change.ts';
import { effectiveFrom } from '../effective-day.tsx';
import {
  changesNumber,
  isBackdated,
  reachesBack,
  usePersonAct,
} from '../preview/use-person-act.tsx';
import { type Person, useReloadPeople } from '../people-queries.ts';
import { peopleUndo } from '../people-undo.ts';
import { usePersonFields } from './person-fields.tsx';
import { fieldText, type Names } from './person-texts.ts';

export interface Saved {
  readonly id: string;
  readonly oneTimePassword?: string | undefined;
  /** By which what was taken from somebody else is given back. */
  readonly undo?: string | undefined;
}

interface Options {
  /** Absent for someone new. */
  readonly person: Person | undefined;
  readonly onSaved: (saved: Saved, values: Partial<PersonValues>) => void;
  /** The stored state is to be shown instead of what was typed. */
  readonly onReload: (stored: Person) => void;
  /** Where one looks, kept over a save. */
  readonly place?: ReturnType<typeof useState<FormPlace>>;
}

/** The fields of a person, and from which day on what is dated of them holds. */
export type FormOfPerson = PersonValues & { readonly effectiveFrom: string };

interface PersonForm {
  readonly record: RecordForm<FormOfPerson>;
  /** Whether it is asked from which day on the change holds. */
  readonly isDated: boolean;
  readonly fields: readonly FieldOf<FormOfPerson>[];
  /** To be shown by the page. */
  readonly dialogs: ReactNode;
}

type AddInput = Parameters<typeof api.people.AddUser>[0];

/** What is empty is not sent: the server has its own first values. */
const addInputOf = (values: PersonValues): AddInput =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as AddInput;

const firstValues: InitialValues<PersonValues> = {
  ...Object.fromEntries(
    Object.entries<PersonField>(personFields).flatMap(([name, field]) =>
      'default' in field && field.form !== false ? [[name, field.default]] : [],
    ),
  ),
  roles: ['Personel'],
};

/** What is sent of a change: the day only where something of it is dated. */
function updateOf(
  { id, version }: Pick<Person, 'id' | 'version'>,
  { effectiveFrom: day, ...changed }: Partial<FormOfPerson>,
) {
  return {
    id,
    version,
    ...changed,
    ...(isDatedChange(Object.keys(changed)) && effectiveFrom(day)),
  };
}

const updating = {
  title: 'Değişiklik kaydedilsin mi?',
  undo: 'Sonradan “Tarihli değişiklikler” altından geri alınabilir; geçişler ve günler de geri döner. Başkasından alınan numara, kaydettikten sonra ya da değişiklik geçmişinden tek “Geri al” ile sahibine döner.',
  verb: 'Kaydet',
};
const adding = {
  title: 'Personel eklensin mi?',
  undo: 'Kart, PIN ve işe giriş tarihi sonradan değiştirilirse geçişler de yeniden dağıtılır.',
  verb: 'Kaydet',
};

function savedText({ effectiveFrom: day, ...changed }: Partial<FormOfPerson>): string {
  const isAhead = day !== undefined && day > today() && isDatedChange(Object.keys(changed));
  return isAhead
    ? `Değişiklik kaydedildi; ${formatDay(day)} tarihinden itibaren geçerli olacak.`
    : 'Değişiklikler kaydedildi.';
}

/** References by the names that their selects offer, or that came with the person. */
function useNames(): (person: Person | undefined) => Names {
  const referenceName = useReferenceName();
  const offers: Readonly<Record<string, readonly FilterOption[] | undefined>> = {
    companyCode: useCompanies().data,
    workPlaceCode: useWorkPlaces().data,
    departmentId: useDepartments().data,
    titleId: useTitles().data,
  };
  const managers: Readonly<Record<string, keyof Person>> = {
    managerId: 'managerName',
    secondManagerId: 'secondManagerName',
  };
  return (person) => (field, value) => {
    const nameField = managers[field];
    if (nameField === undefined) {
      return offers[field]?.find((option) => option.value === value)?.label;
    }
    const isOwn = person?.[field as keyof Person] === value;
    return isOwn ? String(person[nameField]) : referenceName('people', value);
  };
}

/** The form of a person: added or changed, checked, and never over somebody else's change unasked. */
export function usePersonForm({ person: given, onSaved, onReload, place }: Options): PersonForm {
  // As it was when the form was opened: what is loaded again later must not move under one's hands.
  const [person] = useState(given);
  const fields = usePersonFields(person);
  const [initial] = useState<InitialValues<FormOfPerson>>(() =>
    person
      ? {
          ...Object.fromEntries(fields.map(({ name }) => [name, person[name]])),
          effectiveFrom: today(),
        }
      : firstValues,
  );
  const [keyOf] = useState(requestKeys);
  const reload = useReloadPeople();
  const namesOf = useNames();

  const done = async (saved: Saved, values: Partial<FormOfPerson>) => {
    await reload();
    sayDone(person ? savedText(values) : 'Personel eklendi.', peopleUndo, saved.undo, reload);
    onSaved(saved, values);
  };
  const act = usePersonAct();
  const takes = useRef(false);
  const add = (values: PersonValues) => {
    const input = addInputOf(values);
    return api.people.AddUser(input, { idempotencyKey: keyOf(input), shows: [400] });
  };
  const update = async (stored: Pick<Person, 'id' | 'version'>, changed: Partial<FormOfPerson>) =>
    api.people.UpdateUser(
      { ...updateOf(stored, changed), ...(takes.current && { takesNumbers: true }) },
      { shows: [400, 409] },
    );
  /** Tells from whom a number is taken, and which passes and days move, and waits for a yes. */
  const isWanted = async (
    stored: Pick<Person, 'id' | 'version'>,
    changed: Partial<FormOfPerson>,
  ): Promise<boolean> => {
    const names = Object.keys(changed);
    takes.current = false;
    if (!reachesBack(names, changed.effectiveFrom)) return true;
    const preview = await api.people.PreviewUpdateUser(
      { ...updateOf(stored, changed), takesNumbers: changesNumber(names) },
      { shows: [400, 409] },
    );
    takes.current = preview.taken.length > 0;
    // Whoever moves a first day, or a number from today on, does it to the person; a day that is past was named for its days.
    return isBackdated(names, changed.effectiveFrom)
      ? act.askOfDays(updating, preview)
      : act.askOfPasses(updating, preview);
  };
  const isAdditionWanted = async (values: PersonValues): Promise<boolean> =>
    (values.cardNo === null && values.devicePin === null) ||
    act.askOfPasses(adding, await api.people.PreviewAddUser(addInputOf(values), { shows: [400] }));
  const conflict = useConflict<Person, Partial<FormOfPerson>>({
    async compare() {
      const [stored, { rows }] = await Promise.all([
        api.people.GetSystemUserById({ id: person!.id }),
        api.people.GetUserHistory({ id: person!.id }),
      ]);
      const last = rows[0];
      return { stored, by: last && { name: last.actorName, at: last.at } };
    },
    fieldsOf: (stored, changed) =>
      fields.map(({ name, label }) => ({
        label,
        before: fieldText(name, initial[name], namesOf(person)),
        yours: name in changed ? fieldText(name, changed[name], namesOf(person)) : undefined,
        stored: fieldText(name, stored[name], namesOf(stored)),
      })),
    async apply(stored, changed) {
      if (await isWanted(stored, changed)) await done(await update(stored, changed), changed);
    },
    onReload,
  });
  const record = useRecordForm({
    initial,
    ...(place && { place }),
    before: (values: FormOfPerson, changed) =>
      person ? isWanted(person, changed) : isAdditionWanted(values),
    save: async (values: FormOfPerson, changed) => ({
      saved: person ? await update(person, changed) : await add(values),
      changed,
    }),
    onSaved: ({ saved, changed }) => void done(saved, changed),
    onFailed: conflict.take,
  });
  const withStored = fields.map((field) =>
    person
      ? { ...field, stored: fieldText(field.name, initial[field.name], namesOf(person)) }
      : field,
  );
  const isDated = person !== undefined && isDatedChange(record.changed);
  const dialogs = (
    <>
      {conflict.dialog(record)}
      {act.dialog}
    </>
  );
  return { record, fields: withStored, isDated, dialogs };
}
