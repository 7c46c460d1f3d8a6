import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { MOST_ENTRIES } from '#contract/shift-planning/plan-limits.ts';
import { formatDay } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { patternOver, type PlanAt } from '../model/changes.ts';
import type { Plan } from '../model/plan.ts';
import { type Rotation, rotationsQuery } from '../plan-calls.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';
import { cycleOn, valueOfEntry } from './entries.ts';
import { WeeksPreview } from './weeks-preview.tsx';

/** What is selected; the whole sheet where it is at most one cell. */
const cellsOf = (plan: Plan, picked: readonly PlanAt[]): readonly PlanAt[] =>
  picked.length > 1
    ? picked
    : plan.people.flatMap((_, row) => plan.days.map((_, at) => ({ row, at })));

const isOffset = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST_ENTRIES;

function Choice({
  plan,
  edits,
  picked,
  rotations,
  onClose,
}: Pick<PlanDrawerProps, 'plan' | 'edits' | 'picked' | 'onClose'> & {
  rotations: readonly Rotation[];
}) {
  const [chosen, setChosen] = useState(rotations[0]!.id);
  const rotation = rotations.find(({ id }) => id === chosen) ?? rotations[0]!;
  const cycle = cycleOn(rotation, plan.days[0]!);
  const [firstDay, setFirstDay] = useState<string | null>(cycle?.firstDay ?? plan.days[0]!);
  const [offset, setOffset] = useState<number | string | null>(0);
  const [step, setStep] = useState<number | string | null>(0);
  const cells = cellsOf(plan, picked);
  const rows = new Set(cells.map(({ row }) => row));
  const days = [...new Set(cells.map(({ at }) => at))].sort((a, b) => a - b);
  const entries = cycle?.entries.map(valueOfEntry) ?? [];
  const isReady = firstDay !== null && isDay(firstDay) && isOffset(offset) && isOffset(step);
  return (
    <>
      <p className="quiet-text">
        {`${rows.size} kişi, ${formatDay(plan.days[days[0]!]!)}–${formatDay(plan.days[days.at(-1)!]!)}. Hücreler taslak olarak boyanır; geri alabilirsiniz.`}
      </p>
      <PopupsInside>
        <label className="plan-who">
          Dönüşüm
          <Select
            aria-label="Dönüşüm"
            value={rotation.id}
            onChange={(id) => {
              setChosen(id);
              const next = rotations.find((one) => one.id === id);
              setFirstDay((next && cycleOn(next, plan.days[0]!)?.firstDay) ?? firstDay);
            }}
            options={rotations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </label>
        <label className="plan-who">
          Sıranın ilk günü
          <DayInput aria-label="Sıranın ilk günü" value={firstDay} onChange={setFirstDay} />
        </label>
        <label className="plan-who">
          Kaydırma
          <NumberInput digits={0} unit="gün" value={offset} onChange={setOffset} />
        </label>
        <label className="plan-who">
          Her personelde bir öncekine göre ileri
          <NumberInput digits={0} unit="gün" value={step} onChange={setStep} />
        </label>
      </PopupsInside>
      {isReady && (
        <WeeksPreview
          values={entries}
          firstDay={firstDay}
          today={plan.days[0]!}
          offset={offset}
          shifts={plan.shifts}
        />
      )}
      <div className="form-buttons plan-buttons">
        <Button onClick={onClose}>Vazgeç</Button>
        <Button
          type="primary"
          disabled={!isReady || entries.length === 0}
          onClick={() => {
            if (!isReady) return;
            edits.want(patternOver(plan, { entries, firstDay, offset, step }, cells));
            onClose();
          }}
        >
          Uygula
        </Button>
      </div>
    </>
  );
}

/** A rotation painted over the selected cells, as drafts. */
export function PatternDrawer({ plan, edits, picked, onClose }: PlanDrawerProps) {
  const query = useQuery(rotationsQuery);
  return (
    <Dialog
      title="Dönüşümü hücrelere uygula"
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <QueryState query={query} rows={6}>
        {(rotations) => {
          const offered = rotations.filter(({ active }) => active);
          if (offered.length === 0) {
            return <p>Önce “Dönüşümler” penceresinden bir dönüşüm ekleyin.</p>;
          }
          return (
            <Choice
              plan={plan}
              edits={edits}
              picked={picked}
              rotations={offered}
              onClose={onClose}
            />
          );
        }}
      </QueryState>
    </Dialog>
  );
}
