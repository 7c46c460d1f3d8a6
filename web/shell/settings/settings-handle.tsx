import { SettingOutlined } from '@ant-design/icons';
import './settings-handle.css';

/** At the right edge, in the margin of the page; a phone has none, there the user's menu opens the settings. */
export function SettingsHandle({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="settings-handle"
      aria-label="Görünüm ayarları"
      aria-haspopup="dialog"
      title="Görünüm ayarları"
      onClick={onOpen}
    >
      <SettingOutlined />
    </button>
  );
}
