import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { useRefreshCheck } from '#web/session/tabs/auto-refresh.ts';
import { SettingsHandle } from '#web/shell/settings/settings-handle.tsx';
import { useSettingsDrawer } from '#web/shell/settings/use-settings-drawer.tsx';
import { useSettings } from '#web/session/settings/settings-store.ts';
import { useTabs } from '#web/session/tabs/tabs-store.ts';
import { InLayout } from '#web/shell/in-layout.ts';
import { ViewBanner } from '#web/shell/view-as/view-banner.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeaderTools } from './header-tools.tsx';
import { Panes } from './panes.tsx';
import { Progress } from './progress.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePageSidebar } from './use-page-sidebar.ts';
import { Tags } from './tags.tsx';
import { Themed } from '#web/session/settings/themed.tsx';
import { useLive } from '#web/shell/live/use-live.ts';
import { UserMenu } from './user-menu.tsx';
import './layout.css';

function Live() {
  useLive();
  return null;
}

interface LayoutProps {
  /** Shown in the place of the tabs' pages. */
  readonly instead?: ReactNode;
}

export function Layout({ instead }: LayoutProps) {
  const settings = useSettings((store) => store.settings);
  const look = useSettingsDrawer();
  const { isOpen, device, setOpen } = usePageSidebar();
  const connection = useSession((session) => session.connection);
  const active = useTabs(({ views }) => views.active);
  const { pathname } = useLocation();
  useRefreshCheck();
  return (
    <Themed>
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
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            </button>
            {/* What has no tab has an address. */}
            <Breadcrumbs active={instead === undefined ? active : pathname} />
            {connection === 'retrying' && (
              <span className="header-offline" role="status">
                Bağlantı yok, yeniden deneniyor
              </span>
            )}
            <div className="header-tools">
              <HeaderTools />
              <UserMenu onSettings={device === 'mobile' ? look.open : undefined} />
            </div>
          </header>
          {settings.tagsView && <Tags />}
        </div>
        <main id="content" className="content" tabIndex={-1}>
          <InLayout value={true}>
            <Panes />
            {instead}
          </InLayout>
        </main>
        <Progress />
        {device === 'desktop' && look.open && <SettingsHandle onOpen={look.open} />}
        {look.drawer}
      </div>
    </Themed>
  );
}
