import { useMemo } from 'react';
import { signOutToLogin } from '#web/session/navigation.ts';
import { useIsDark, useSettings } from '#web/session/settings/settings-store.ts';
import { mayDiscard } from '#web/ui/form/unsaved.ts';
import { beginnings, type PaletteAction } from './palette-items.ts';
import { readyLists } from './ready-lists.ts';
import type { SearchTarget } from './targets.ts';

async function signOutIfSure(): Promise<void> {
  if (await mayDiscard()) await signOutToLogin();
}

/** What can be done from anywhere. */
export function usePaletteActions(targets: readonly SearchTarget[]): readonly PaletteAction[] {
  const change = useSettings((store) => store.change);
  const dark = useIsDark();
  return useMemo(
    () => [
      ...readyLists(targets),
      ...beginnings(targets),
      {
        key: 'do dark',
        title: dark ? 'Açık görünüme geç' : 'Koyu görünüme geç',
        words: ['tema', 'karanlık', 'aydınlık', 'gece'],
        icon: 'SettingOutlined',
        run: () => change({ dark: !dark }),
      },
      {
        key: 'do sign-out',
        title: 'Çıkış yap',
        words: ['oturumu kapat'],
        icon: 'LoginOutlined',
        run: () => void signOutIfSure(),
      },
    ],
    [targets, dark, change],
  );
}
