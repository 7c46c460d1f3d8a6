import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import trTR from 'antd/locale/tr_TR';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import { useMemo } from 'react';
import { useSession } from '#web/session/session.ts';
import { useRefreshCheck } from '#web/shell/auto-refresh.ts';
import { queryClient } from '#web/api/query-client.ts';
import { SettingsHandle } from '#web/shell/settings/settings-handle.tsx';
import { applySettings } from '#web/shell/settings-applied.ts';
import { useSettings } from '#web/shell/settings/settings-store.ts';
import { useTabs } from '#web/shell/tabs/tabs-store.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { usePrefersStill } from '#web/ui/use-media.ts';
import { ViewBanner } from '#web/shell/view-as/view-banner.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeaderTools } from './header-tools.tsx';
import { Panes } from './panes.tsx';
import { Progress } from './progress.tsx';
import { Sidebar } from './sidebar.tsx';
import { setSidebar, useSidebar } from './sidebar-state.ts';
import { Tags } from './tags.tsx';
import { themeOf } from './theme.ts';
import { useLive } from './use-live.ts';
import { UserMenu } from './user-menu.tsx';
import './layout.css';

dayjs.locale('tr');
applySettings();

const sizes = { large: 'large', medium: 'middle', small: 'small' } as const;

function Live() {
  useLive();
  return null;
}

export function Layout() {
  const { settings, change, reset } = useSettings();
  const { isOpen, device, size } = useSidebar();
  const connection = useSession((session) => session.connection);
  const active = useTabs(({ views }) => views.active);
  const { theme: accent, dark } = settings;
  const still = usePrefersStill();
  const theme = useMemo(() => themeOf({ theme: accent, dark }, !still), [accent, dark, still]);
  useRefreshCheck();
  return (
    <ConfigProvider
      locale={trTR}
      theme={theme}
      componentSize={sizes[size]}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>
        <Live />
        <a className="skip-link" href="#content">
          İçeriğe geç
        </a>
        <div className="layout" data-open={isOpen} data-device={device}>
          <Sidebar active={active} hasLogo={settings.sidebarLogo} />
          <div className="layout-top" data-fixed={settings.fixedHeader}>
            <ViewBanner />
            <header className="header">
              <button
                type="button"
                className="header-button"
                aria-label={isOpen ? 'Menüyü daralt' : 'Menüyü aç'}
                aria-expanded={isOpen}
                onClick={() => setSidebar(!isOpen)}
              >
                {isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
              </button>
              <Breadcrumbs active={active} />
              {connection === 'retrying' && (
                <span className="header-offline" role="status">
                  Bağlantı yok, yeniden deneniyor
                </span>
              )}
              <div className="header-tools">
                <HeaderTools />
                <UserMenu />
              </div>
            </header>
            {settings.tagsView && <Tags />}
          </div>
          <main id="content" className="content" tabIndex={-1}>
            <Panes />
          </main>
          <Progress />
          <SettingsHandle
            settings={settings}
            onChange={change}
            onReset={reset}
            onFailed={(text) => messages.error(text, 3)}
          />
        </div>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
