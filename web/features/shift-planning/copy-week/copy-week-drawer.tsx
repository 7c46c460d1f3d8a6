import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { MOST_NAMED } from '#contract/shift-planning/plan-limits.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import { addDays } from '#core/time/day.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { ChangeList, type PersonChanges } from '../change-list.tsx';
import { type CountedFact, CountedFacts } from '../counted-facts.tsx';
import { pendingOf } from '../model/drafts.ts';
import { periodText, weekBefore } from '../model/period.ts';
import type { Plan } from '../model/plan.ts';
import { valueName } from '../model/plan-value.ts';
import { readPlan } from '../model/read-plan.ts';
import {
  type CopiedCell,
  copiedCells,
  countOutcomes,
  LEFT_OUT,
  type LeftOut,
  type Outcome,
  weekCopy,
} from '../model/week-copy.ts';
import { planQuery } from '../plan-calls.ts';
import type { PlanDrawerProps } from '../plan-drawer.ts';

const count = (value: number) => value.toLocaleString('tr-TR');

/** By person, the first of them by name. */
function changesOf(plan: Plan, cells: readonly CopiedCell[]): readonly PersonChanges[] {
  const words = (value: PlanValue) =>
    value === NOTHING ? 'Planı yok' : valueName(value, plan.shifts);
  const rows = new Map<number, CopiedCell[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return [...rows].slice(0, MOST_NAMED).map(([row, own]) => ({
    personId: plan.people[row]!.id,
    name: plan.people[row]!.name,
    days: own.map(({ at, before, value }) => ({
      day: plan.days[at]!,
      before: words(before),
      after: words(value),
    })),
  }));
}

/** What the cells come to besides changing, in the order in which it is told. */
const OUTCOME_NAMES: readonly (readonly [Outcome, string])[] = [
  ['painted', 'Bunlardan elle planlanmış olan'],
  ['same', 'Zaten öyle olan'],
  ...Object.entries(LEFT_OUT).map(([reason, words]): [Outcome, string] => [
    reason as LeftOut,
    `Dışarıda kalan: ${words}`,
  ]),
];

type ChoiceProps = Pick<PlanDrawerProps, 'plan' | 'week' | 'scope' | 'edits' | 'onClose'> & {
  readonly cells: readonly CopiedCell[];
};

function Choice({ plan, week, scope, edits, onClose, cells }: ChoiceProps) {
  const [rotations, setRotations] = useState<'keep' | 'over'>('keep');
  const counts = countOutcomes(cells);
  const chosen = copiedCells(cells, rotations === 'over');
  const people = new Set(chosen.map(({ row }) => row)).size;
  const rotating = counts.get('rotation') ?? 0;
  const facts = OUTCOME_NAMES.map(
    ([outcome, name]): CountedFact => [name, counts.get(outcome) ?? 0],
  );
  const target = periodText('week', { from: week, to: addDays(week, 6) });
  const copy = () => {
    edits.want(chosen);
    messages.success(
      `${count(chosen.length)} hücre geçen haftadan kopyalandı. “Geri al” tümünü birden geri alır.`,
    );
    onClose();
  };
  return (
    <>
      <dl className="facts">
        <dt>Kapsam</dt>
        <dd>{scope}</dd>
        <dt>Günler</dt>
        <dd>{`${periodText('week', weekBefore(week))} → ${target}`}</dd>
        <dt>Değişecek personel</dt>
        <dd>{count(people)}</dd>
        <dt>Değişecek hücre</dt>
        <dd>{count(chosen.length)}</dd>
        <CountedFacts facts={facts} />
      </dl>
      {rotating > 0 && (
        <div className="plan-reason">
          {`Ekip dönüşümünün farklı planladığı ${count(rotating)} gün`}
          <Segmented<'keep' | 'over'>
            aria-label="Dönüşüm günleri"
            value={rotations}
            onChange={setRotations}
            options={[
              { value: 'keep', label: 'Olduğu gibi bırak' },
              { value: 'over', label: 'Üzerine yaz' },
            ]}
          />
        </div>
      )}
      <p className="quiet-text plan-after">
        {chosen.length > 0
          ? 'Kopyalananlar taslak olur; yayınlanana kadar kimseye bildirilmez.'
          : 'Kopyalanacak bir şey yok.'}
      </p>
      <ChangeList people={people} changes={changesOf(plan, chosen)} />
      <div className="form-buttons plan-buttons">
        <Button onClick={onClose}>Vazgeç</Button>
        <Button type="primary" disabled={chosen.length === 0} onClick={copy}>
          {`${count(chosen.length)} hücreyi kopyala`}
        </Button>
      </div>
    </>
  );
}

/** The week before into the week that is looked at: what it will do is said first. */
export function CopyWeekDrawer(props: PlanDrawerProps) {
  const { plan, week, selection, drafts, onClose } = props;
  const query = useQuery({
    queryKey: ['shift-plan', 'week-before', selection, week],
    // What was painted last week is a part of it.
    queryFn: async () => {
      if (!(await drafts.saver.flush())) throw new Error('Some drafts are not saved');
      return planQuery({ ...selection, ...weekBefore(week) }).queryFn();
    },
    staleTime: 0,
    gcTime: 0,
  });
  const pending = useMemo(() => pendingOf(drafts.drafts), [drafts.drafts]);
  const cells = useMemo(
    () =>
      query.data &&
      weekCopy(plan, pending, readPlan(query.data, weekBefore(week), plan.viewerId), week),
    [plan, pending, query.data, week],
  );
  return (
    <Dialog title="Geçen haftayı kopyala" side="right" className="form-drawer" onClose={onClose}>
      <QueryState query={{ ...query, data: cells }} rows={6}>
        {(known) => <Choice {...props} cells={known} />}
      </QueryState>
    </Dialog>
  );
}
