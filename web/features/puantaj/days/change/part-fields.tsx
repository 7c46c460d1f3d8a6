/** Which time is meant: of one person from when to when, of many each one's own. */
import { Checkbox } from 'antd';
import { OWN_PARTS, type OwnPart } from '#contract/puantaj/days/own-parts.ts';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { check, required } from '#web/ui/form/rules.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import type { DayTarget } from './day-target.ts';
import { startsOnField, windowFields, windowOf, windowValues } from './window-fields.tsx';

/** Days after the work date and times of day; of many the times may be left out. */
export interface PartValues {
  readonly own?: OwnPart[] | null;
  readonly startsOn?: number | null;
  readonly from?: number | null;
  readonly to?: number | null;
}

const partNames = {
  GEC: 'Geç geldiği süre',
  CEC: 'Erken çıktığı süre',
  BOS: 'Gelmediği ya da dışarıda olduğu süre',
  GFC: 'Onay bekleyen erken geliş',
  CFC: 'Onay bekleyen geç çıkış',
} as const satisfies Readonly<Record<OwnPart, string>>;

export const isOfMany = ({ personIds }: Pick<DayTarget, 'personIds'>) => personIds.length > 1;

const notTime = check(
  (value) => value != null && typeof value !== 'number',
  'Geçerli bir saat girin: SS:DD.',
);

const ownFields = ({ day, isOverMidnight }: DayTarget): readonly FieldOf<PartValues>[] => [
  {
    name: 'own',
    label: 'Herkesin kendi planına göre',
    input: formInput(Checkbox.Group<OwnPart>, {
      className: 'day-own-parts',
      options: OWN_PARTS.map((part) => ({ value: part, label: partNames[part] })),
    }),
    rules: [required],
  },
  ...(isOverMidnight ? [startsOnField(day)] : []),
  {
    name: 'from',
    label: 'Yalnız şu saatten sonrası',
    input: formInput(TimeOfDayInput),
    rules: [notTime],
    help: 'Boşsa sürenin tamamı',
  },
  {
    name: 'to',
    label: 'Yalnız şu saate kadarı',
    input: formInput(TimeOfDayInput),
    rules: [notTime],
  },
];

export const partFields = (target: DayTarget): readonly FieldOf<PartValues>[] =>
  isOfMany(target) ? ownFields(target) : windowFields(target);

export const partValues = (target: DayTarget): InitialValues<PartValues> =>
  isOfMany(target) ? { own: [...target.own], startsOn: 0 } : windowValues(target.window);

/** As the calls take it; one time without the other is told by them. */
export function partOf(
  target: DayTarget,
  { own, startsOn, from, to }: PartValues,
): { from?: number; to?: number; own?: OwnPart[] } {
  const day = startsOn ?? 0;
  const isWindow = from != null && to != null;
  return {
    ...(isOfMany(target) && { own: [...(own ?? [])] }),
    ...(isWindow
      ? windowOf({ startsOn: day, from, to })
      : { ...(from != null && { from }), ...(to != null && { to }) }),
  };
}
