import { SettingOutlined } from '@ant-design/icons';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { Settings } from '#web/session/settings/settings.ts';
import './settings-handle.css';

const loadDrawer = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;

interface SettingsHandleProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
  onReset: () => void;
  /** The drawer's code did not come: show the message. */
  onFailed: (message: string) => void;
}

/** The handle at the right edge and, once asked for, the drawer. Gone where showSettings is false. */
export function SettingsHandle({ onFailed, ...props }: SettingsHandleProps) {
  const drawer = useLazy(loadDrawer, () =>
    onFailed('Görünüm ayarları açılamadı. Bağlantınızı kontrol edip tekrar deneyin.'),
  );
  if (!props.settings.showSettings) return null;
  return (
    <>
      <button
        type="button"
        className="settings-handle"
        aria-label="Görünüm ayarları"
        aria-haspopup="dialog"
        title="Görünüm ayarları"
        onClick={drawer.show}
      >
        <SettingOutlined />
        <span className="settings-handle-text">Görünüm ayarları</span>
      </button>
      {drawer.Lazy !== undefined && <drawer.Lazy {...props} onClose={drawer.hide} />}
    </>
  );
}
