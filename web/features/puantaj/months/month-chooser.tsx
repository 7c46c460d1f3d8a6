import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { today } from '#web/ui/time/instant.ts';
import { type MonthName, monthOf, monthsAround, monthText, turned } from './model/period.ts';
import './month-chooser.css';

interface MonthChooserProps {
  readonly month: MonthName;
  readonly onMonth: (month: MonthName) => void;
}

/** One month back, one on, or any of the last two years. */
export function MonthChooser({ month, onMonth }: MonthChooserProps) {
  return (
    <div className="month-chooser">
      <IconButton
        label="Önceki ay"
        icon={<LeftOutlined />}
        onClick={() => onMonth(turned(month, -1))}
      />
      <select aria-label="Ay" value={month} onChange={({ target }) => onMonth(target.value)}>
        {monthsAround(month, monthOf(today())).map((one) => (
          <option key={one} value={one}>
            {monthText(one)}
          </option>
        ))}
      </select>
      <IconButton
        label="Sonraki ay"
        icon={<RightOutlined />}
        onClick={() => onMonth(turned(month, 1))}
      />
    </div>
  );
}
