import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { daysBetween } from '#core/time/day.ts';
import { count } from '#web/records/wide-act/effect-words.ts';
import type { CodeTarget } from './code-target.ts';
import { daysText } from './told-codes.ts';

interface ChosenFootProps {
  readonly target: CodeTarget;
  /** Where one may give a code. */
  readonly onGive: (() => void) | undefined;
  /** Where minutes wait that one may agree to. */
  readonly onApprove: (() => void) | undefined;
}

/** What is selected in the grid, and what can be done with it. */
export function ChosenFoot({ target, onGive, onApprove }: ChosenFootProps) {
  const { personIds, whom, from, to } = target;
  const days = daysBetween(from, to) + 1;
  const cells = personIds.length * days;
  const which = days === 1 ? daysText([from]) : `${daysText([from])}–${daysText([to])}`;
  return (
    <span className="month-chosen" role="status">
      {`Seçili: ${whom}, ${which}${cells > 1 ? ` · ${count(cells)} gün` : ''}`}
      {onGive && (
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onGive}>
          Kod ver (K)
        </Button>
      )}
      {onApprove && (
        <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={onApprove}>
          Bekleyen mesaiyi onayla (M)
        </Button>
      )}
    </span>
  );
}
