import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { targetOf } from '../../days/change/day-target.ts';
import { useDayChange } from '../../days/change/use-day-change.ts';
import { personDayQuery } from '../../days/day-calls.ts';
import { DayHistory } from '../../days/panel/day-history.tsx';
import { SUMS, sumText } from '../model/sums.ts';
import type { MonthTotals } from '../month-calls.ts';
import { type ChosenDay, PersonDayWhy } from './person-day-why.tsx';
import { useRested } from './use-rested.ts';
import './why.css';

/** As long as a key that is held needs for the next step. */
const REST_MS = 160;

/** What can be done about the day; nothing for who may only look. */
function Foot({ personId, day }: ChosenDay) {
  const { data } = useQuery(personDayQuery(personId, day));
  const { begin, drawer } = useDayChange();
  if (!data?.canCorrect) return null;
  const target = targetOf(day, data.name, [personId], [data]);
  return (
    <footer>
      <Button
        type="primary"
        className="why-correct"
        onClick={() => begin({ kind: 'correct', target })}
      >
        Düzelt
      </Button>
      <Button onClick={() => begin({ kind: 'excuse', target })}>Mazeret bağla</Button>
      {drawer}
    </footer>
  );
}

/** The person's sums stay in sight where the grid has no room for them beside the panel. */
function Sums({ totals }: { totals: MonthTotals }) {
  return (
    <dl className="why-sums" aria-label="Personelin ay toplamı">
      {SUMS.map((sum) => (
        <div key={sum.key} title={sum.title}>
          <dt>{sum.name}</dt>
          <dd data-bad={sum.isBad === true && totals[sum.key] > 0}>{sumText(totals, sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WhyPanelProps {
  readonly chosen: ChosenDay | undefined;
  /** Of the person that is chosen. */
  readonly totals: MonthTotals | undefined;
  /** To the day before or after. */
  readonly onStep: ((way: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
}

/** "Hücre neden böyle?" beside the grid. */
export function WhyPanel({ chosen, totals, onStep, onClose }: WhyPanelProps) {
  const rested = useRested(chosen, REST_MS);
  return (
    <aside className="card why-panel" aria-label="Hücre neden böyle?">
      <header>
        <h2>Hücre neden böyle?</h2>
        <IconButton
          label="Önceki gün"
          icon={<LeftOutlined />}
          disabled={!onStep}
          onClick={() => onStep?.(-1)}
        />
        <IconButton
          label="Sonraki gün"
          icon={<RightOutlined />}
          disabled={!onStep}
          onClick={() => onStep?.(1)}
        />
        <IconButton label="Paneli kapat" tooltip="end" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      {rested === undefined ? (
        <p className="quiet-text why-body">
          Bir hücre seçin: plan, geçişler, uygulanan kural ve sonuç burada sırasıyla yazar.
        </p>
      ) : (
        <>
          <div className="why-body">
            <PersonDayWhy {...rested} />
            <DayHistory key={`${rested.personId} ${rested.day}`} {...rested} />
          </div>
          {totals && <Sums totals={totals} />}
          <Foot {...rested} />
        </>
      )}
    </aside>
  );
}
