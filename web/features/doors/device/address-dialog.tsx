import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { CopyField } from '#web/ui/controls/copy-field.tsx';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { addressQuery, type DeviceAddress } from './device-calls.ts';
import { secretAddress } from './server-address.ts';
import '#web/ui/form/form.css';
import './device.css';

export interface AddressDialogProps {
  readonly onClose: () => void;
}

/** The secret address of the company: made, renewed, and shown once. */
export function AddressDialog({ onClose }: AddressDialogProps) {
  const client = useQueryClient();
  const address = useQuery(addressQuery);
  const [isBusy, setBusy] = useState(false);
  const [path, setPath] = useState<string>();

  const renew = async ({ createdAt }: DeviceAddress) => {
    const isSure =
      createdAt === null ||
      (await confirmAction({
        title: 'Gizli adres yenilensin mi?',
        subject: `${fullTime(Date.parse(createdAt))} tarihinde oluşturulan adres`,
        consequences: [
          'Eski adres o anda geçersiz olur.',
          'Onu kullanan her terminale yenisi yazılana kadar geçişler terminalde birikir; kayıp olmaz.',
        ],
        verb: 'Yenile',
      }));
    if (!isSure) return;
    setBusy(true);
    await attempt(async () => {
      setPath((await api.devices.RenewDeviceAddress({})).path);
    });
    setBusy(false);
    await client.invalidateQueries({ queryKey: addressQuery.queryKey });
  };

  return (
    <Dialog title="Cihaz adresi" className="address-dialog" onClose={onClose}>
      <p>
        Bu adresi arayan ve henüz eklenmemiş terminaller cihaz listesinde bekler; seri numarasını
        elle yazmanız gerekmez. Adres şirketinize özeldir ve gizlidir.
      </p>
      <QueryState query={address} rows={2}>
        {(stored) => (
          <>
            {path !== undefined ? (
              <div className="shown-now" role="status">
                <p>
                  Adres yalnız şimdi gösteriliyor. Kopyalayıp terminalin sunucu adresi alanına
                  yazın; kaybederseniz yenisini üretirsiniz.
                </p>
                <CopyField
                  label="Gizli adres"
                  value={secretAddress(window.location, stored.port, path)}
                  copied="Gizli adres kopyalandı."
                />
              </div>
            ) : (
              <p className="quiet-text">
                {stored.createdAt === null
                  ? 'Henüz gizli adres yok.'
                  : `Adres ${fullTime(Date.parse(stored.createdAt))} tarihinde oluşturuldu. Yalnız özeti saklandığı için yeniden gösterilemez.`}
              </p>
            )}
            <div className="form-buttons">
              <Button onClick={onClose}>Kapat</Button>
              {path === undefined && (
                <Button
                  {...(stored.createdAt === null && { type: 'primary' })}
                  loading={isBusy}
                  onClick={() => void renew(stored)}
                >
                  {stored.createdAt === null ? 'Adres oluştur' : 'Yeni adres üret'}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
