import { SettingOutlined } from '@ant-design/icons';
import { useLater } from '#web/ui/use-later.ts';
import type { Settings } from './settings.ts';
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
  const drawer = useLater(loadDrawer, () =>
    onFailed('Görünüm ayarları açılamadı. Bağlantınızı denetleyip tekrar deneyin.'),
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
        onClick={drawer.ask}
      >
        <SettingOutlined />
        <span className="settings-handle-text">Görünüm ayarları</span>
      </button>
      {drawer.Later !== undefined && <drawer.Later {...props} onClose={drawer.leave} />}
    </>
  );
}
