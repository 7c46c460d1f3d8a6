import { Button } from 'antd';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';

interface ConflictRow {
  readonly label: string;
  readonly before: string;
  readonly yours: string | undefined;
  readonly stored: string;
}

interface ConflictDialogProps {
  /** Who changed it, where that is known. */
  readonly by?: { readonly name: string; readonly at: string } | undefined;
  /** What one changed oneself and is not stored so. */
  readonly mine: readonly ConflictRow[];
  /** What only the other changed. */
  readonly theirs: readonly ConflictRow[];
  readonly isSaving: boolean;
  readonly onApply: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

interface ComparedProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The field, then its states. */
  readonly rows: readonly (readonly [string, ...(string | undefined)[]])[];
}

function Compared({ caption, heads, rows }: ComparedProps) {
  if (rows.length === 0) return null;
  return (
    <table className="conflict-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Alan', ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...states]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {states.map((state, place) => (
              <td key={heads[place]}>{state || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Somebody else saved meanwhile: both states beside each other, and nothing is lost unasked. */
export function ConflictDialog({
  by,
  mine,
  theirs,
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
            Değişikliklerimi uygula
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
        Değişikliklerinizi kaydın en yeni hâline uygulayabilir ya da onlardan vazgeçip kayıtlı hâli
        açabilirsiniz. Değiştirmediğiniz alanlar kayıtlı hâliyle kalır.
      </p>
      <Compared
        caption="Sizin değişiklikleriniz"
        heads={['Kayıtlı olan', 'Uygulanınca']}
        rows={mine.map(({ label, yours, stored }) => [label, stored, yours])}
      />
      <Compared
        caption="Bu arada değişenler"
        heads={['Önceki', 'Kayıtlı olan']}
        rows={theirs.map(({ label, before, stored }) => [label, before, stored])}
      />
    </Dialog>
  );
}
