import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import '#web/session/tabs/recent-pages.ts';
import { asksForSearch } from './keys.ts';
import { onSearchAsked } from './open-search.ts';
import type { SearchTarget } from './targets.ts';
import './search.css';

const LABEL = 'Personel, sayfa veya işlem ara';

const loadResults = async () => (await import('./palette-results.tsx')).PaletteResults;
const sayNotLoaded = () => messages.error('Arama yüklenemedi. Bağlantınızı kontrol edin.', 3);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function Palette({ targets, onClose }: { targets: readonly SearchTarget[]; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { Lazy, show } = useLazy(loadResults, sayNotLoaded);
  const load = useEffectEvent(show);
  useEffect(() => load(), []);
  return (
    <Dialog
      title="Ara ve git"
      className="palette"
      onClose={onClose}
      head={
        <div className="palette-head">
          <SearchOutlined aria-hidden />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={LABEL}
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            placeholder={LABEL}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <button type="button" className="palette-key" aria-label="Kapat" onClick={onClose}>
            Esc
          </button>
        </div>
      }
    >
      {/* What is typed before its code has come is not lost. */}
      {Lazy && <Lazy {...{ query, targets, input, listId, onClose }} />}
    </Dialog>
  );
}

/** The field in the header that opens the palette; so do Ctrl K and a slash. */
export function Search({ targets }: { targets: readonly SearchTarget[] }) {
  const [isOpen, setOpen] = useState(false);
  // Listening from the moment it is seen: a key pressed right then is not lost.
  useLayoutEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (!asksForSearch({ ...keyPart(event), isTyping: isTyping(event.target) })) return;
      // A dialog keeps the keyboard to itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, []);
  useEffect(() => onSearchAsked(() => setOpen(true)), []);
  return (
    <>
      <button
        type="button"
        className="search-field"
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden />
        <span>{LABEL}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && <Palette targets={targets} onClose={() => setOpen(false)} />}
    </>
  );
}

function keyPart({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key, ctrlKey, metaKey, altKey };
}
