import { Button } from 'antd';
import { formatDayLong } from '#core/format/day.ts';
import { NOTHING, type PlanValue } from '#contract/shift-planning/plan-values.ts';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import type { DraftSaver } from './drafts/draft-saver.ts';
import type { Conflict } from './model/drafts.ts';
import { partsOfKey, type Plan } from './model/plan.ts';
import { valueName } from './model/plan-value.ts';

interface ConflictsProps {
  readonly plan: Plan;
  readonly conflicts: readonly Conflict[];
  readonly saver: DraftSaver;
}

/** What somebody else changed while one was painting: nobody's change is lost without a word. */
export function Conflicts({ plan, conflicts, saver }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  const words = (value: PlanValue) =>
    value === NOTHING ? 'Varsayılan düzen' : valueName(value, plan.shifts);
  const keep = ({ key, mine, version }: Conflict) => saver.change([{ key, value: mine, version }]);
  return (
    <section className="plan-conflicts" role="alert" aria-label="Çakışan değişiklikler">
      <p>
        <strong>{`${conflicts.length} hücreyi siz boyarken başkası da değiştirdi.`}</strong> Hangisi
        kalsın?
      </p>
      <ul>
        {conflicts.map((conflict) => {
          const { personId, day } = partsOfKey(conflict.key);
          const person = plan.people.find(({ id }) => id === personId);
          const name = person?.name ?? conflict.personName;
          return (
            <li key={conflict.key}>
              <span>
                <strong>{`${name}, ${formatDayLong(day)}`}</strong>
                <span className="quiet-text">
                  {`Sizin: ${words(conflict.mine)} · ${conflict.by ?? 'Başkası'}: ${words(conflict.theirs)}, `}
                  <RelativeTime at={conflict.at} />
                </span>
              </span>
              <Button size="small" onClick={() => keep(conflict)}>
                Benimki
              </Button>
              <Button size="small" onClick={() => saver.settle(conflict.key)}>
                Onunki
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
