import { useRef, useState } from 'react';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { useMay } from '#web/session/use-may.ts';
import type { GridHandle } from '#web/ui/grid/grid-props.ts';
import type { Range } from '#web/ui/grid/cells/range.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { ChosenFoot } from './codes/chosen-foot.tsx';
import { targetOfRange, waitsIn } from './codes/code-target.ts';
import { useApproving } from './codes/use-approving.ts';
import { useCodes } from './codes/use-codes.ts';
import { FIRST_DAY } from './grid/month-columns.ts';
import { goTo, type MonthAt, MonthGrid } from './grid/month-grid.tsx';
import { DayList } from './list/day-list.tsx';
import { PersonList } from './list/person-list.tsx';
import type { Month } from './month-calls.ts';
import { MonthLegend } from './month-legend.tsx';
import { PrintMonth } from './print-month.tsx';
import type { MonthAddress, View } from './use-month-address.ts';
import { WhyPanel } from './why/why-panel.tsx';

/** '12 kişi · toplamlar 01.11–16.11 arası' */
function caption({ people, from, to, today }: Month): string {
  const last = today < to ? today : to;
  const days =
    today < from
      ? ''
      : `toplamlar ${formatDay(from).slice(0, 5)}–${formatDay(last).slice(0, 5)} arası`;
  return [`${people.length} kişi`, days].filter(Boolean).join(' · ');
}

function GridWithWhy({ month }: { month: Month }) {
  const grid = useRef<GridHandle>(null);
  const [chosen, setChosen] = useState<MonthAt>();
  const [range, setRange] = useState<Range>();
  const codes = useCodes();
  const approving = useApproving();
  const may = useMay();
  // The grid has all the room until a cell is asked for its reasons.
  const [isOpen, setOpen] = useState(false);
  const person = chosen && month.people[chosen.row];
  const day = chosen && month.days[chosen.at]?.date;
  const target = range && targetOfRange(month, range, FIRST_DAY);
  const give = target && month.canCorrect ? () => codes.begin(target) : undefined;
  const approve =
    target && may(overtimeCalls.ApproveWaiting.permission) && waitsIn(month, target)
      ? () => approving.begin(target)
      : undefined;
  const acts: Readonly<Record<string, (() => void) | undefined>> = { k: give, m: approve };
  const step = (way: 1 | -1) => {
    const at = chosen!.at + way;
    if (at >= 0 && at < month.days.length) goTo(grid.current, { ...chosen!, at });
  };
  return (
    <div className="month-split" data-open={isOpen}>
      <section className="card month-card" aria-label="Puantaj çizelgesi">
        <MonthLegend month={month} />
        <MonthGrid
          ref={grid}
          month={month}
          onSelect={(cell, all) => {
            setChosen(cell);
            setRange(all);
            if (cell) setOpen(true);
          }}
          onKey={(key) => {
            const act = acts[key.toLowerCase()];
            act?.();
            return act !== undefined;
          }}
        />
        <footer>
          <span>{caption(month)}</span>
          {target && (give ?? approve) ? (
            <ChosenFoot target={target} onGive={give} onApprove={approve} />
          ) : (
            <span>Ok tuşları gezinir; seçtiğiniz hücrenin nedeni yanda açılır</span>
          )}
        </footer>
      </section>
      {isOpen && (
        <WhyPanel
          chosen={person && day !== undefined ? { personId: person.personId, day } : undefined}
          totals={person?.totals}
          onStep={chosen && step}
          onClose={() => setOpen(false)}
        />
      )}
      {codes.drawer}
      {approving.drawer}
    </div>
  );
}

interface MonthSheetProps {
  readonly month: Month;
  readonly address: MonthAddress;
  readonly view: View;
}

/** A month that is shown: as a grid with its reasons, or as a list. */
export function MonthSheet({ month, address, view }: MonthSheetProps) {
  if (month.people.length === 0) {
    return (
      <section className="card">
        <EmptyState
          title={address.onlyProblems ? 'Sorunlu kimse yok' : 'Bu seçimde kimse yok'}
          description="Filtreleri değiştirin ya da başka bir ay seçin."
        />
      </section>
    );
  }
  return (
    <>
      {view === 'grid' && <GridWithWhy month={month} />}
      {view === 'person' && (
        <div className="card month-card">
          <PersonList
            month={month}
            personId={address.personId}
            onPerson={(personId) => address.go({ personId })}
          />
        </div>
      )}
      {view === 'day' && (
        <div className="card month-card">
          <DayList month={month} day={address.day} onDay={(day) => address.go({ day })} />
        </div>
      )}
      <PrintMonth month={month} words={address.words} />
    </>
  );
}
