import type { ReactNode } from 'react';
import { offerFocus } from '#web/ui/focus.ts';
import './tab-bar.css';

interface TabBarProps<Key extends string> {
  readonly tabs: readonly {
    readonly key: Key;
    readonly label: string;
    /** Behind the label: how many, or that something is wrong. */
    readonly mark?: ReactNode;
  }[];
  readonly active: Key | undefined;
  readonly onChange: (key: Key) => void;
  /** What the choice is about, where the page has more than one. */
  readonly label?: string;
  readonly className?: string;
}

/** Parts of a page of which one is shown; arrows lead from one to the next. */
export function TabBar<Key extends string>({
  tabs,
  active,
  onChange,
  label,
  className = '',
}: TabBarProps<Key>) {
  return (
    <div className={`tab-bar ${className}`} role="tablist" aria-label={label}>
      {tabs.map(({ key: tab, label: text, mark }, at) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === active}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={({ key, currentTarget }) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
            if (step === undefined) return;
            const next = (at + step + tabs.length) % tabs.length;
            onChange(tabs[next]!.key);
            offerFocus(currentTarget.parentElement?.children[next] as HTMLElement | undefined);
          }}
        >
          {text}
          {mark}
        </button>
      ))}
    </div>
  );
}
