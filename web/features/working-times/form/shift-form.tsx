import { Form } from 'antd';
import { termLabels } from '#contract/working-times/term-labels.ts';
import { api } from '#web/api/client.ts';
import type { InitialValues, RecordForm } from '#web/ui/form/use-record-form.ts';
import { SampleDay } from '../preview/sample-day.tsx';
import type { StoredShift } from '../working-time-calls.ts';
import { DefinitionLayout } from './definition-layout.tsx';
import { shiftFields } from './shift-fields.tsx';
import {
  newShiftValues,
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
} from './use-definition-form.ts';

const HEAD = ['code', 'name', 'color', 'shortKey', 'from'];
const LABELS: Readonly<Record<string, string>> = {
  code: 'Kod',
  name: 'Ad',
  color: 'Renk',
  shortKey: 'Kısayol tuşu',
  ...termLabels,
};

type ShiftFormProps = DefinitionFormProps<StoredShift>;

function initialOf({ stored, copied, corrected }: ShiftFormProps): InitialValues<ShiftValues> {
  if (stored) {
    const { code, name, color, shortKey, today } = stored;
    const { terms } = shownVersion(stored, corrected);
    return { ...valuesOfTerms(terms), code, name, color, shortKey, from: corrected ? null : today };
  }
  if (!copied) return newShiftValues;
  const { terms } = shownVersion(copied, undefined);
  return { ...valuesOfTerms(terms), name: `${copied.name} (kopya)`, color: copied.color };
}

function updateInputOf(
  { id, version }: Pick<StoredShift, 'id' | 'version'>,
  values: ShiftValues,
  holds: Holding,
) {
  const { code, name, color, shortKey } = values;
  const terms = termsOfValues(values);
  const plan = holds && terms ? { plan: { ...holds, terms } } : {};
  return { id, version, code, name, color, shortKey, ...plan };
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
  const { record, initial, conflict } = useDefinitionForm<StoredShift, ShiftValues>(props, {
    initial: () => initialOf(props),
    head: HEAD,
    labels: LABELS,
    wordsOf: (values) => shiftWords(values as ShiftValues, termsOfValues(values as ShiftValues)),
    wordsOfStored: (now) => shiftWords(now, shownVersion(now, corrected).terms),
    load: (id) => workingTimes.GetShift({ id }),
    history: workingTimes.GetShiftHistory,
    add: (values, keyOf) => {
      const { code, name, color, shortKey } = values;
      const input = { code, name, color, shortKey, terms: termsOfValues(values)! };
      return workingTimes.AddShift(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    update: (...given) => workingTimes.UpdateShift(updateInputOf(...given), { shows: [400, 409] }),
    question: 'Vardiya değişsin mi?',
    preview: (...given) =>
      workingTimes.PreviewUpdateShift(updateInputOf(...given), { shows: [400, 409] }),
    added: 'Vardiya eklendi.',
  });
  const kind = Form.useWatch('kind', record.form) ?? initial.kind ?? 'fixed';
  return (
    <DefinitionLayout
      record={record}
      fields={shiftFields(kind, stored && !corrected ? stored.today : undefined)}
      aside={<TypedSample form={record.form} initial={initial} />}
      className="shift-form"
      notice={notice}
      more={more}
      conflict={conflict}
    />
  );
}
