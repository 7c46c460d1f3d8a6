import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { useOpenLocations } from '#web/session/tabs/open-locations.ts';
import { useRecentPages } from '#web/session/tabs/recent-pages.ts';
import { useTabs } from '#web/session/tabs/tabs-store.ts';
import { useMay } from '#web/session/use-may.ts';
import { MOST_FOUND } from '#web/features/people/find-people.ts';
import { searchIn } from './find.ts';
import { moveChoice } from './keys.ts';
import { asksForActions, found, type PaletteItem, textOf } from './palette-items.ts';
import { type PersonItem, PersonRow, usePeopleFound } from './palette-people.tsx';
import { askedOfPerson, personActions } from './person-actions.ts';
import { PlainRow } from './palette-row.tsx';
import type { SearchTarget } from './targets.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import './palette-results.css';

interface PaletteResultsProps {
  readonly query: string;
  readonly targets: readonly SearchTarget[];
  /** Where one types: it keeps the focus, and its keys choose here. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly onClose: () => void;
}

interface Group {
  readonly label: string;
  readonly note?: string | undefined;
  readonly items: readonly PaletteItem[];
  /** It keeps its room whatever comes from the server: nothing else moves. */
  readonly isFromServer?: boolean;
  readonly empty?: string;
}

function useRecentItems(targets: readonly SearchTarget[]): PaletteItem[] {
  const pages = useRecentPages((recent) => recent.pages);
  const active = useTabs(({ views }) => views.active);
  return pages
    .filter(({ key }) => key !== active)
    .map(({ key, title, location, name }) => ({
      key,
      title,
      path: location,
      icon: targets.find((target) => target.name === name)?.icon,
    }));
}

function useGroups(query: string, targets: readonly SearchTarget[]): readonly Group[] {
  const actions = usePaletteActions(targets);
  const recent = useRecentItems(targets);
  const fuzzy = useMemo(() => searchIn(targets), [targets]);
  const text = query.trim();
  const isOnlyActions = asksForActions(query);
  const typed = textOf(query);
  const asked = useMemo(() => askedOfPerson(typed), [typed]);
  const called = usePeopleFound(typed);
  // A word that calls an action may as well be a name: nobody is looked for without it who is found with it.
  const without = usePeopleFound(asked.action === '' ? '' : asked.name);
  const isCalled = asked.action === '' || called.isWaiting || called.items.length > 0;
  const people = isCalled ? called : without;
  const may = useMay();
  const ownId = useSession(({ id }) => id);
  const whole = { name: typed, action: '' };
  const ofPeople = personActions(people.items, isCalled ? whole : asked, { ownId, targets, may });
  const named = useMemo(
    () => found(query, targets, actions, fuzzy),
    [query, targets, actions, fuzzy],
  );
  if (text === '') {
    return [
      { label: 'Son açılanlar', items: recent },
      { label: 'İşlemler', items: actions },
    ];
  }
  const hasMore = people.total > people.items.length;
  // What is asked for by name and action is the answer; what is merely alike would stand in its way.
  if (!isCalled && ofPeople.length > 0) return [{ label: 'İşlemler', items: ofPeople }];
  return [
    { label: 'Sayfalar', items: named.pages },
    ...(people.isAllowed && !isOnlyActions
      ? [
          {
            label: 'Personel',
            note: hasMore ? `${people.total} sonuçtan ${people.items.length} kişi` : undefined,
            items: people.items,
            isFromServer: true,
            empty: people.isWaiting ? 'Aranıyor' : 'Uyan personel yok',
          },
        ]
      : []),
    { label: 'İşlemler', items: named.actions },
    { label: 'Benzer sayfalar', items: named.alike },
    // From the server, and so behind all that is there already.
    { label: 'Bu personel için', items: ofPeople },
  ];
}

const row = (item: PaletteItem, query: string): ReactNode =>
  'person' in item ? (
    <PersonRow item={item as PersonItem} query={query} />
  ) : (
    <PlainRow item={item} query={query} />
  );

/** What is offered for what is typed: pages that are called so, people, actions, and apart the pages that are only alike. */
export function PaletteResults({ query, targets, input, listId, onClose }: PaletteResultsProps) {
  const navigate = useNavigate();
  const locationOf = useOpenLocations();
  const groups = useGroups(query, targets).filter(
    ({ items, isFromServer }) => items.length > 0 || isFromServer,
  );
  const items = groups.flatMap((group) => group.items);
  // By key: what comes from the server later moves no choice. Other words begin at the top.
  const [chosen, setChosen] = useState({ query, key: '' });
  const at = Math.max(
    0,
    chosen.query === query ? items.findIndex(({ key }) => key === chosen.key) : 0,
  );
  const list = useRef<HTMLDivElement>(null);
  const idOf = (place: number) => `${listId}-${place}`;

  const open = ({ path, run }: PaletteItem, isInNewTab: boolean) => {
    if (path !== undefined && isInNewTab) {
      window.open(path, '_blank', 'noopener');
      return;
    }
    onClose();
    if (path === undefined) run?.();
    else void navigate(locationOf(path));
  };

  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const item = items[at];
    if (event.key === 'Enter' && item) {
      event.preventDefault();
      open(item, event.ctrlKey || event.metaKey);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setChosen({ query, key: items[moveChoice(at, items.length, event.key)]?.key ?? '' });
  });
  // Listening from the moment the choice is seen: Enter pressed right then is not lost.
  useLayoutEffect(() => {
    const field = input.current;
    const listener = (event: KeyboardEvent) => keyDown(event);
    field?.addEventListener('keydown', listener);
    return () => field?.removeEventListener('keydown', listener);
  }, [input]);

  useLayoutEffect(() => {
    input.current?.setAttribute('aria-activedescendant', `${listId}-${at}`);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, at]);

  return (
    <>
      <div ref={list} id={listId} className="palette-list" role="listbox" aria-label="Bulunanlar">
        {groups.map((group) => (
          <div
            key={group.label}
            className="palette-group"
            role="group"
            aria-label={group.label}
            data-rooms={group.isFromServer ? MOST_FOUND : undefined}
          >
            <p aria-hidden="true">
              <span>{group.label}</span>
              <span>{group.note}</span>
            </p>
            {group.items.map((item) => {
              const own = items.indexOf(item);
              return (
                <div
                  key={item.key}
                  id={idOf(own)}
                  className="palette-row"
                  role="option"
                  aria-selected={own === at}
                  onPointerMove={() => {
                    if (own !== at) setChosen({ query, key: item.key });
                  }}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => open(item, event.ctrlKey || event.metaKey)}
                >
                  {row(item, query)}
                </div>
              );
            })}
            {group.items.length === 0 && <p className="palette-empty">{group.empty}</p>}
          </div>
        ))}
      </div>
      <footer className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> gezin
        </span>
        <span>
          <kbd>↵</kbd> aç
        </span>
        <span>
          <kbd>Ctrl ↵</kbd> yeni sekmede aç
        </span>
        <span>
          <kbd>&gt;</kbd> yalnız işlemler
        </span>
      </footer>
      <span className="visually-hidden" role="status">
        {items.length === 0 ? 'Sonuç yok' : `${items.length} sonuç`}
      </span>
    </>
  );
}
