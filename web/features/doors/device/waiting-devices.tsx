import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { addressQuery, type DeviceAddress } from './device-calls.ts';
import './waiting-devices.css';

type Waiting = DeviceAddress['pending'][number];

const aboutOf = ({ lastIp, calls }: Waiting) =>
  [lastIp, `${calls.toLocaleString('tr-TR')} kez aradı`].filter(Boolean).join(' · ');

/** Terminals that call by the secret address and are nobody's yet. There only while one of them waits. */
export function WaitingDevices({ onClaim }: { onClaim: (serial: string) => void }) {
  const client = useQueryClient();
  const { data } = useQuery(addressQuery);
  const [ignored, setIgnored] = useState<string>();
  const ignore = async (serial: string) => {
    setIgnored(serial);
    await attempt(async () => {
      await api.devices.ForgetPendingDevice({ serial });
      messages.success(`${serial} yok sayıldı. Yeniden ararsa yine burada görünür.`);
    });
    await client.invalidateQueries({ queryKey: addressQuery.queryKey });
    setIgnored(undefined);
  };
  const waiting = data?.pending ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="card waiting-devices" aria-label="Eklenmeyi bekleyen cihazlar">
      <h2>{waiting.length.toLocaleString('tr-TR')} cihaz eklenmeyi bekliyor</h2>
      <ul>
        {waiting.map((device) => (
          <li key={device.serial}>
            <span className="waiting-name">
              <strong>{device.serial}</strong>
              <small>
                {aboutOf(device)} · son arama <RelativeTime at={device.lastSeenAt} />
              </small>
            </span>
            <Button aria-label={`Ekle: ${device.serial}`} onClick={() => onClaim(device.serial)}>
              Ekle
            </Button>
            <Button
              type="text"
              aria-label={`Yok say: ${device.serial}`}
              loading={ignored === device.serial}
              onClick={() => void ignore(device.serial)}
            >
              Yok say
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
