import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fold } from '#core/text/turkish.ts';
import { api } from '#web/api/client.ts';
import { clearable } from '#web/ui/controls/clearable.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { passesKey } from '../door-calls.ts';
import '#web/ui/form/form.css';
import './passes.css';

type Place = Awaited<ReturnType<Client['passes']['GetInside']>>[number];

/** Where passes are shown, wherever the browser stands. */
const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
});
const count = (value: number) => value.toLocaleString('tr-TR');
const headsOf = (places: readonly Place[]) =>
  places.reduce((sum, { people }) => sum + people.length, 0);

/** Those whose name, department or place has the word; places without any are left out. */
export function insideMatching(places: readonly Place[], typed: string): readonly Place[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return places
    .map((place) => ({
      ...place,
      people: place.people.filter(({ name, departmentName }) => {
        const text = fold([name, departmentName, place.workPlaceName].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ people }) => people.length > 0);
}

function PlacePart({ place, isOpen }: { place: Place; isOpen: boolean }) {
  const { workPlaceName, people } = place;
  return (
    <details className="inside-place" open={isOpen}>
      <summary>
        <span>{workPlaceName ?? 'İşyeri belli değil'}</span>
        <strong>{count(people.length)}</strong>
      </summary>
      <ul>
        {people.map(({ personId, name, departmentName, since }) => (
          <li key={personId}>
            <span className="inside-name">
              {name}
              {departmentName !== null && <small>{departmentName}</small>}
            </span>
            <span className="inside-since">
              {clock.format(new Date(since))}
              <RelativeTime at={since} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More are opened one by one: a company of thousands is not drawn at once. */
const OPEN_AT_MOST = 100;

function Inside({ places }: { places: readonly Place[] }) {
  const [typed, setTyped] = useState('');
  if (places.length === 0) {
    return (
      <EmptyState
        title="Şu anda içeride kimse yok"
        description="Son 16 saatteki giriş ve çıkışlara bakılır; biri giriş yapınca burada görünür."
      />
    );
  }
  const shown = insideMatching(places, typed);
  const heads = headsOf(shown);
  return (
    <>
      <p className="inside-total" role="status">
        <strong>{count(headsOf(places))}</strong> kişi içeride
      </p>
      <Input
        aria-label="İçeridekilerde ara"
        placeholder="Ad, departman ya da işyeri"
        allowClear={clearable}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {shown.length === 0 && <p className="quiet-text">Aramanıza uyan kimse içeride değil.</p>}
      {shown.map((place) => (
        <PlacePart
          key={place.workPlaceId ?? ''}
          place={place}
          isOpen={heads <= OPEN_AT_MOST || shown.length === 1}
        />
      ))}
    </>
  );
}

/** Who is inside now, by work place; it follows the passes as they come. */
export function InsideDrawer({ onClose }: { readonly onClose: () => void }) {
  const inside = useQuery({
    queryKey: [...passesKey, 'inside'],
    queryFn: () => api.passes.GetInside({}),
  });
  return (
    <Dialog
      title="İçeride kim var"
      side="right"
      className="form-drawer"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Kapat</Button>
        </div>
      }
    >
      <div className="inside">
        <QueryState query={inside} rows={8}>
          {(places) => <Inside places={places} />}
        </QueryState>
      </div>
    </Dialog>
  );
}
