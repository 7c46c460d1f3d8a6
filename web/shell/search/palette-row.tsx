import { MenuIcon } from '#web/ui/menu-icons.tsx';
import { around } from './named-pages.ts';
import type { PaletteItem } from './palette-items.ts';

/** A name with what was typed of it in the accent. */
export function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = around(text, query);
  return (
    <b>
      {before}
      {match !== '' && <mark>{match}</mark>}
      {after}
    </b>
  );
}

/** A page or an action: icon, name, and at the right the area. */
export function PlainRow({ item, query }: { item: PaletteItem; query: string }) {
  return (
    <>
      <span className="palette-icon">
        <MenuIcon name={item.icon} />
      </span>
      <Marked text={item.title} query={query} />
      {item.note && <span className="palette-note">{item.note}</span>}
    </>
  );
}
