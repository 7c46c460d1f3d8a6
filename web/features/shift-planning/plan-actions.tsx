import {
  ClockCircleOutlined,
  DeleteOutlined,
  DownloadOutlined,
  MoreOutlined,
  PrinterOutlined,
  RetweetOutlined,
  SendOutlined,
  TeamOutlined,
  UploadOutlined,
  UserSwitchOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import { api } from '#web/api/client.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { useMay } from '#web/session/use-may.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { type MenuItem, PopupMenu } from '#web/ui/controls/popup-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { planLists } from './plan-keys.ts';
import type { PlanDrawerProps } from './plan-drawer.ts';

type Drawer = ComponentType<PlanDrawerProps>;

const DRAWERS = {
  copy: async (): Promise<Drawer> =>
    (await import('./copy-week/copy-week-drawer.tsx')).CopyWeekDrawer,
  publish: async (): Promise<Drawer> =>
    (await import('./publish/publish-drawer.tsx')).PublishDrawer,
  pattern: async (): Promise<Drawer> =>
    (await import('./rotations/pattern-drawer.tsx')).PatternDrawer,
  teams: async (): Promise<Drawer> => (await import('./teams/teams-drawer.tsx')).TeamsDrawer,
  rotations: async (): Promise<Drawer> =>
    (await import('./rotations/rotations-drawer.tsx')).RotationsDrawer,
  assignments: async (): Promise<Drawer> =>
    (await import('./assignments/assignments-drawer.tsx')).AssignmentsDrawer,
  needs: async (): Promise<Drawer> => (await import('./needs/needs-drawer.tsx')).NeedsDrawer,
  import: async (): Promise<Drawer> => (await import('./publish/import-drawer.tsx')).ImportDrawer,
} as const;
type DrawerName = keyof typeof DRAWERS;

const isDrawer = (key: string): key is DrawerName => Object.hasOwn(DRAWERS, key);

interface PlanActionsProps extends Omit<PlanDrawerProps, 'onClose'> {
  readonly onPrint: () => void;
}

/** What can be done with the plan besides painting it. */
export function PlanActions({ onPrint, ...given }: PlanActionsProps) {
  const { plan, selection, scope, drafts, edits } = given;
  const client = useQueryClient();
  const may = useMay();
  const root = useRef<HTMLSpanElement>(null);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  const [opened, setOpened] = useState<{ Part: Drawer }>();
  const closeMenu = useCallback(() => setMenuAt(undefined), []);

  const open = async (name: DrawerName) => {
    try {
      setOpened({ Part: await DRAWERS[name]() });
    } catch {
      messages.error('Pencere açılamadı. Bağlantınızı kontrol edin.', 3);
    }
  };
  const discard = async () => {
    const count = edits.drafted.length;
    await ifSure(
      {
        title: 'Taslaklar silinsin mi?',
        subject: scope,
        consequences: [
          `${count} taslak hücre silinir; yayınlanan plan olduğu gibi kalır.`,
          '“Geri al” silinen taslakları birden geri getirir.',
        ],
        verb: 'Taslakları sil',
      },
      async () => {
        // What is on its way would come back after it.
        await drafts.saver.flush();
        const { cells } = await api.shiftPlanning.DiscardDrafts(selection);
        edits.discarded();
        messages.success(`${cells} taslak silindi.`);
      },
      () => Promise.all(planLists.map((queryKey) => client.invalidateQueries({ queryKey }))),
    );
  };
  const commands: Readonly<Record<string, () => void>> = {
    print: onPrint,
    export: () =>
      void startDownload('Vardiya Planı: dışa aktarma', shiftPlanningCalls.ExportPlan, {
        ...selection,
        format: 'xlsx',
      }),
    discard: () => void discard(),
  };
  const ofEditors: MenuItem[] = [
    { key: 'pattern', label: 'Dönüşümü hücrelere uygula', icon: <RetweetOutlined /> },
  ];
  const items: MenuItem[] = [
    ...(plan.canEdit ? ofEditors : []),
    { key: 'teams', label: 'Ekipler', icon: <TeamOutlined /> },
    { key: 'rotations', label: 'Dönüşümler', icon: <UserSwitchOutlined /> },
    { key: 'assignments', label: 'Varsayılan haftalık düzenler', icon: <ClockCircleOutlined /> },
    { key: 'needs', label: 'Gerekli kadro', icon: <UsergroupAddOutlined /> },
    { key: 'print', label: 'Yazdır', icon: <PrinterOutlined /> },
    ...(may(shiftPlanningCalls.ExportPlan.permission)
      ? [{ key: 'export', label: 'Excel’e aktar', icon: <DownloadOutlined /> }]
      : []),
    ...(plan.canEdit
      ? [
          { key: 'import', label: 'Excel’den al', icon: <UploadOutlined /> },
          {
            key: 'discard',
            label: 'Taslakları sil',
            icon: <DeleteOutlined />,
            isDangerous: true,
            disabled: edits.drafted.length === 0,
          },
        ]
      : []),
  ];

  return (
    <>
      {plan.canEdit && <Button onClick={() => void open('copy')}>Geçen haftayı kopyala</Button>}
      {plan.canPublish && (
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          onClick={() => void open('publish')}
        >
          Yayınla
        </Button>
      )}
      <span ref={root}>
        <IconButton
          label="Diğer işlemler"
          tooltip="end"
          icon={<MoreOutlined />}
          aria-haspopup="menu"
          aria-expanded={menuAt !== undefined}
          onClick={() => {
            const { right, bottom } = root.current!.getBoundingClientRect();
            setMenuAt({ x: right - 220, y: bottom + 2 });
          }}
        />
      </span>
      {menuAt && (
        <PopupMenu
          label="Diğer işlemler"
          at={menuAt}
          items={items}
          onSelect={(key) => (isDrawer(key) ? void open(key) : commands[key]?.())}
          onClose={closeMenu}
        />
      )}
      {opened && <opened.Part {...given} onClose={() => setOpened(undefined)} />}
    </>
  );
}
