import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { Ref } from 'react';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { today } from '#web/ui/time/instant.ts';
import { periodText, type Span, SPANS } from './model/period.ts';
import { type PlanAddress, type View, VIEWS } from './use-plan-address.ts';

const options = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as Key, label }));

interface PlanHeadProps {
  readonly address: PlanAddress;
  readonly view: View;
  /** Where the shown plan puts what can be done with it. */
  readonly actions: Ref<HTMLDivElement>;
}

/** Which days, how they are looked at, and what comes next. */
export function PlanHead({ address, view, actions }: PlanHeadProps) {
  const { span, period } = address;
  const whole = SPANS[span].toLocaleLowerCase('tr');
  return (
    <header className="plan-head">
      <h1>{pageTitles.PersonelShift}</h1>
      <div className="plan-period">
        <IconButton
          label={`Önceki ${whole}`}
          icon={<LeftOutlined />}
          onClick={() => address.turn(-1)}
        />
        <strong aria-live="polite">{periodText(span, period)}</strong>
        <IconButton
          label={`Sonraki ${whole}`}
          icon={<RightOutlined />}
          onClick={() => address.turn(1)}
        />
        <Button onClick={() => address.go({ day: today() })}>Bugün</Button>
      </div>
      <Segmented<Span>
        aria-label="Dönem"
        value={span}
        onChange={(chosen) => address.go({ span: chosen })}
        options={options(SPANS)}
      />
      <Segmented<View>
        aria-label="Görünüm"
        value={view}
        onChange={(chosen) => address.go({ view: chosen })}
        options={options(VIEWS)}
      />
      <div ref={actions} className="plan-actions" />
    </header>
  );
}
