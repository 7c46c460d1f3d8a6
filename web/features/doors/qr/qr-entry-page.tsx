import { CheckCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { ownPosition } from './own-position.ts';
import './qr.css';

type Direction = 'in' | 'out';
const WORDS = { in: 'Giriş', out: 'Çıkış' } as const;
const directions = (['in', 'out'] as const).map((value) => ({ value, label: WORDS[value] }));

type Scanned = Awaited<ReturnType<typeof api.qrEntries.ReadQrCode>>;
type Confirmed = Awaited<ReturnType<typeof api.qrEntries.ConfirmQrEntry>>;

const wordsOf = (error: unknown) =>
  error instanceof Error ? error.message : 'Geçiş kaydedilemedi. Yeniden deneyin.';

function Refused({ why }: { why: string }) {
  return (
    <section className="card qr-entry" role="alert">
      <h2>Geçiş kaydedilmedi</h2>
      <p>{why}</p>
      <p className="quiet-text">Girişteki ekranda kod her 15 saniyede bir yenilenir.</p>
    </section>
  );
}

function Done({ of: { at, direction, workPlaceName } }: { of: Confirmed }) {
  return (
    <section className="card qr-entry" role="status">
      <CheckCircleFilled className="qr-done" aria-hidden />
      <h2>{`${WORDS[direction]} kaydedildi`}</h2>
      <p>{`${workPlaceName} · ${fullTime(Date.parse(at))}`}</p>
      <Link to={addressOf('Dashboard')}>Panoya dön</Link>
    </section>
  );
}

function Confirm({ code, of }: { code: string; of: Scanned }) {
  const [direction, setDirection] = useState<Direction>(of.suggested);
  const [isSending, setSending] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [refusal, setRefusal] = useState<{ why: string; isFinal: boolean }>();

  const send = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      const position = of.checksPosition ? await ownPosition() : undefined;
      const input = { code, direction, ...(position && { position }) };
      setConfirmed(await api.qrEntries.ConfirmQrEntry(input, { shows: [400] }));
    } catch (error) {
      const isFinal =
        error instanceof ApiError && error.errors.some(({ field }) => field === 'code');
      setRefusal({ why: wordsOf(error), isFinal });
    } finally {
      setSending(false);
    }
  };

  if (confirmed) return <Done of={confirmed} />;
  if (refusal?.isFinal) return <Refused why={refusal.why} />;
  return (
    <section className="card qr-entry">
      <h2>{of.workPlaceName}</h2>
      <Segmented
        block
        size="large"
        options={directions}
        value={direction}
        onChange={setDirection}
        aria-label="Yön"
      />
      {of.last && (
        <p className="quiet-text">
          {`Son geçişiniz: ${fullTime(Date.parse(of.last.at))}${of.last.direction ? `, ${WORDS[of.last.direction].toLocaleLowerCase('tr')}` : ''}`}
        </p>
      )}
      {of.checksPosition && (
        <p className="quiet-text">
          Bu işyeri, girişte olduğunuzu konumunuzdan doğrular. Konumunuz saklanmaz.
        </p>
      )}
      {refusal && (
        <p role="alert" className="qr-refusal">
          {refusal.why}
        </p>
      )}
      <Button type="primary" size="large" block loading={isSending} onClick={() => void send()}>
        {`${WORDS[direction]} kaydet`}
      </Button>
    </section>
  );
}

/** `/transaction/qr-giris/:token`: where scanning the code of an entrance leads. */
export function QrEntryPage() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['qr-entry', token],
    queryFn: () => api.qrEntries.ReadQrCode({ code: token }, { shows: [400] }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageTitle title={pageTitles.QrEntry} purpose="Girişteki karekodla geçişinizi kaydedin" />
      {query.isPending && <Skeleton lines={4} />}
      {query.isError && <Refused why={wordsOf(query.error)} />}
      {query.data && <Confirm code={token} of={query.data} />}
    </>
  );
}
