import { useState } from 'react';
import { sumFigures } from '#core/month-close/figures.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import type { Checklist, Period } from '../close-calls.ts';
import {
  isNothing,
  NOTHING,
  type Progress,
  saidOf,
  useWhatIf,
  type WhatIfAnswer,
} from './what-if-calls.ts';
import { WhatIfChoices } from './what-if-choices.tsx';
import { WhatIfLeftOut, WhatIfPeople } from './what-if-people.tsx';
import { WhatIfTable } from './what-if-table.tsx';
import './what-if.css';

const count = (number: number) => number.toLocaleString('tr-TR');

const wordsOf = ({ changed }: WhatIfAnswer): string =>
  changed === 0 ? 'Hiçbir rakam değişmezdi.' : `${count(changed)} kişinin rakamı değişirdi.`;

interface OutcomeProps {
  readonly answer: WhatIfAnswer | undefined;
  readonly isBusy: boolean;
  readonly progress: Progress | undefined;
}

/** What came of it in a sentence, or how far it is. */
function Outcome({ answer, isBusy, progress }: OutcomeProps) {
  if (isBusy) {
    const far =
      progress && progress.total > 0
        ? ` ${count(progress.done)} / ${count(progress.total)} kişi`
        : '';
    return (
      <p role="status">
        {`Hesaplanıyor…${far}`}
        {progress && progress.done < progress.total && (
          <progress value={progress.done} max={progress.total} aria-label="İlerleme" />
        )}
      </p>
    );
  }
  return (
    <p role="status">{answer ? wordsOf(answer) : 'Denemek için bir giderim ya da ayar seçin.'}</p>
  );
}

export interface WhatIfDrawerProps {
  readonly period: Period;
  readonly checklist: Checklist;
  readonly onClose: () => void;
}

/** PR-31: what the period would come to with remedies done or other settings, beside what it comes to. */
export function WhatIfDrawer({ period, checklist, onClose }: WhatIfDrawerProps) {
  const [choices, setChoices] = useState(NOTHING);
  const said = saidOf(choices);
  const isChosen = !isNothing(said);
  const { query, progress } = useWhatIf(period, checklist, said);
  const answer = isChosen ? query.data : undefined;
  return (
    <Dialog
      title={`${monthText(period.month)}: ne olurdu?`}
      side="right"
      className="close-wide what-if"
      onClose={onClose}
    >
      <p className="quiet-text">
        Denenenler kaydedilmez; gördüğünüz personelin toplamlarıdır.
        {period.waiting > 0 && ` ${count(period.waiting)} kişi zaten yeniden hesaplanacak.`}
      </p>
      <div className="what-if-columns">
        <WhatIfChoices
          checklist={checklist}
          choices={choices}
          onChoose={setChoices}
          now={query.data?.settings}
        />
        <QueryState query={query} rows={10}>
          {() => (
            <div className="what-if-outcome" aria-busy={query.isFetching}>
              <Outcome answer={answer} isBusy={isChosen && query.isFetching} progress={progress} />
              <WhatIfTable period={period} deltas={answer && sumFigures([answer.deltas])} />
              {answer && <WhatIfPeople answer={answer} month={period.month} />}
              {answer && <WhatIfLeftOut answer={answer} />}
            </div>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}
