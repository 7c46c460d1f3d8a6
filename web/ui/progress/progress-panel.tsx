import { CloseOutlined } from '@ant-design/icons';
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
      <div className="progress-head">
        <strong>{item.title}</strong>
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
      </div>
      {isRunning && (
        <progress
          aria-label={item.title}
          max={item.total ?? 1}
          {...(item.total !== undefined && { value: item.done })}
        />
      )}
      <p role="status">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** At the bottom right, whatever page is shown. */
export function ProgressPanel({ items }: { items: readonly ProgressItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="progress-panel" aria-label="Devam eden işlemler">
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
