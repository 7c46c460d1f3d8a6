import { SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDismiss } from '#web/ui/controls/use-dismiss.ts';
import type { searchIn } from './find.ts';
import { asksForSearch, moveChoice } from './keys.ts';
import { breadcrumb, type SearchTarget } from './targets.ts';
import './page-search.css';

interface PageSearchProps {
  /** `searchTargets(routesOf(viewer))`; the same array while the routes are the same. */
  targets: readonly SearchTarget[];
  onOpen: (path: string) => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

export function PageSearch({ targets, onOpen }: PageSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [find, setFind] = useState<{ searchIn: typeof searchIn }>();
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  const [choice, setChoice] = useState(0);
  const [isOpen, setOpen] = useState(false);

  const search = useMemo(() => find?.searchIn(targets), [find, targets]);
  const results = useMemo(() => search?.(query) ?? [], [search, query]);
  const isListed = isOpen && query.trim() !== '';

  useDismiss(box, isOpen, (by) => {
    setOpen(false);
    if (by === 'outside') return;
    setQuery('');
    input.current?.blur();
  });

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (!asksForSearch({ ...keyPart(event), isTyping: isTyping(event.target) })) return;
      // A dialog keeps the keyboard to itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  /** The search library comes with the first focus; where it did not, with the next. */
  const load = async () => {
    setOpen(true);
    if (find !== undefined) return;
    try {
      setFind(await import('./find.ts'));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };

  const open = (target: SearchTarget | undefined) => {
    if (target === undefined) return;
    setQuery('');
    setOpen(false);
    input.current?.blur();
    onOpen(target.path);
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isListed) open(results[choice]);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setChoice(moveChoice(choice, results.length, event.key));
  };

  const optionId = (place: number) => `${listId}-${place}`;
  const hasChoice = isListed && results.length > 0;

  return (
    <div className="page-search" ref={box} data-open={isOpen} role="search">
      <SearchOutlined className="page-search-icon" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Sayfa ara"
        aria-expanded={hasChoice}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hasChoice ? optionId(choice) : undefined}
        aria-keyshortcuts="Control+K /"
        placeholder="Sayfa ara"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onFocus={() => void load()}
        onChange={(event) => {
          setQuery(event.target.value);
          setChoice(0);
          setOpen(true);
        }}
        onKeyDown={keyDown}
      />
      <kbd className="page-search-key" aria-hidden="true">
        Ctrl K
      </kbd>
      <div className="page-search-results" hidden={!isListed}>
        <ul id={listId} role="listbox" aria-label="Bulunan sayfalar">
          {results.map((target, place) => (
            <li
              key={target.path}
              id={optionId(place)}
              role="option"
              aria-selected={place === choice}
              aria-label={breadcrumb(target)}
              // The field keeps the focus until the click has been heard.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setChoice(place)}
              onClick={() => open(target)}
            >
              {target.titles.slice(0, -1).map((title) => (
                <span key={title} className="page-search-area">
                  {`${title} > `}
                </span>
              ))}
              <span>{target.titles.at(-1)}</span>
            </li>
          ))}
        </ul>
        <p role="status">
          {isListed && failed && 'Arama yüklenemedi. Tekrar denemek için kutuya yeniden tıklayın.'}
          {isListed && search !== undefined && results.length === 0 && 'Uyan sayfa yok'}
        </p>
      </div>
    </div>
  );
}

function keyPart({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) {
  return { key, ctrlKey, metaKey, altKey };
}
