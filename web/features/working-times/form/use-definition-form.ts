import { createElement, Fragment, type ReactNode, useState } from 'react';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import { useConflict } from '#web/records/use-conflict.tsx';
import { type Effect, movesDays } from '#web/records/wide-act/effect-words.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import {
  type InitialValues,
  type RecordForm,
  useRecordForm,
} from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { NotWanted } from '#web/ui/form/not-wanted.ts';
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

/** The version that is corrected, else the one of today. */
export function shownVersion<Version extends { readonly from: Day | null }>(
  { versions, today }: Pick<Stored<Version>, 'versions' | 'today'>,
  corrected: Corrected,
): Version {
  const asked = corrected && versions.find(({ from }) => from === corrected.from);
  return asked ?? versionAsOf(versions, today);
}

type Words = Readonly<Record<string, string>>;
interface Saved {
  readonly id: string;
}
/** From which day on the rules hold, where the rules are what changed. */
export type Holding = { readonly from: Day | null; readonly correctsPast: boolean } | undefined;

interface Definition<Of, V extends object> {
  readonly initial: () => InitialValues<V>;
  /** What belongs to the record itself: a change of it makes no version. */
  readonly head: readonly string[];
  readonly labels: Words;
  /** What is not typed yet is missing. */
  wordsOf(values: InitialValues<V>): Words;
  wordsOfStored(stored: Of): Words;
  load(id: string): Promise<Of>;
  history(input: { id: string; pageSize: number }): Promise<{
    rows: readonly { readonly actorName: string; readonly at: string }[];
  }>;
  add(values: V, keyOf: ReturnType<typeof requestKeys>): Promise<Saved>;
  update(row: Pick<Stored<unknown>, 'id' | 'version'>, values: V, holds: Holding): Promise<Saved>;
  /** 'Vardiya değişsin mi?' */
  readonly question: string;
  /** What the update would do to days that are over. */
  preview(
    row: Pick<Stored<unknown>, 'id' | 'version'>,
    values: V,
    holds: Holding,
  ): Promise<{ effect: Effect }>;
  /** Said when a new one is saved. */
  readonly added: string;
}

interface DefinitionForm<V extends object> {
  readonly record: RecordForm<V>;
  readonly initial: InitialValues<V>;
  readonly conflict: ReactNode;
}

/** How a shift and a week are saved: as versions by date, the past only after a question, two planners side by side. */
export function useDefinitionForm<
  Of extends Stored<unknown>,
  V extends { name: string; from: Day | null },
>(
  { stored, corrected, onSaved, onReload }: DefinitionFormProps<Of>,
  definition: Definition<Of, V>,
): DefinitionForm<V> {
  const [initial] = useState(definition.initial);
  const [keyOf] = useState(requestKeys);
  const wide = useWideAct();
  const { head, labels, wordsOf, wordsOfStored } = definition;

  const update = async (
    row: Pick<Of, 'id' | 'version' | 'today'>,
    values: V,
    changed: Partial<V>,
  ) => {
    const isPlanned = Object.keys(changed).some((field) => !head.includes(field));
    if (!isPlanned) return definition.update(row, values, undefined);
    const from = corrected ? corrected.from : values.from;
    const correctsPast = corrected !== undefined && isPast(from, row.today);
    const { effect } = await definition.preview(row, values, { from, correctsPast });
    if (movesDays(effect)) {
      const isSure = await wide.ask({
        title: definition.question,
        lines: [`${values.name}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: 'Tek seferde geri alınamaz; bu sürüm eski değerleriyle düzeltilerek geri dönülür.',
        verb: 'Kaydet',
      });
      if (!isSure) throw new NotWanted();
    } else if (correctsPast) await confirmPast(values.name, from);
    return definition.update(row, values, { from, correctsPast });
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
      const theirs = wordsOfStored(now);
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
  const record = useRecordForm({
    initial,
    save: (values: V, changed: Partial<V>) =>
      stored ? update(stored, values, changed) : definition.add(values, keyOf),
    onSaved: ({ id }) => {
      messages.success(stored ? 'Değişiklikler kaydedildi.' : definition.added);
      onSaved(id);
    },
    onFailed: (error, changed) => stored && conflict.take(error, changed),
  });
  const dialogs = createElement(Fragment, null, conflict.dialog(record), wide.dialog);
  return { record, initial, conflict: dialogs };
}
