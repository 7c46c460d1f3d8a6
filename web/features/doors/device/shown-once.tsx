import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CopyField } from '#web/ui/controls/copy-field.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import '#web/ui/form/form.css';
import './device.css';

interface ShownOnceProps {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** What it is for. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A secret of which only a hash is kept: told now and never again. */
function ShownOnce({ title, label, value, children, onClose }: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      className="shown-once"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button type="primary" onClick={onClose}>
            Not aldım, kapat
          </Button>
        </div>
      }
    >
      <p>{children}</p>
      <CopyField label={label} value={value} copied={`${label} kopyalandı.`} />
    </Dialog>
  );
}

export interface DeviceKeyProps {
  readonly value: string;
  readonly onClose: () => void;
}

/** The key of a device that speaks HTTP. */
export const DeviceKey = ({ value, onClose }: DeviceKeyProps) => (
  <ShownOnce title="Cihazın anahtarı" label="Anahtar" value={value} onClose={onClose}>
    Anahtarı cihaza ya da onu bağlayan yazılıma şimdi girin. Yalnız şimdi gösteriliyor;
    kaybederseniz yenisini üretirsiniz.
  </ShownOnce>
);
