import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { useDeviceFigures } from '#web/features/doors/doors.tsx';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';

const number = (value: number) => value.toLocaleString('tr-TR');

interface RowProps {
  readonly to: string;
  readonly tone: StateTone;
  readonly label: string;
  readonly children: ReactNode;
}

const Row = ({ to, tone, label, children }: RowProps) => (
  <li>
    <Link to={to}>
      <StateMark tone={tone} label={label} />
      <span className="dashboard-side device-card-note">{children}</span>
    </Link>
  </li>
);

/** Which doors are silent or wrong about the time: passes that are missing are missing in the puantaj. */
export function DeviceCard() {
  const figures = useDeviceFigures();
  const devices = addressOf('DoorDevices');
  return (
    <section className="card dashboard-card">
      <h2>
        <span>
          Kapı cihazları{' '}
          {(figures.data?.offline ?? 0) > 0 && (
            <span className="dashboard-count" data-bad="true">
              {figures.data!.offline} kapalı
            </span>
          )}
        </span>
        <Link to={devices}>Cihazlar</Link>
      </h2>
      <QueryState query={figures}>
        {({ total, online, offline, offlineSince, drifting, passesToday }) =>
          total === 0 ? (
            <p className="quiet-text">Henüz cihaz eklenmedi.</p>
          ) : (
            <ul className="dashboard-rows">
              {offline > 0 && (
                <Row
                  to={`${devices}?health=offline`}
                  tone="bad"
                  label={`${number(offline)} cihaz yanıt vermiyor`}
                >
                  {offlineSince !== null && (
                    <>
                      ilki <RelativeTime at={offlineSince} />
                    </>
                  )}
                </Row>
              )}
              {drifting > 0 && (
                <Row
                  to={`${devices}?sirala=-driftSeconds`}
                  tone="warning"
                  label={`${number(drifting)} cihazın saati kaymış`}
                >
                  60 saniyeden çok
                </Row>
              )}
              <Row
                to={`${devices}?health=online`}
                tone="good"
                label={`${number(online)} cihaz çalışıyor`}
              >
                bugün {number(passesToday)} geçiş
              </Row>
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
