import type { CallOptions } from '#contract/client.ts';
import { useSearchParams } from 'react-router';
import { readList } from '#web/records/list/use-list-page.ts';
import { ShiftList, shiftsList } from './list/shift-list.tsx';
import { WeekList, weeksList } from './list/week-list.tsx';
import type { DefinitionKind } from './working-time-calls.ts';
import './working-times.css';

const LISTS = [
  { value: 'shift', label: 'Vardiyalar' },
  { value: 'week', label: 'Haftalık düzenler' },
] as const;

const kindIn = (address: URLSearchParams): DefinitionKind =>
  address.get('kind') === 'week' ? 'week' : 'shift';

WorkingTimesPage.readFirst = (search: string, call?: CallOptions) =>
  kindIn(new URLSearchParams(search)) === 'week'
    ? readList(weeksList, search, call)
    : readList(shiftsList, search, call);

/** `/working-settings/working-time-desc-list`: the shifts of a day, and the weeks that are made of them. */
export function WorkingTimesPage() {
  const [address, setAddress] = useSearchParams();
  const kind = kindIn(address);
  const choose = (chosen: DefinitionKind) => setAddress(chosen === 'week' ? { kind: 'week' } : {});
  const lists = (
    <div className="definition-lists" role="group" aria-label="Gösterilen tanımlar">
      {LISTS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === kind}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
  return kind === 'week' ? <WeekList lists={lists} /> : <ShiftList lists={lists} />;
}
