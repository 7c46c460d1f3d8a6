import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import { allShiftsQuery, type Shift, type StoredWorkingTime } from '../working-time-calls.ts';
import { DefinitionLayout } from './definition-layout.tsx';
import {
  type DefinitionFormProps,
  type Holding,
  shownVersion,
  useDefinitionForm,
} from './use-definition-form.tsx';
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

const HEAD = ['code', 'name', 'from'];
const NO_SHIFTS: readonly Shift[] = [];

type WeekFormProps = DefinitionFormProps<StoredWorkingTime>;

function initialOf(
  { stored, copied, corrected }: WeekFormProps,
  day?: Day,
): InitialValues<WeekValues> {
  if (stored) {
    const { code, name, today } = stored;
    const week = valuesOfWeek(shownVersion(stored, corrected, day));
    return { ...week, code, name, from: corrected ? null : today };
  }
  if (!copied) return newWeekValues;
  const week = valuesOfWeek(shownVersion(copied, undefined));
  return { ...week, name: `${copied.name} (kopya)` };
}

function updateInputOf(
  { id, version }: Pick<StoredWorkingTime, 'id' | 'version'>,
  values: WeekValues,
  holds: Holding,
) {
  const { code, name } = values;
  const week = weekOfValues(values);
  return { id, version, code, name, ...(holds && week && { plan: { ...holds, week } }) };
}

/** Monday to Sunday, and the rules for days off. */
export function WeekForm(props: WeekFormProps) {
  const { stored, copied, corrected, more, notice } = props;
  const { data: shifts = NO_SHIFTS } = useQuery(allShiftsQuery);
  const { workingTimes } = api;
  const { record, initial, dialogs, heldWords } = useDefinitionForm<StoredWorkingTime, WeekValues>(
    props,
    {
      initial: (day) => initialOf(props, day),
      versions: (stored?.versions ?? []).map((one) => ({
        from: one.from,
        words: weekWords(one, shifts),
      })),
      head: HEAD,
      labels: weekLabels,
      wordsOf: (values) => {
        const week = weekOfValues(values as WeekValues);
        const { code, name } = values;
        return { code: code ?? '', name: name ?? '', ...(week && weekWords(week, shifts)) };
      },
      wordsOfStored: (now, day) => ({
        code: now.code,
        name: now.name,
        ...weekWords(shownVersion(now, corrected, day), shifts),
      }),
      load: (id) => workingTimes.GetWorkingTime({ id }),
      history: workingTimes.GetWorkingTimeHistory,
      add: (values, keyOf) => {
        const { code, name } = values;
        const input = { code, name, week: weekOfValues(values)! };
        return workingTimes.AddWorkingTime(input, { idempotencyKey: keyOf(input), shows: [400] });
      },
      update: (...given) =>
        workingTimes.UpdateWorkingTime(updateInputOf(...given), { shows: [400, 409] }),
      preview: (...given) =>
        workingTimes.PreviewUpdateWorkingTime(updateInputOf(...given), { shows: [400, 409] }),
      question: 'Çalışma süresi değişsin mi?',
      added: 'Haftalık düzen eklendi.',
    },
  );
  const typed = Form.useWatch([], record.form) as Partial<WeekValues> | undefined;
  const kept = new Set(
    (stored ?? copied)?.versions.flatMap(({ days }) =>
      days.flatMap(({ shiftId }) => shiftId ?? []),
    ),
  );
  const values = (typed && 'day1' in typed ? typed : initial) as Partial<WeekValues>;
  return (
    <DefinitionLayout
      record={record}
      fields={weekFields({
        shifts,
        kept,
        today: stored && !corrected ? stored.today : undefined,
        heldWords,
      })}
      aside={<WeekSummary week={weekOfValues(values)} shifts={shifts} />}
      notice={notice}
      more={more}
      dialogs={dialogs}
    />
  );
}
