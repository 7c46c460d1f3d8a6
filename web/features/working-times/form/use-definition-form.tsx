import { type ReactNode, useState } from 'react';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import { sayDone, UNDO_WORDS } from '#web/records/undo/undo.ts';
import { useConflict } from '#web/records/use-conflict.tsx';
import { type Effect, movesDays } from '#web/records/wide-act/effect-words.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useDatedForm } from '#web/ui/form/use-dated-form.ts';
import type { InitialValues, RecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { NotWanted } from '#web/ui/form/not-wanted.ts';
import { definitionUndo } from '../working-time-calls.ts';
import { heldWords, type Later, useLaterVersions, type WordedVersion } from './later-versions.tsx';
import { confirmPast, isPast } from './use-versioned-definition.ts';

interface Stored<Version> {
  readonly id: string;
  readonly version: number;
  readonly today: Day;
  readonly versions: readonly Version[];
}

/** A stored version that is corrected; absent where a change makes a new one. */
export type Corrected = { readonly from: Day | null } | undefined;

export interface DefinitionFormProps<Of> {
  /** Absent for a new one. */
  readonly stored?: Of;
  /** A new one begins as this one stands. */
  readonly copied?: Of;
  readonly corrected?: Corrected;
  readonly onSaved: (id: string) => void;
  readonly onReload?: () => void;
  /** Below the form of one that is stored. */
  readonly more?: ReactNode;
  readonly notice?: ReactNode;
}

/** The version that is corrected, else the one that holds on the day from which a change is to hold. */
export function shownVersion<Version extends { readonly from: Day | null }>(
  { versions, today }: Pick<Stored<Version>, 'versions' | 'today'>,
  corrected: Corrected,
  day: Day = today,
): Version {
  const asked = corrected && versions.find(({ from }) => from === corrected.from);
  return asked ?? versionAsOf(versions, day);
}

type Words = Readonly<Record<string, string>>;
interface Saved {
  readonly id: string;
  /** The entry by which a change of the rules is taken back. */
  readonly undo?: string | undefined;
}
/** From which day on the rules hold, where the rules are what changed. */
export type Holding =
  | { readonly from: Day | null; readonly correctsPast: boolean; readonly later: Later }
  | undefined;

interface Definition<Of, V extends object> {
  /** As the record stands on a day; without one today. */
  initial(day?: Day): InitialValues<V>;
  /** The versions in words, oldest first. */
  readonly versions: readonly WordedVersion[];
  /** What belongs to the record itself: a change of it makes no version. */
  readonly head: readonly string[];
  readonly labels: Words;
  /** What is not typed yet is missing. */
  wordsOf(values: InitialValues<V>): Words;
  /** As it stands on the chosen day. */
  wordsOfStored(stored: Of, day: Day | undefined): Words;
  load(id: string): Promise<Of>;
  history(input: { id: string; pageSize: number }): Promise<{
    rows: readonly { readonly actorName: string; readonly at: string }[];
  }>;
  add(values: V, keyOf: ReturnType<typeof requestKeys>): Promise<Saved>;
  update(row: Pick<Stored<unknown>, 'id' | 'version'>, values: V, holds: Holding): Promise<Saved>;
  /** What the update would do to days that are over. */
  preview(
    row: Pick<Stored<unknown>, 'id' | 'version'>,
    values: V,
    holds: Holding,
  ): Promise<{ effect: Effect }>;
  /** Where days that are over would change. */
  readonly question: string;
  /** Said when a new one is saved. */
  readonly added: string;
  /** What follows from what was typed. */
  onTyped?(form: RecordForm<V>['form']): void;
}

interface DefinitionForm<V extends object> {
  readonly record: RecordForm<V>;
  readonly initial: InitialValues<V>;
  /** What asks something over the form. */
  readonly dialogs: ReactNode;
  /** Which version the form shows and which follow, as the help of its day. */
  readonly heldWords: string;
}

/** Where the day from which a change holds is chosen. */
const DAY_FIELDS = ['from'];

/** The call's names of what the form holds flat: 'plan.terms.overtime.step' is 'step'. */
const FORM_FIELD = /^(?:plan\.)?(?:terms|week)\.(?:offTerms\.)?(?:overtime\.)?([a-zA-Z]+).*$/u;
const FLAT: Readonly<Record<string, string>> = {
  floatingBreak: 'floatingFrom',
  'plan.from': 'from',
};
const fieldOf = (field: string): string => {
  const name = FORM_FIELD.exec(field)?.[1] ?? field;
  return FLAT[name] ?? name;
};

/** How a shift and a week are saved: as versions by date, the past only after a question, two planners side by side. */
export function useDefinitionForm<
  Of extends Stored<unknown>,
  V extends { name: string; from: Day | null },
>(
  { stored, corrected, onSaved, onReload }: DefinitionFormProps<Of>,
  definition: Definition<Of, V>,
): DefinitionForm<V> {
  const later = useLaterVersions(definition.versions, definition.labels);
  const [keyOf] = useState(requestKeys);
  const wide = useWideAct();
  const { head, labels, wordsOf, wordsOfStored } = definition;

  const update = async (
    row: Pick<Of, 'id' | 'version' | 'today'>,
    values: V,
    changed: Partial<V>,
  ) => {
    const isPlanned = Object.keys(changed).some((field) => !head.includes(field));
    if (!isPlanned) return { id: (await definition.update(row, values, undefined)).id };
    const from = corrected ? corrected.from : values.from;
    const correctsPast = corrected !== undefined && isPast(from, row.today);
    const holds = { from, correctsPast, later: await later.ask(from) };
    const { effect } = await definition.preview(row, values, holds);
    if (movesDays(effect)) {
      const isSure = await wide.ask({
        title: definition.question,
        lines: [`${values.name}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: UNDO_WORDS,
        verb: 'Kaydet',
      });
      if (!isSure) throw new NotWanted();
    } else if (correctsPast) await confirmPast(values.name, from);
    return definition.update(row, values, holds);
  };
  const conflict = useConflict<Of, Partial<V>>({
    compare: async () => {
      const { id } = stored!;
      const [now, { rows }] = await Promise.all([
        definition.load(id),
        definition.history({ id, pageSize: 1 }),
      ]);
      const last = rows[0];
      return { stored: now, by: last && { name: last.actorName, at: last.at } };
    },
    fieldsOf: (now, changed) => {
      const before = wordsOf(initial);
      const yours = wordsOf({ ...initial, ...changed });
      const theirs = wordsOfStored(now, days.from);
      return Object.entries(labels).map(([field, label]) => ({
        label,
        before: before[field] ?? '',
        yours: yours[field] === before[field] ? undefined : (yours[field] ?? ''),
        stored: theirs[field] ?? '',
      }));
    },
    apply: async (now, changed) => {
      onSaved((await update(now, { ...initial, ...changed } as V, changed)).id);
    },
    onReload: () => onReload?.(),
  });
  const { record, initial, days } = useDatedForm<Saved, V>({
    dayFields: DAY_FIELDS as readonly (keyof V & string)[],
    initialOn: (chosen) => definition.initial(corrected ? undefined : chosen.from),
    ...(definition.onTyped && { onTyped: definition.onTyped }),
    save: (values: V, changed: Partial<V>) =>
      stored ? update(stored, values, changed) : definition.add(values, keyOf),
    onSaved: ({ id, undo }) => {
      if (!stored) messages.success(definition.added);
      else sayDone('Değişiklikler kaydedildi.', definitionUndo, undo, () => onSaved(id));
      onSaved(id);
    },
    onFailed: (error, changed) => stored && conflict.take(error, changed),
    fieldOf,
  });
  return {
    record,
    initial,
    heldWords: heldWords(definition.versions, days.from ?? stored?.today),
    dialogs: (
      <>
        {conflict.dialog(record)}
        {later.dialog}
        {wide.dialog}
      </>
    ),
  };
}
