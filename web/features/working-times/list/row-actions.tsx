import { CopyOutlined, DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import type { RowAction } from '#web/ui/list/row-menu.tsx';

interface Doings {
  edit(): void;
  copy(): void;
  readonly history: RowAction;
  restore(): void;
  remove(): void;
}

/** What can be done to a row of either list, by what the person may. */
export function useRowMenu() {
  const may = useMay();
  const mayEdit = may(accessRules.editWorkingTimes);
  return (active: boolean, doings: Doings): RowAction[] => {
    const all: (RowAction | false)[] = [
      mayEdit && { key: 'edit', label: 'Düzenle', icon: <EditOutlined />, run: doings.edit },
      mayEdit && { key: 'copy', label: 'Kopyala', icon: <CopyOutlined />, run: doings.copy },
      doings.history,
      mayEdit &&
        !active && {
          key: 'restore',
          label: 'Arşivden çıkar',
          icon: <UndoOutlined />,
          run: doings.restore,
        },
      may(accessRules.deleteWorkingTimes) && {
        key: 'remove',
        label: 'Sil',
        icon: <DeleteOutlined />,
        run: doings.remove,
      },
    ];
    return all.filter((action) => action !== false);
  };
}
