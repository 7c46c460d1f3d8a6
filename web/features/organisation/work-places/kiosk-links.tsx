import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { CopyField } from '#web/ui/controls/copy-field.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import './work-place.css';

type Link = Awaited<ReturnType<typeof api.kioskLinks.GetKioskLinks>>[number];

/** The address is there to be copied now: only a hash of it is kept. */
function NewAddress({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href;
  return (
    <div className="kiosk-new" role="status">
      <p>
        Bağlantı yalnız şimdi gösteriliyor. Kopyalayıp girişteki ekranda açın; kaybederseniz iptal
        edip yenisini oluşturun.
      </p>
      <CopyField label="Kiosk bağlantısı" value={address} copied="Bağlantı kopyalandı." />
    </div>
  );
}

function LinkRow({ link, onRevoke }: { link: Link; onRevoke: (() => void) | undefined }) {
  return (
    <li>
      <div>
        <strong>{fullTime(Date.parse(link.createdAt))}</strong> · {link.createdByName}
        <p className="quiet-text">
          {link.revokedAt === null
            ? link.lastUsedAt === null
              ? 'Henüz kullanılmadı'
              : `Son kullanım: ${fullTime(Date.parse(link.lastUsedAt))}`
            : `İptal edildi: ${fullTime(Date.parse(link.revokedAt))}`}
        </p>
      </div>
      {onRevoke && (
        <Button size="small" onClick={onRevoke}>
          İptal et
        </Button>
      )}
    </li>
  );
}

/** Links to the kiosk page of a work place's entrance: created, shown once, revoked. */
export function KioskLinks({ workPlaceId }: { workPlaceId: string }) {
  const client = useQueryClient();
  const queryKey = ['kiosk-links', workPlaceId];
  const links = useQuery({
    queryKey,
    queryFn: () => api.kioskLinks.GetKioskLinks({ workPlaceId }),
  });
  const reload = () => client.invalidateQueries({ queryKey });
  const [path, setPath] = useState<string>();
  const create = useMutation({
    mutationFn: () => api.kioskLinks.CreateKioskLink({ workPlaceId }),
    onSuccess: (created) => {
      setPath(created.path);
      return reload();
    },
  });
  const revoke = async ({ id, createdAt }: Link) => {
    await ifSure(
      {
        title: 'Kiosk bağlantısı iptal edilsin mi?',
        subject: `${fullTime(Date.parse(createdAt))} tarihinde oluşturulan bağlantı`,
        consequences: ['Bu bağlantıyı gösteren ekranlar hemen durur.', 'Geri alınamaz.'],
        verb: 'İptal et',
      },
      async () => {
        await api.kioskLinks.RevokeKioskLink({ id });
        setPath(undefined);
        messages.success('Kiosk bağlantısı iptal edildi.');
      },
      () => reload(),
    );
  };
  return (
    <section className="card kiosk">
      <h2>
        Kiosk bağlantısı
        <Button size="small" loading={create.isPending} onClick={() => create.mutate()}>
          Bağlantı oluştur
        </Button>
      </h2>
      {path !== undefined && <NewAddress path={path} />}
      <QueryState query={links} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet-text">
              Girişteki ekranda QR kodu göstermek için bir bağlantı oluşturun.
            </p>
          ) : (
            <ul>
              {rows.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  onRevoke={link.revokedAt === null ? () => void revoke(link) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
