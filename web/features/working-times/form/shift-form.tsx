import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { termLabels } from '#contract/working-times/term-labels.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { useConflict } from '#web/records/use-conflict.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import {
  type InitialValues,
  type RecordForm,
  useRecordForm,
} from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { DetailBody } from '#web/ui/page/detail-page.tsx';
import { SampleDay } from '../preview/sample-day.tsx';
import type { StoredShift } from '../working-time-calls.ts';
import { shiftFields } from './shift-fields.tsx';
import {
  newShiftValues,
  type ShiftValues,
  shiftWords,
  termsOfValues,
  valuesOfTerms,
} from './shift-values.ts';
import { confirmPast, isPast } from './use-versioned-definition.ts';

interface ShiftFormProps {
  /** Absent for a new one. */
  readonly stored?: StoredShift;
  /** A new one begins as this one stands. */
  readonly copied?: StoredShift;
  /** A stored version that is corrected; absent where a change makes a new one. */
  readonly corrected?: { readonly from: Day | null } | undefined;
  readonly onSaved: (id: string) => void;
  readonly onReload?: () => void;
  /** Below the form of one that is stored. */
  readonly more?: ReactNode;
  readonly notice?: ReactNode;
}

const HEAD = ['code', 'name', 'color', 'shortKey', 'from'];
const LABELS: Readonly<Record<string, string>> = {
  code: 'Kod',
  name: 'Ad',
  color: 'Renk',
  shortKey: 'Kısayol tuşu',
  ...termLabels,
};

const versionOf = ({ versions, today }: StoredShift, corrected: ShiftFormProps['corrected']) =>
  corrected
    ? (versions.find(({ from }) => from === corrected.from) ?? versionAsOf(versions, today))
    : versionAsOf(versions, today);

function initialOf({ stored, copied, corrected }: ShiftFormProps): InitialValues<ShiftValues> {
  if (stored) {
    const { code, name, color, shortKey, today } = stored;
    const { terms } = versionOf(stored, corrected);
    return { ...valuesOfTerms(terms), code, name, color, shortKey, from: corrected ? null : today };
  }
  if (!copied) return newShiftValues;
  const { terms } = versionAsOf(copied.versions, copied.today);
  return { ...valuesOfTerms(terms), name: `${copied.name} (kopya)`, color: copied.color };
}

/** The sample day of what is typed right now: it alone is drawn again with every key. */
function TypedSample({ form, initial }: Pick<RecordForm<ShiftValues>, 'form' | 'initial'>) {
  const typed = Form.useWatch([], form) as Partial<ShiftValues> | undefined;
  const values = typed?.kind ? typed : (initial as Partial<ShiftValues>);
  return <SampleDay terms={termsOfValues(values)} />;
}

/** All parameters of a shift, with a sample day that follows what is typed. */
export function ShiftForm(props: ShiftFormProps) {
  const { stored, corrected, onSaved, onReload, more, notice } = props;
  const [initial] = useState(() => initialOf(props));
  const [keyOf] = useState(requestKeys);
  const { workingTimes } = api;

  const update = async (
    row: Pick<StoredShift, 'id' | 'version' | 'today'>,
    values: ShiftValues,
    changed: Partial<ShiftValues>,
  ) => {
    const { code, name, color, shortKey } = values;
    const isPlanned = Object.keys(changed).some((field) => !HEAD.includes(field));
    const from = corrected ? corrected.from : values.from;
    const correctsPast = isPlanned && corrected !== undefined && isPast(from, row.today);
    if (correctsPast) await confirmPast(name, from);
    const terms = termsOfValues(values);
    const plan = isPlanned && terms ? { plan: { from, correctsPast, terms } } : {};
    const input = { id: row.id, version: row.version, code, name, color, shortKey, ...plan };
    return workingTimes.UpdateShift(input, { shows: [400, 409] });
  };
  const conflict = useConflict<StoredShift, Partial<ShiftValues>>({
    compare: async () => {
      const id = stored!.id;
      const [now, { rows }] = await Promise.all([
        workingTimes.GetShift({ id }),
        workingTimes.GetShiftHistory({ id, pageSize: 1 }),
      ]);
      const last = rows[0];
      return { stored: now, by: last && { name: last.actorName, at: last.at } };
    },
    fieldsOf: (now, changed) => {
      const words = (values: InitialValues<ShiftValues>) =>
        shiftWords(values as ShiftValues, termsOfValues(values as ShiftValues));
      const before = words(initial);
      const yours = words({ ...initial, ...changed });
      const theirs = shiftWords(now, versionOf(now, corrected).terms);
      return Object.keys(LABELS).map((field) => ({
        label: LABELS[field]!,
        before: before[field] ?? '',
        yours: yours[field] === before[field] ? undefined : (yours[field] ?? ''),
        stored: theirs[field] ?? '',
      }));
    },
    apply: async (now, changed) => {
      const values = { ...initial, ...changed } as ShiftValues;
      onSaved((await update(now, values, changed)).id);
    },
    onReload: () => onReload?.(),
  });
  const record = useRecordForm({
    initial,
    save: (values: ShiftValues, changed: Partial<ShiftValues>) => {
      if (stored) return update(stored, values, changed);
      const { code, name, color, shortKey } = values;
      const input = { code, name, color, shortKey, terms: termsOfValues(values)! };
      return workingTimes.AddShift(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ id }) => {
      messages.success(stored ? 'Değişiklikler kaydedildi.' : 'Vardiya eklendi.');
      onSaved(id);
    },
    onFailed: (error, changed) => stored && conflict.take(error, changed),
  });
  const kind = Form.useWatch('kind', record.form) ?? initial.kind ?? 'fixed';
  const fields = shiftFields(kind, stored && !corrected ? stored.today : undefined);
  return (
    <>
      <DetailBody aside={<TypedSample form={record.form} initial={initial} />}>
        {notice}
        <section className="card form-page shift-form">
          <FormFields record={record} fields={fields} />
        </section>
      </DetailBody>
      {more !== undefined && <div className="definition-more">{more}</div>}
      {conflict.dialog(record)}
      <SaveBar record={record} fields={fields} />
    </>
  );
}
