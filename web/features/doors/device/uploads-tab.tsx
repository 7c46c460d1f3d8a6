import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { exactTime } from '#web/ui/time/time-words.ts';
import { type DeviceDetail, PAGE_SIZE, uploadsQuery } from './device-calls.ts';
import { Pages } from './pages.tsx';

const format = (count: number) => count.toLocaleString('tr-TR');

interface Upload {
  readonly taken: number;
  readonly fresh: number;
  readonly aside: number;
}

/** '12 satır: 10 yeni, 2 zaten vardı' */
export function uploadText({ taken, fresh, aside }: Upload): string {
  const known = taken - fresh - aside;
  const parts = [
    fresh > 0 && `${format(fresh)} yeni`,
    known > 0 && `${format(known)} zaten vardı`,
    aside > 0 && `${format(aside)} okunamadı`,
  ].filter(Boolean);
  return `${format(taken)} satır${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** What came from the device, as it came. */
export function UploadsTab({ device }: { device: DeviceDetail }) {
  const [page, setPage] = useState(1);
  const uploads = useQuery({ ...uploadsQuery(device.id, page), placeholderData: keepPreviousData });
  return (
    <section className="card uploads" aria-label="Ham kayıt">
      <QueryState query={uploads} rows={6}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              title="Cihazdan henüz veri gelmedi"
              description="Gelen her gönderim, ham satırlarıyla 60 gün burada durur. Yüz ve parmak izi içerenler okunmadan silinir."
            />
          ) : (
            <>
              <ul>
                {rows.map((upload) => (
                  <li key={upload.id}>
                    <p>
                      <strong>{upload.kind}</strong> {uploadText(upload)}
                      <span className="quiet-text">
                        {exactTime(Date.parse(upload.at))} · {format(upload.bytes)} bayt
                        {upload.ip !== null && ` · ${upload.ip}`}
                      </span>
                    </p>
                    {upload.sample !== null && upload.sample !== '' && <pre>{upload.sample}</pre>}
                  </li>
                ))}
              </ul>
              <Pages page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}
