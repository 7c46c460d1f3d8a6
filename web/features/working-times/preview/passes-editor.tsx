import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { Direction, Pass } from '#core/puantaj/types.ts';
import { DAY_MINUTES, dayOffset } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { directionNames, minuteNear, onePassMore } from './sample-passes.ts';

interface PassesEditorProps {
  readonly shift: Interval;
  readonly passes: readonly Pass[];
  readonly onChange: (passes: readonly Pass[]) => void;
}

const DIRECTIONS = Object.entries(directionNames).map(([value, label]) => ({
  value: value as Direction,
  label,
}));

const dayWord = (at: number): string => {
  const offset = dayOffset(at);
  if (offset === 0) return '';
  return offset > 0 ? 'ertesi gün' : 'önceki gün';
};

/** The sample day's passes: typed, turned round, taken away, one more. */
export function PassesEditor({ shift, passes, onChange }: PassesEditorProps) {
  const change = (at: number, part: Partial<Pass>) =>
    onChange(passes.map((pass, i) => (i === at ? { ...pass, ...part } : pass)));
  return (
    <div className="passes-editor">
      {passes.map((pass, i) => {
        const name = `${i + 1}. geçiş`;
        const timeOfDay = pass.at - dayOffset(pass.at) * DAY_MINUTES;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pass keeps its place while it is typed
          <div key={i} role="group" aria-label={name} className="pass-row">
            <label>
              <span className="visually-hidden">{name}: saat</span>
              <TimeOfDayInput
                value={timeOfDay}
                onChange={(typed) => {
                  if (typeof typed === 'number') change(i, { at: minuteNear(typed, shift) });
                }}
              />
            </label>
            <Select
              size="small"
              aria-label={`${name}: yön`}
              value={pass.dir}
              options={DIRECTIONS}
              onChange={(dir) => change(i, { dir })}
            />
            <span className="quiet-text">{dayWord(pass.at)}</span>
            <IconButton
              label={`${name}: kaldır`}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(passes.filter((_, at) => at !== i))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange(onePassMore(passes, shift))}
      >
        Geçiş ekle
      </Button>
    </div>
  );
}
