/** How a device fares, as people say it. */
import { type DeviceHealth, deviceHealths } from '#contract/doors/door-choices.ts';
import type { DeviceDetail } from './device-calls.ts';

export type HealthTone = 'good' | 'quiet' | 'warning' | 'bad';

export const healthTones = {
  online: 'good',
  late: 'warning',
  offline: 'bad',
  never: 'quiet',
} as const satisfies Readonly<Record<DeviceHealth, HealthTone>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '44 dakikadır' */
function since(passed: number): string {
  if (passed >= DAY) return `${Math.floor(passed / DAY)} gündür`;
  if (passed >= HOUR) return `${Math.floor(passed / HOUR)} saattir`;
  return `${Math.max(1, Math.floor(passed / MINUTE))} dakikadır`;
}

type Heard = Pick<DeviceDetail, 'active' | 'health' | 'lastSeenAt'>;

/** 'Çevrimdışı, 44 dakikadır' */
export function healthOf(
  { active, health, lastSeenAt }: Heard,
  now: number,
): { label: string; tone: HealthTone } {
  if (!active) return { label: 'Arşivde', tone: 'quiet' };
  const label = deviceHealths[health];
  const isAway = (health === 'late' || health === 'offline') && lastSeenAt !== null;
  return {
    label: isAway ? `${label}, ${since(now - Date.parse(lastSeenAt))}` : label,
    tone: healthTones[health],
  };
}

/** '214 sn ileri' */
export const driftText = (seconds: number | null): string => {
  if (seconds === null) return '–';
  if (seconds === 0) return '0 sn';
  return `${Math.abs(seconds)} sn ${seconds > 0 ? 'ileri' : 'geri'}`;
};

/** From here on a clock is off, in seconds either way. */
const MOST_DRIFT = 60;
/** A log that is so full will soon lose its oldest rows. */
const NEARLY_FULL = 0.9;

export interface Advice {
  readonly key: 'away' | 'open' | 'clock' | 'unmatched' | 'aside' | 'full';
  readonly tone: 'warning' | 'bad';
  readonly title: string;
  /** What to do, or why nothing has to be done. */
  readonly remedy: string;
}

const isOff = (seconds: number | null) => seconds !== null && Math.abs(seconds) > MOST_DRIFT;

/** What is wrong with it and what helps, the most blocking first. */
export function adviceOf(device: DeviceDetail, now: number): Advice[] {
  const { active, adapter, health, lastSeenAt, driftSeconds, unmatched, setAside } = device;
  const { recordCount, recordCapacity } = device;
  if (!active) return [];
  const found: (Advice | false)[] = [
    // Others call when somebody passes: silence says nothing of them.
    adapter === 'adms' &&
      (health === 'offline' || health === 'late') &&
      lastSeenAt !== null && {
        key: 'away',
        tone: health === 'offline' ? 'bad' : 'warning',
        title: `Cihaz ${since(now - Date.parse(lastSeenAt))} aramıyor`,
        remedy:
          'Gücünü ve ağ kablosunu kontrol edin. Geri geldiğinde belleğindeki geçişleri sırayla gönderir; kayıp olmaz.',
      },
    adapter === 'adms' &&
      !device.needsAddress &&
      device.addresses.length === 0 && {
        key: 'open',
        tone: 'warning',
        title: 'Cihaz seri numarasıyla dinleniyor',
        remedy:
          'Seri numarasını bilen biri bu cihaz adına geçiş gönderebilir; bu yüzden personelin adı ve kartı cihaza gönderilmiyor. Cihaza gizli adresi yazıp “Yalnız gizli adresten dinle”yi açın ya da izinli adresleri yazın.',
      },
    isOff(driftSeconds) && {
      key: 'clock',
      tone: 'warning',
      title: `Cihazın saati ${driftText(driftSeconds)}`,
      remedy: '“Saati eşitle” deyin; düzelmezse cihazın saat dilimini kontrol edin.',
    },
    recordCount !== null &&
      recordCapacity !== null &&
      recordCapacity > 0 &&
      recordCount >= recordCapacity * NEARLY_FULL && {
        key: 'full',
        tone: 'warning',
        title: 'Cihazın belleği dolmak üzere',
        remedy: 'Geçişler burada saklı; eski kayıtları cihazın kendi menüsünden silebilirsiniz.',
      },
    setAside > 0 && {
      key: 'aside',
      tone: 'warning',
      title: `${setAside.toLocaleString('tr-TR')} satır okunamadı`,
      remedy: 'Ham metinleriyle kapı hatalarında duruyor.',
    },
    unmatched > 0 && {
      key: 'unmatched',
      tone: 'warning',
      title: `${unmatched.toLocaleString('tr-TR')} geçişin sahibi bilinmiyor`,
      remedy: 'Kapı hatalarında numarayı birine atayın; eski geçişler de ona yazılır.',
    },
  ];
  return found.filter((advice) => advice !== false);
}
