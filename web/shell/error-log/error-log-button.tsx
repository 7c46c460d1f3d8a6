import { BugOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ErrorEntry } from './entries.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const ErrorLogDialog = lazy(async () => ({
  default: (await import('./error-log-dialog.tsx')).ErrorLogDialog,
}));

interface ErrorLogButtonProps {
  /** `useErrorLog`'s. */
  entries: readonly ErrorEntry[];
  onClear: () => void;
}

/** In the header only while there is something to show. */
export function ErrorLogButton({ entries, onClear }: ErrorLogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  if (count === 0) return null;
  return (
    <>
      <IconButton
        label={`Hata kaydı, ${count} hata`}
        icon={<BugOutlined />}
        badge={count}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ErrorBoundary name="ErrorLogDialog" fallback={() => null}>
          <Suspense fallback={null}>
            <ErrorLogDialog entries={entries} onClear={onClear} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
