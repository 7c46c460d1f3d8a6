import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { DeviceCommand } from './device-calls.ts';

/** Whom it is about, or who asked for it. */
export const aboutOf = ({ personName, pin, createdByName }: DeviceCommand): string => {
  const whom = personName ?? (pin === null ? null : `Numara ${pin}`);
  return [whom, createdByName ?? 'kendiliğinden'].filter(Boolean).join(' · ');
};

export const commandTones = {
  queued: 'quiet',
  sent: 'new',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
} as const satisfies Readonly<Record<DeviceCommand['state'], StateTone>>;
