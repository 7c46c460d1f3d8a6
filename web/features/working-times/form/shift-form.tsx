import { Form } from 'antd';
import { useState } from 'react';
import { termLabels } from '#contract/working-times/term-labels.ts';
import { shiftInWords } from '#contract/working-times/term-words.ts';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import type { InitialValues, RecordForm } from '#web/ui/form/use-record-form.ts';
import { SampleDay } from '../preview/sample-day.tsx';
import type { StoredShift } from '../working-time-calls.ts';
import { DefinitionLayout } from './definition-layout.tsx';
import { shiftFields } from './shift-fields.tsx';
import {
  hoursKey,
  newShiftValues,
  nextBreak,
  type ShiftValues,
  shiftWords,
  termsOfValues,
  valuesOfTerms,
} from './shift-values.ts';
import {
  type DefinitionFormProps,
  type Holding,
  shownVersion,
  useDefinitionForm,
} from './use-definition-form.tsx';

const HEAD = ['code', 'name', 'color', 'shortKey', 'from'];
const LABELS: Readonly<Record<string, string>> = {
  code: 'Kod',
  name: 'Ad',
  color: 'Renk',
  shortKey: 'Kısayol tuşu',
  ...termLabels,
};

interface ShiftFormProps extends DefinitionFormProps<StoredShift> {
  /** Of one that is new: a colour that no other shift has. */
  readonly newColour?: string;
}

function initialOf(
  { stored, copied, corrected, newColour }: ShiftFormProps,
  day?: Day,
): InitialValues<ShiftValues> {
  if (stored) {
    const { code, name, color, shortKey, today } = stored;
    const { terms } = shownVersion(stored, corrected, day);
    return { ...valuesOfTerms(terms), code, name, color, shortKey, from: corrected ? null : today };
  }
  if (!copied) return { ...newShiftValues, color: newColour ?? null };
  const { terms } = shownVersion(copied, undefined);
  return { ...valuesOfTerms(terms), name: `${copied.name} (kopya)`, color: newColour ?? null };
}

function updateInputOf(
  { id, version }: Pick<StoredShift, 'id' | 'version'>,
  { code, name, color, shortKey, ...values }: ShiftValues,
  holds: Holding,
) {
  const terms = termsOfValues(values);
  const plan = holds && terms && { plan: { ...holds, terms } };
  return { id, version, code, name, color, shortKey, ...plan };
}

/** The break that a new shift begins with goes with its hours until somebody says when it is. */
function breakThatMoves() {
  let put = JSON.stringify(newShiftValues.breaks);
  let hours = hoursKey(newShiftValues);
  return (form: RecordForm<ShiftValues>['form']): void => {
    const values = form.getFieldsValue(true) as Partial<ShiftValues>;
    if (hoursKey(values) === hours || JSON.stringify(values.breaks) !== put) return;
    const breaks = [nextBreak({ ...values, breaks: [] })];
    put = JSON.stringify(breaks);
    hours = hoursKey(values);
    form.setFieldValue('breaks', breaks);
  };
}

/** The sample day of what is typed right now: it alone is drawn again with every key. */
function TypedSample({ form, initial }: Pick<RecordForm<ShiftValues>, 'form' | 'initial'>) {
  const typed = Form.useWatch([], form) as Partial<ShiftValues> | undefined;
  const values = typed?.kind ? typed : (initial as Partial<ShiftValues>);
  return <SampleDay terms={termsOfValues(values)} />;
}

/** All parameters of a shift, with a sample day that follows what is typed. */
export function ShiftForm(props: ShiftFormProps) {
  const { stored, corrected, more, notice } = props;
  const { workingTimes } = api;
  const [moveBreak] = useState(breakThatMoves);
  const { record, initial, dialogs, heldWords } = useDefinitionForm<StoredShift, ShiftValues>(
    props,
    {
      initial: (day) => initialOf(props, day),
      versions: (stored?.versions ?? []).map(({ from, terms }) => ({
        from,
        words: shiftInWords(terms),
      })),
      head: HEAD,
      labels: LABELS,
      wordsOf: (values) => shiftWords(values as ShiftValues, termsOfValues(values as ShiftValues)),
      wordsOfStored: (now, day) => shiftWords(now, shownVersion(now, corrected, day).terms),
      load: (id) => workingTimes.GetShift({ id }),
      history: workingTimes.GetShiftHistory,
      add: (values, keyOf) => {
        const { code, name, color, shortKey } = values;
        const input = { code, name, color, shortKey, terms: termsOfValues(values)! };
        return workingTimes.AddShift(input, { idempotencyKey: keyOf(input), shows: [400] });
      },
      update: (...given) =>
        workingTimes.UpdateShift(updateInputOf(...given), { shows: [400, 409] }),
      preview: (...given) =>
        workingTimes.PreviewUpdateShift(updateInputOf(...given), { shows: [400, 409] }),
      question: 'Vardiya değişsin mi?',
      added: 'Vardiya eklendi.',
      ...(!stored && !props.copied && { onTyped: moveBreak }),
    },
  );
  const kind = Form.useWatch('kind', record.form) ?? initial.kind ?? 'fixed';
  return (
    <DefinitionLayout
      record={record}
      fields={shiftFields(kind, {
        ...(stored && !corrected && { validity: { today: stored.today, heldWords } }),
        proposedBreak: () => nextBreak(record.form.getFieldsValue(true)),
      })}
      aside={<TypedSample form={record.form} initial={initial} />}
      className="shift-form"
      notice={notice}
      more={more}
      dialogs={dialogs}
    />
  );
}
