import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import trTR from 'antd/locale/tr_TR';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import { type ReactNode, useMemo } from 'react';
import { queryClient } from '#web/session/query-client.ts';
import { installSettings, useIsDark, useSettings } from '#web/session/settings/settings-store.ts';
import { useIsTouched, usePrefersStill } from '#web/ui/use-media.ts';
import { useSidebar } from './sidebar-state.ts';
import { themeOf } from './theme.ts';

dayjs.locale('tr');
installSettings();

const sizes = { large: 'large', medium: 'middle', small: 'small' } as const;

/** What the component library and the calls of a page need around them. */
export function Themed({ children }: { children: ReactNode }) {
  const accent = useSettings(({ settings }) => settings.theme);
  const dark = useIsDark();
  const size = useSidebar((sidebar) => sidebar.size);
  const still = usePrefersStill();
  const isTouched = useIsTouched();
  const theme = useMemo(
    () => themeOf({ theme: accent, dark }, { motion: !still, isTouched }),
    [accent, dark, still, isTouched],
  );
  return (
    <ConfigProvider
      locale={trTR}
      theme={theme}
      componentSize={sizes[size]}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}
