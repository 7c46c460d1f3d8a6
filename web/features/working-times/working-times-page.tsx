import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { readList } from '#web/records/list/use-list-page.ts';
import { ShiftList, shiftsList } from './list/shift-list.tsx';
import { WeekList, weeksList } from './list/week-list.tsx';
import type { DefinitionKind } from './working-time-calls.ts';
import './working-times.css';

const kindIn = (address: URLSearchParams): DefinitionKind =>
  address.get('kind') === 'week' ? 'week' : 'shift';

WorkingTimesPage.readFirst = (search: string) =>
  kindIn(new URLSearchParams(search)) === 'week'
    ? readList(weeksList, search)
    : readList(shiftsList, search);

/** `/working-settings/working-time-desc-list`: the shifts of a day, and the weeks that are made of them. */
export function WorkingTimesPage() {
  const [address, setAddress] = useSearchParams();
  const kind = kindIn(address);
  const lists = (
    <Segmented<DefinitionKind>
      className="definition-lists"
      aria-label="Gösterilen tanımlar"
      value={kind}
      options={[
        { value: 'shift', label: 'Vardiyalar' },
        { value: 'week', label: 'Haftalık düzenler' },
      ]}
      onChange={(chosen) => setAddress(chosen === 'week' ? { kind: 'week' } : {})}
    />
  );
  return kind === 'week' ? <WeekList lists={lists} /> : <ShiftList lists={lists} />;
}
