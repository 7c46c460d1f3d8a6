import type { ReactNode } from 'react';
import { useIsDark, useSettings } from '#web/session/settings/settings-store.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';

const loadDrawer = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;
const sayNotLoaded = () =>
  messages.error('Görünüm ayarları açılamadı. Bağlantınızı kontrol edip tekrar deneyin.', 3);

interface SettingsDrawerParts {
  /** Absent where nobody may change how the panel looks. */
  readonly open: (() => void) | undefined;
  readonly drawer: ReactNode;
}

/** The drawer in which the look is set; its code comes when it is first asked for. */
export function useSettingsDrawer(): SettingsDrawerParts {
  const { settings, change, reset } = useSettings();
  const isDark = useIsDark();
  const { Lazy, show, hide } = useLazy(loadDrawer, sayNotLoaded);
  return {
    open: settings.showSettings ? show : undefined,
    drawer: Lazy && settings.showSettings && (
      <Lazy settings={settings} isDark={isDark} onChange={change} onReset={reset} onClose={hide} />
    ),
  };
}
