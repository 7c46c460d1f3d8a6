import { SettingOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '#web/shell/error-log/error-boundary.tsx';
import type { Settings } from './settings.ts';
import './settings-handle.css';

const SettingsDrawer = lazy(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}));

interface SettingsHandleProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
  onReset: () => void;
}

/** The handle at the right edge and, once asked for, the drawer. Gone where showSettings is false. */
export function SettingsHandle(props: SettingsHandleProps) {
  const [isOpen, setOpen] = useState(false);
  if (!props.settings.showSettings) return null;
  return (
    <>
      <button
        type="button"
        className="settings-handle"
        aria-label="Görünüm ayarları"
        aria-haspopup="dialog"
        title="Görünüm ayarları"
        onClick={() => setOpen(true)}
      >
        <SettingOutlined />
      </button>
      {isOpen && (
        <ErrorBoundary name="SettingsDrawer" fallback={() => null}>
          <Suspense fallback={null}>
            <SettingsDrawer {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
