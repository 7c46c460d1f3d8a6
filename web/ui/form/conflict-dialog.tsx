import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export interface ConflictRow {
  readonly label: string;
  readonly yours: ReactNode;
  readonly stored: ReactNode;
}

interface ConflictDialogProps {
  /** Who changed it, where that is known. */
  readonly by?: { readonly name: string; readonly at: string } | undefined;
  /** Where both differ. */
  readonly rows: readonly ConflictRow[];
  readonly isSaving: boolean;
  readonly onApply: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved meanwhile: both states beside each other, and nothing is lost unasked. */
export function ConflictDialog({
  by,
  rows,
  isSaving,
  onApply,
  onReload,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog
      title="Kayıt bu arada değiştirilmiş"
      onClose={onClose}
      className="conflict"
      footer={
        <div className="form-buttons">
          <Button onClick={onReload}>Yenile</Button>
          <Button type="primary" loading={isSaving} onClick={onApply}>
            Benimkini uygula
          </Button>
        </div>
      }
    >
      <p>
        {by ? (
          <>
            <strong>{by.name}</strong> bu kaydı <RelativeTime at={by.at} /> değiştirdi.
          </>
        ) : (
          'Bu kayıt siz açtıktan sonra değiştirildi.'
        )}{' '}
        Sizin değişikliklerinizi uygulayabilir ya da onlardan vazgeçip kayıtlı hâli açabilirsiniz.
      </p>
      <table className="conflict-table">
        <thead>
          <tr>
            <th scope="col">Alan</th>
            <th scope="col">Sizin yazdığınız</th>
            <th scope="col">Kayıtlı olan</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, yours, stored }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{yours}</td>
              <td>{stored}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
