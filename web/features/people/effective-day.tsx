/** From which day on a change of what is dated holds. */
import { Form } from 'antd';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { isDay } from '#core/time/day.ts';
import { useMay } from '#web/session/use-may.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { checkDay, required, validDay } from '#web/ui/form/rules.ts';
import { today } from '#web/ui/time/instant.ts';

/** As the calls take it: today need not be said. */
export const effectiveFrom = (day: string | null | undefined) =>
  day === undefined || day === null || day === today() ? {} : { effectiveFrom: day };

const NO_RIGHT = 'Geçmişe dönük değişiklik yetkiniz yok.';

/** What is wrong with a day, where no form tells it. */
export function effectiveDayFault(day: string | null, mayBackdate: boolean): string | undefined {
  if (day === null || !isDay(day)) return 'Geçerli bir tarih girin: GG.AA.YYYY.';
  return day < today() && !mayBackdate ? NO_RIGHT : undefined;
}

const HELP = 'Değişiklik bu günden itibaren geçerlidir; önceki günler olduğu gibi kalır.';

/** Its field in a form; whoever may not go back is told at once. `isInBar`: beside the buttons, where a line is all the room. */
export function EffectiveDayField({ isInBar = false }: { isInBar?: boolean }) {
  const mayBackdate = useMay()(accessRules.firmAdmin);
  return (
    <Form.Item
      name="effectiveFrom"
      label="Geçerlilik tarihi"
      {...(isInBar
        ? { layout: 'horizontal', className: 'effective-day', required: false }
        : { extra: HELP })}
      rules={[required, validDay, checkDay((day) => day < today() && !mayBackdate, NO_RIGHT)]}
    >
      <DayInput title={HELP} />
    </Form.Item>
  );
}
