import { InstantText } from '#web/ui/time/instant-text.tsx';
import './device.css';

interface DeviceEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly label: string;
  readonly detail: string | null;
}

/** What is news of a bad kind: silence, alarms, a reset, and what the terminal itself found wrong. */
const BAD = new Set(['silent', 'device-error', 'oplog:3', 'oplog:13', 'oplog:22', 'oplog:23']);
const GOOD = new Set(['handshake', 'registered', 'back']);

const toneOf = (kind: string) => (BAD.has(kind) ? 'bad' : GOOD.has(kind) ? 'good' : 'quiet');

/** What happened at the device, the newest first. */
export function Timeline({ events }: { events: readonly DeviceEvent[] }) {
  return (
    <ol className="device-timeline">
      {events.map(({ id, at, kind, label, detail }) => (
        <li key={id} data-tone={toneOf(kind)}>
          <strong>{label}</strong>
          <p className="quiet-text">
            <InstantText at={at} isExact />
            {detail !== null && ` · ${detail}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
