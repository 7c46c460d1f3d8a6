import { BugOutlined } from '@ant-design/icons';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { ErrorEntry } from './entries.ts';

const loadDialog = async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog;

interface ErrorLogButtonProps {
  /** `useErrorLog`'s. */
  entries: readonly ErrorEntry[];
  onClear: () => void;
  /** The dialog's code did not come: show the message. */
  onFailed: (message: string) => void;
}

/** In the header only while there is something to show. */
export function ErrorLogButton({ entries, onClear, onFailed }: ErrorLogButtonProps) {
  const dialog = useLazy(loadDialog, () =>
    onFailed('Hata kaydı açılamadı. Bağlantınızı kontrol edip tekrar deneyin.'),
  );
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  if (count === 0) return null;
  return (
    <>
      <IconButton
        label={`Hata kaydı, ${count} hata`}
        icon={<BugOutlined />}
        badge={count}
        aria-haspopup="dialog"
        onClick={dialog.show}
      />
      {dialog.Lazy !== undefined && (
        <dialog.Lazy entries={entries} onClear={onClear} onClose={dialog.hide} />
      )}
    </>
  );
}
