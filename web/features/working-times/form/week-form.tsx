import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { useConflict } from '#web/records/use-conflict.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { type InitialValues, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { DetailBody } from '#web/ui/page/detail-page.tsx';
import { allShiftsQuery, type Shift, type StoredWorkingTime } from '../working-time-calls.ts';
import { confirmPast, isPast } from './use-versioned-definition.ts';
import { weekFields } from './week-fields.tsx';
import { WeekSummary } from './week-summary.tsx';
import {
  newWeekValues,
  valuesOfWeek,
  weekLabels,
  weekOfValues,
  type WeekValues,
  weekWords,
} from './week-values.ts';
import '../preview/sample-day.css';

interface WeekFormProps {
  /** Absent for a new one. */
  readonly stored?: StoredWorkingTime;
  /** A new one begins as this one stands. */
  readonly copied?: StoredWorkingTime;
  /** A stored version that is corrected; absent where a change makes a new one. */
  readonly corrected?: { readonly from: Day | null } | undefined;
  readonly onSaved: (id: string) => void;
  readonly onReload?: () => void;
  /** Below the form of one that is stored. */
  readonly more?: ReactNode;
  readonly notice?: ReactNode;
}

const HEAD = ['code', 'name', 'from'];
const NO_SHIFTS: readonly Shift[] = [];

const versionOf = (
  { versions, today }: StoredWorkingTime,
  corrected: WeekFormProps['corrected'],
) =>
  corrected
    ? (versions.find(({ from }) => from === corrected.from) ?? versionAsOf(versions, today))
    : versionAsOf(versions, today);

function initialOf({ stored, copied, corrected }: WeekFormProps): InitialValues<WeekValues> {
  if (stored) {
    const { code, name, today } = stored;
    const week = valuesOfWeek(versionOf(stored, corrected));
    return { ...week, code, name, from: corrected ? null : today };
  }
  if (!copied) return newWeekValues;
  const week = valuesOfWeek(versionAsOf(copied.versions, copied.today));
  return { ...week, name: `${copied.name} (kopya)` };
}

/** Monday to Sunday, and the rules for days off. */
export function WeekForm(props: WeekFormProps) {
  const { stored, corrected, onSaved, onReload, more, notice } = props;
  const [initial] = useState(() => initialOf(props));
  const [keyOf] = useState(requestKeys);
  const { data: shifts = NO_SHIFTS } = useQuery(allShiftsQuery);
  const { workingTimes } = api;

  const update = async (
    row: Pick<StoredWorkingTime, 'id' | 'version' | 'today'>,
    values: WeekValues,
    changed: Partial<WeekValues>,
  ) => {
    const { code, name } = values;
    const isPlanned = Object.keys(changed).some((field) => !HEAD.includes(field));
    const from = corrected ? corrected.from : values.from;
    const correctsPast = isPlanned && corrected !== undefined && isPast(from, row.today);
    if (correctsPast) await confirmPast(name, from);
    const week = weekOfValues(values);
    const plan = isPlanned && week ? { plan: { from, correctsPast, week } } : {};
    const input = { id: row.id, version: row.version, code, name, ...plan };
    return workingTimes.UpdateWorkingTime(input, { shows: [400, 409] });
  };
  const conflict = useConflict<StoredWorkingTime, Partial<WeekValues>>({
    compare: async () => {
      const id = stored!.id;
      const [now, { rows }] = await Promise.all([
        workingTimes.GetWorkingTime({ id }),
        workingTimes.GetWorkingTimeHistory({ id, pageSize: 1 }),
      ]);
      const last = rows[0];
      return { stored: now, by: last && { name: last.actorName, at: last.at } };
    },
    fieldsOf: (now, changed) => {
      const words = (values: InitialValues<WeekValues>): Record<string, string> => {
        const week = weekOfValues(values as WeekValues);
        const { code = '', name = '' } = values;
        return { code: code ?? '', name: name ?? '', ...(week && weekWords(week, shifts)) };
      };
      const before = words(initial);
      const yours = words({ ...initial, ...changed });
      const { code, name } = now;
      const theirs: Record<string, string> = {
        code,
        name,
        ...weekWords(versionOf(now, corrected), shifts),
      };
      return Object.entries(weekLabels).map(([field, label]) => ({
        label,
        before: before[field] ?? '',
        yours: yours[field] === before[field] ? undefined : (yours[field] ?? ''),
        stored: theirs[field] ?? '',
      }));
    },
    apply: async (now, changed) => {
      const values = { ...initial, ...changed } as WeekValues;
      onSaved((await update(now, values, changed)).id);
    },
    onReload: () => onReload?.(),
  });
  const record = useRecordForm({
    initial,
    save: (values: WeekValues, changed: Partial<WeekValues>) => {
      if (stored) return update(stored, values, changed);
      const { code, name } = values;
      const input = { code, name, week: weekOfValues(values)! };
      return workingTimes.AddWorkingTime(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ id }) => {
      messages.success(stored ? 'Değişiklikler kaydedildi.' : 'Haftalık düzen eklendi.');
      onSaved(id);
    },
    onFailed: (error, changed) => stored && conflict.take(error, changed),
  });
  const typed = Form.useWatch([], record.form) as Partial<WeekValues> | undefined;
  const kept = new Set(
    (stored ?? props.copied)?.versions.flatMap(({ days }) =>
      days.flatMap(({ shiftId }) => shiftId ?? []),
    ),
  );
  const fields = weekFields({
    shifts,
    kept,
    today: stored && !corrected ? stored.today : undefined,
  });
  const values = (typed && 'day1' in typed ? typed : initial) as Partial<WeekValues>;
  return (
    <>
      <DetailBody aside={<WeekSummary week={weekOfValues(values)} shifts={shifts} />}>
        {notice}
        <section className="card form-page">
          <FormFields record={record} fields={fields} />
        </section>
      </DetailBody>
      {more !== undefined && <div className="definition-more">{more}</div>}
      {conflict.dialog(record)}
      <SaveBar record={record} fields={fields} />
    </>
  );
}
