import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { DetailBody } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { Pages } from './pages.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { type DeviceDetail, PAGE_SIZE, timelineQuery } from './device-calls.ts';
import { adviceOf } from './device-words.ts';
import { LastPasses } from './last-passes.tsx';
import { PendingCommands } from './pending-commands.tsx';
import { SetupHelper } from './setup-helper.tsx';
import { Timeline } from './timeline.tsx';
import type { DeviceCommands } from './use-device-commands.ts';

/** What is wrong and what helps. */
function Trouble({ device, now }: { device: DeviceDetail; now: number }) {
  const advice = adviceOf(device, now);
  if (advice.length === 0) return null;
  return (
    <section className="card trouble" aria-label="Dikkat isteyenler">
      <ul>
        {advice.map(({ key, tone, title, remedy }) => (
          <li key={key} data-tone={tone}>
            <strong>{title}</strong>
            <p className="quiet-text">
              {remedy}{' '}
              {(key === 'unmatched' || key === 'aside') && (
                <Link to={addressOf('DoorErrors')}>Kapı hatalarını aç</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimelineCard({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const timeline = useQuery({ ...timelineQuery(id, page), placeholderData: keepPreviousData });
  return (
    <section className="card">
      <h2>Ne oldu?</h2>
      <QueryState query={timeline} rows={5}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="quiet-text">
              Cihazın açılışları, ayar değişiklikleri ve kesintileri burada sıralanır.
            </p>
          ) : (
            <>
              <Timeline events={rows} />
              <Pages page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}

interface HealthTabProps {
  readonly device: DeviceDetail;
  readonly commands: DeviceCommands;
  readonly now: number;
  readonly isSettingUp: boolean;
  readonly onCommands: () => void;
}

export function HealthTab({ device, commands, now, isSettingUp, onCommands }: HealthTabProps) {
  const may = useMay();
  return (
    <DetailBody
      aside={
        <>
          {device.adapter === 'adms' && (
            <PendingCommands device={device} commands={commands} onAll={onCommands} />
          )}
          {may(accessRules.viewTransactions) && <LastPasses device={device} />}
          <DeviceFacts device={device} />
        </>
      }
    >
      {isSettingUp && <SetupHelper device={device} />}
      <Trouble device={device} now={now} />
      {device.adapter === 'adms' && device.firstSeenAt !== null && (
        <ConnectionCard device={device} now={now} />
      )}
      <TimelineCard id={device.id} />
    </DetailBody>
  );
}
