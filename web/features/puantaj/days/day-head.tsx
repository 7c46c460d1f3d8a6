import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { isDay } from '#core/time/day.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { today } from '#web/ui/time/instant.ts';
import type { DayAddress } from './use-day-address.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

interface DayHeadProps {
  readonly address: DayAddress;
  /** Something has changed that is not calculated yet. */
  readonly isCalculating: boolean;
  readonly children?: ReactNode;
}

/** Which day. In the field the arrows up and down turn it. */
export function DayHead({ address, isCalculating, children }: DayHeadProps) {
  const { day, go, turn } = address;
  return (
    <header className="day-head">
      <h1>{pageTitles.PuantajDaily}</h1>
      <div className="day-chooser" role="group" aria-label="Gün">
        <IconButton label="Önceki gün" icon={<LeftOutlined />} onClick={() => turn(-1)} />
        <DayInput
          aria-label="Gün"
          value={day}
          onChange={(typed) => {
            if (typed !== null && isDay(typed) && typed !== day) go(typed);
          }}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined || event.altKey) return;
            event.preventDefault();
            turn(step);
          }}
        />
        <IconButton label="Sonraki gün" icon={<RightOutlined />} onClick={() => turn(1)} />
        <Button disabled={day === today()} onClick={() => go(today())}>
          Bugün
        </Button>
      </div>
      <span className="day-calculating" role="status">
        {isCalculating && 'hesaplanıyor…'}
      </span>
      <div className="day-tools">{children}</div>
    </header>
  );
}
