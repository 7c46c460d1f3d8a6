import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import trTR from 'antd/locale/tr_TR';
import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import { useLayoutEffect, useMemo } from 'react';
import { useRefreshCheck } from '#web/shell/auto-refresh.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useTabs } from '#web/shell/tabs/tabs-store.ts';
import { accentShades } from '#web/ui/colour.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeaderTools } from './header-tools.tsx';
import { Panes } from './panes.tsx';
import { Sidebar } from './sidebar.tsx';
import { setSidebar, useSidebar } from './sidebar-state.ts';
import { themeOf } from './theme.ts';
import { UserMenu } from './user-menu.tsx';
import './layout.css';

dayjs.locale('tr');

const sizes = { large: 'large', medium: 'middle', small: 'small' } as const;

/** The chosen colours, for what is not antd. */
function useColours(accent: string, isDark: boolean): void {
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const { strong, text } = accentShades(accent, isDark);
    style.setProperty('--accent', accent);
    style.setProperty('--accent-strong', strong);
    style.setProperty('--accent-text', text);
    dataset.theme = isDark ? 'dark' : 'light';
    return () => {
      for (const name of ['--accent', '--accent-strong', '--accent-text'])
        style.removeProperty(name);
      delete dataset.theme;
    };
  }, [accent, isDark]);
}

export function Layout() {
  const settings = {
    theme: '#1890ff',
    dark: false,
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
  };
  const { isOpen, device, size } = useSidebar();
  const active = useTabs(({ views }) => views.active);
  const theme = useMemo(
    () => themeOf(settings.theme, settings.dark),
    [settings.theme, settings.dark],
  );
  useColours(settings.theme, settings.dark);
  useRefreshCheck();
  return (
    <ConfigProvider
      locale={trTR}
      theme={theme}
      componentSize={sizes[size]}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>
        <QueryClientProvider client={queryClient}>
          <a className="skip-link" href="#content">
            İçeriğe geç
          </a>
          <div className="layout" data-open={isOpen} data-device={device}>
            <Sidebar active={active} hasLogo={settings.sidebarLogo} />
            <div className="layout-top" data-fixed={settings.fixedHeader}>
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
                <div className="header-tools">
                  <HeaderTools />
                  <UserMenu />
                </div>
              </header>
            </div>
            <main id="content" className="content" tabIndex={-1}>
              <Panes />
            </main>
          </div>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
