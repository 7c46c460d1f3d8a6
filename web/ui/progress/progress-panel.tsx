import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { timeLeft } from './time-left.ts';
import './progress-panel.css';

/** Long work as people see it. */
export interface ProgressItem {
  readonly id: string;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  /** Not known from the start everywhere. */
  readonly total?: number | undefined;
  /** How `done` is counted: 'kişi', 'kB'. */
  readonly unit?: string;
  /** When it began, in ms: for the time left. */
  readonly startedAt: number;
  readonly now: number;
  /** What came of it, or what went wrong. */
  readonly message?: string | undefined;
  cancel?: (() => void) | undefined;
  /** Takes it off the panel. */
  dismiss(): void;
}

const states = {
  running: '',
  done: 'Tamamlandı',
  failed: 'Tamamlanamadı',
  cancelled: 'İptal edildi',
} as const;

function countText({ done, total, unit = '' }: ProgressItem): string {
  const of = total === undefined ? '' : ` / ${total.toLocaleString('tr-TR')}`;
  return `${done.toLocaleString('tr-TR')}${of} ${unit}`.trimEnd();
}

function Item({ item }: { item: ProgressItem }) {
  const isRunning = item.state === 'running';
  const left = isRunning ? timeLeft(item) : undefined;
  const facts = [
    isRunning && countText(item),
    left,
    !isRunning && (item.message ?? states[item.state]),
  ];
  return (
    <li data-state={item.state}>
      <strong title={item.title}>{item.title}</strong>
      {isRunning && (
        <progress
          aria-label={item.title}
          max={item.total ?? 1}
          {...(item.total !== undefined && { value: item.done })}
        />
      )}
      <p role="status">{facts.filter(Boolean).join(' · ')}</p>
      {isRunning ? (
        item.cancel && (
          <button type="button" className="link-button" onClick={item.cancel}>
            İptal et
          </button>
        )
      ) : (
        <IconButton
          label={`Kapat: ${item.title}`}
          tooltip="none"
          icon={<CloseOutlined />}
          onClick={item.dismiss}
        />
      )}
    </li>
  );
}

/** What is still at it before what has ended, the latest first. */
const byInterest = (a: ProgressItem, b: ProgressItem) =>
  Number(b.state === 'running') - Number(a.state === 'running') || b.startedAt - a.startedAt;

/**
 * A line below the page, whatever page is shown: it has its own room and covers nothing. Of several works one is told; the
 * others unroll.
 */
export function ProgressPanel({ items: all }: { items: readonly ProgressItem[] }) {
  const [isOpen, setOpen] = useState(false);
  if (all.length === 0) return null;
  const items = all.toSorted(byInterest);
  const others = items.length - 1;
  const isUnrolled = isOpen && others > 0;
  return (
    <section className="progress-panel" data-open={isUnrolled} aria-label="Devam eden işlemler">
      <ul>
        {(isUnrolled ? items : items.slice(0, 1)).map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isUnrolled}
          onClick={() => setOpen(!isUnrolled)}
        >
          {isUnrolled ? 'Daralt' : `${others} iş daha`}
          {isUnrolled ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
        </button>
      )}
    </section>
  );
}
