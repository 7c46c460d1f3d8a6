import { LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { shortTime } from '#web/ui/time/time-words.ts';
import { differencesQuery, type Period } from './close-calls.ts';
import type { CloseAddress } from './use-close-address.ts';

/** What became of the days since: a locked period stands, and what changes is a difference. */
export function LockedCard({ period, address }: { period: Period; address: CloseAddress }) {
  const { companyId, month } = period;
  const { data } = useQuery(differencesQuery({ companyId, month, search: '' }));
  const [version] = period.versions;
  const may = useMay();
  const waiting = data?.people.filter(({ deltas }) => Object.keys(deltas).length > 0).length ?? 0;
  return (
    <section className="card close-locked" aria-label="Kilitli dönem">
      <LockOutlined aria-hidden />
      <div>
        <b>{`Dönem kilitli${version ? `, sürüm ${version.n}` : ''}`}</b>
        <p className="quiet-text">
          {version &&
            `${shortTime(Date.parse(version.lockedAt))}${version.lockedByName ? `, ${version.lockedByName}` : ''}. `}
          {waiting > 0
            ? `Kilitten sonra ${waiting} kişinin rakamı değişti.`
            : 'Kilitten sonra bekleyen fark yok.'}
        </p>
      </div>
      {may(accessRules.exportPuantaj) && (
        <Link to={addressOf('PayrollFiles', {}, { ay: month, firma: companyId })}>
          Bordroya aktar
        </Link>
      )}
      <Button
        type={waiting > 0 ? 'primary' : 'default'}
        onClick={() => address.go({ side: 'farklar' })}
      >
        Farkları gör
      </Button>
    </section>
  );
}
