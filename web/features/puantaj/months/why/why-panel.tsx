import { CloseOutlined, HistoryOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Day } from '#core/time/day.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DayHistory } from './day-history.tsx';
import { PersonDayWhy } from './person-day-why.tsx';
import { useRested } from './use-rested.ts';
import './why.css';

/** As long as a key that is held needs for the next step. */
const REST_MS = 160;

export interface ChosenDay {
  readonly personId: string;
  readonly day: Day;
}

interface WhyPanelProps {
  readonly chosen: ChosenDay | undefined;
  /** To the day before or after; nothing at the month's ends. */
  readonly onStep: ((way: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
  readonly onCorrect: ((chosen: ChosenDay) => void) | undefined;
}

function Chosen({ chosen, onCorrect }: { chosen: ChosenDay } & Pick<WhyPanelProps, 'onCorrect'>) {
  const [hasHistory, setHistory] = useState(false);
  return (
    <>
      <div className="why-body">
        <PersonDayWhy {...chosen} />
        {hasHistory && <DayHistory {...chosen} />}
      </div>
      <footer>
        {onCorrect && (
          <Button type="primary" className="why-correct" onClick={() => onCorrect(chosen)}>
            Düzelt
          </Button>
        )}
        <Button
          icon={<HistoryOutlined aria-hidden />}
          aria-pressed={hasHistory}
          onClick={() => setHistory(!hasHistory)}
        >
          Hücre geçmişi
        </Button>
      </footer>
    </>
  );
}

/** "Hücre neden böyle?" beside the grid. */
export function WhyPanel({ chosen, onStep, onClose, onCorrect }: WhyPanelProps) {
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
        <Chosen key={`${rested.personId} ${rested.day}`} chosen={rested} onCorrect={onCorrect} />
      )}
    </aside>
  );
}
