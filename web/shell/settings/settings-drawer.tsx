import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { normalColour, type Settings, themeColours } from '#web/session/settings/settings.ts';
import './settings-drawer.css';

interface SettingsDrawerProps {
  settings: Settings;
  /** Also where nobody has chosen. */
  isDark: boolean;
  onChange: (change: Partial<Settings>) => void;
  onReset: () => void;
  onClose: () => void;
}

const switches = [
  { key: 'tagsView', label: 'Sekmeler', help: 'Açık sayfalar üstte sekme olur' },
  { key: 'fixedHeader', label: 'Sabit üst çubuk', help: 'Sayfa kayarken yerinde kalır' },
  { key: 'sidebarLogo', label: 'Yan menüde logo' },
  {
    key: 'dark',
    label: 'Koyu görünüm',
    help: 'Siz seçene kadar bilgisayarınızın ayarını izler',
  },
] as const satisfies readonly { key: keyof Settings; label: string; help?: string }[];

export function SettingsDrawer(props: SettingsDrawerProps) {
  const { settings, isDark, onChange, onReset, onClose } = props;
  return (
    <Dialog
      title="Görünüm ayarları"
      side="right"
      className="settings-drawer"
      onClose={onClose}
      footer={
        <button type="button" className="plain-button" onClick={onReset}>
          Varsayılana dön
        </button>
      }
    >
      <ThemeColour theme={settings.theme} onChange={(theme) => onChange({ theme })} />
      {switches.map(({ key, label, ...more }) => (
        <label key={key} className="settings-switch">
          <span>
            {label}
            {'help' in more && <small>{more.help}</small>}
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={key === 'dark' ? isDark : settings[key]}
            onChange={(event) => onChange({ [key]: event.target.checked })}
          />
        </label>
      ))}
    </Dialog>
  );
}

function ThemeColour({ theme, onChange }: { theme: string; onChange: (theme: string) => void }) {
  /** What is being typed and is not a colour yet. */
  const [draft, setDraft] = useState<string>();
  const isBad = draft !== undefined && normalColour(draft) === undefined;
  const take = () => {
    if (draft === undefined || isBad) return;
    setDraft(undefined);
    onChange(normalColour(draft) ?? theme);
  };
  const choose = (colour: string) => {
    setDraft(undefined);
    onChange(colour);
  };
  return (
    <fieldset className="settings-colours">
      <legend>Tema rengi</legend>
      <div className="settings-swatches">
        {themeColours.map(({ colour, name }) => (
          <label
            key={colour}
            title={name}
            style={{ background: colour, color: readableOn(colour) }}
          >
            <input
              type="radio"
              name="theme"
              aria-label={name}
              checked={colour === theme}
              onChange={() => choose(colour)}
            />
            {colour === theme && <CheckOutlined />}
          </label>
        ))}
      </div>
      <div className="settings-custom">
        <input
          type="color"
          aria-label="Başka renk seç"
          value={theme}
          onChange={(event) => choose(event.target.value)}
        />
        <input
          type="text"
          aria-label="Renk kodu"
          aria-invalid={isBad}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          value={draft ?? theme}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </div>
      {isBad && (
        <p className="settings-bad" role="alert">
          Renk kodu #1890ff gibi olmalı.
        </p>
      )}
    </fieldset>
  );
}
