import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import type { GridHandle } from '#web/ui/grid/grid-props.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { Conflicts } from './conflicts.tsx';
import type { DraftsOnPage } from './drafts/use-drafts.ts';
import type { Findings } from './grid/plan-cells.ts';
import { FIRST_DAY } from './grid/plan-columns.ts';
import { PlanGrid } from './grid/plan-grid.tsx';
import { DayList, type DayListProps } from './list/day-list.tsx';
import { PersonList } from './list/person-list.tsx';
import type { PlanAt } from './model/changes.ts';
import { pendingOf } from './model/drafts.ts';
import { type CellKey, keyOf, type Plan } from './model/plan.ts';
import { headsByShift } from './model/totals.ts';
import { brushesOf, Palette } from './palette.tsx';
import { PlanActions } from './plan-actions.tsx';
import { type Finding, findingsQuery } from './plan-calls.ts';
import { PrintPlan } from './print-plan.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { PlanTools } from './plan-tools.tsx';
import { CellPanel } from './side/cell-panel.tsx';
import { FindingsPanel } from './side/findings-panel.tsx';
import type { PlanAddress, View } from './use-plan-address.ts';
import { usePlanEdits } from './use-plan-edits.ts';
import type { KeptHistory } from './use-plan-history.ts';
import { offerFocus } from '#web/ui/focus.ts';

interface PlanSheetProps {
  readonly plan: Plan;
  readonly address: PlanAddress;
  readonly view: View;
  readonly drafts: DraftsOnPage;
  /** It outlives this sheet. */
  readonly kept: KeptHistory;
  /** In the page's head. */
  readonly actions: HTMLElement | null;
}

const NONE: readonly Finding[] = [];

function byCell(findings: readonly Finding[]): Findings {
  const cells = new Map<CellKey, Finding[]>();
  for (const finding of findings) {
    for (const day of finding.dates) {
      const key = keyOf(finding.personId, day);
      cells.set(key, [...(cells.get(key) ?? []), finding]);
    }
  }
  return cells;
}

const Nobody = () => (
  <EmptyState
    title="Bu seçimde kimse yok"
    description="Filtreleri değiştirin ya da başka bir dönem seçin."
  />
);

/** The week of the active cell, else the first that is shown whole. */
function weekOf({ days }: Plan, active: PlanAt | undefined): Day {
  if (active) return mondayOf(days[active.at]!);
  const first = days[0]!;
  return mondayOf(first) === first ? first : addDays(mondayOf(first), 7);
}

/** What the lists of a person and of a day show, and which of the two is asked for. */
function PlanLists(props: {
  readonly list: Omit<DayListProps, 'heads' | 'day' | 'onDay'>;
  readonly heads: DayListProps['heads'];
  readonly view: View;
  readonly address: PlanAddress;
}) {
  const { list, heads, view, address } = props;
  const { plan } = list;
  return (
    <>
      {plan.people.length === 0 && <Nobody />}
      {view === 'person' && (
        <PersonList
          {...list}
          personId={address.personId}
          onPerson={(personId) => address.go({ personId })}
        />
      )}
      {view === 'day' && plan.people.length > 0 && (
        <DayList {...list} heads={heads} day={address.day} onDay={(day) => address.go({ day })} />
      )}
    </>
  );
}

/** What one paints with, and the keys that take it up. */
function useBrushes({ shifts, today }: Plan) {
  const brushes = useMemo(() => brushesOf(shifts, today), [shifts, today]);
  const keys = useMemo(
    () => new Map(brushes.flatMap(({ key, value }) => (key === null ? [] : [[key, value]]))),
    [brushes],
  );
  return { brushes, keys };
}

/** A plan that is shown: painted, undone, judged, published. */
export function PlanSheet({ plan, address, view, drafts, kept, actions }: PlanSheetProps) {
  const { selection, scope } = address;
  const pending = useMemo(() => pendingOf(drafts.drafts), [drafts.drafts]);
  const edits = usePlanEdits({ plan, selection, pending, saver: drafts.saver, kept });
  const judged = useQuery(findingsQuery(selection));
  const findings = useMemo(() => byCell(judged.data ?? NONE), [judged.data]);
  const heads = useMemo(() => headsByShift(plan, pending), [plan, pending]);
  const { brushes, keys } = useBrushes(plan);
  const [held, setHeld] = useState<PlanValue>();
  const [picked, setPicked] = useState<readonly PlanAt[]>([]);
  const [active, setActive] = useState<PlanAt>();
  const grid = useRef<GridHandle>(null);

  const person = active && plan.people[active.row];
  const go = ({ row, at }: PlanAt) => {
    const column = at + FIRST_DAY;
    grid.current?.select({ top: row, left: column, bottom: row, right: column });
    offerFocus(grid.current);
  };

  const list = { plan, pending, findings, edits };
  const head = (
    <>
      <PlanTools
        plan={plan}
        drafts={drafts}
        edits={edits}
        palette={view === 'grid' && <Palette brushes={brushes} held={held} onHold={setHeld} />}
      />
      <Conflicts plan={plan} conflicts={drafts.drafts.conflicts} saver={drafts.saver} />
    </>
  );

  return (
    <>
      {actions &&
        createPortal(
          <PlanActions
            plan={plan}
            selection={selection}
            scope={scope}
            drafts={drafts}
            edits={edits}
            week={weekOf(plan, active)}
            picked={picked}
            onPrint={() => window.print()}
          />,
          actions,
        )}
      {view === 'grid' ? (
        <div className="plan-split">
          <section className="card plan-card" aria-label="Plan">
            {head}
            {plan.people.length === 0 ? (
              <Nobody />
            ) : (
              <PlanGrid
                ref={grid}
                plan={plan}
                pending={pending}
                findings={findings}
                heads={heads}
                edits={edits}
                held={held}
                keys={keys}
                onSelect={(cells, at) => {
                  setPicked(cells);
                  setActive(at);
                }}
              />
            )}
          </section>
          <FindingsPanel
            plan={plan}
            findings={judged.data}
            onRetry={judged.isError ? () => void judged.refetch() : undefined}
            heads={heads}
            onGo={go}
          >
            {active && person && (
              <CellPanel
                plan={plan}
                pending={pending}
                person={person}
                at={active.at}
                findings={findings.get(keyOf(person.id, plan.days[active.at]!)) ?? NONE}
              />
            )}
          </FindingsPanel>
        </div>
      ) : (
        <section className="card plan-card" aria-label="Plan">
          {head}
          <PlanLists list={list} heads={heads} view={view} address={address} />
        </section>
      )}
      <PrintPlan plan={plan} pending={pending} heads={heads} scope={scope} />
      {edits.unexplained > 0 && (
        <ReasonDialog cells={edits.unexplained} onReason={edits.explain} onClose={edits.forget} />
      )}
    </>
  );
}
