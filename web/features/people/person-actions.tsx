import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  FileTextOutlined,
  HistoryOutlined,
  IdcardOutlined,
  KeyOutlined,
  LoginOutlined,
  LogoutOutlined,
  RollbackOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '#web/session/use-may.ts';
import { viewAs } from '#web/session/view-as/view-as.ts';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import type { usePersonCommands } from './actions/use-person-commands.tsx';
import { fullName, type RowOfPeople } from './people-queries.ts';

interface Handlers {
  readonly commands: ReturnType<typeof usePersonCommands>;
  /** Absent on the person's own page. */
  readonly open?: (person: RowOfPeople) => void;
  readonly onRemoved?: () => void;
}

/** What the caller may do to a person as they stand, the same in the list and on their page. */
export function usePersonActions({ commands, open, onRemoved }: Handlers) {
  const may = useMay();
  const ownId = useSession(({ id }) => id);
  const canEdit = may(accessRules.editUsers);
  return (person: RowOfPeople): RowAction[] => {
    const isOther = person.id !== ownId;
    const hasLeft = !person.active && person.endDate !== null;
    const all: (RowAction & { readonly isOffered: boolean })[] = [
      {
        key: 'open',
        label: 'Aç',
        icon: <EditOutlined />,
        isOffered: canEdit && open !== undefined,
        run: () => open?.(person),
      },
      {
        key: 'card',
        label: 'Personel kartı',
        icon: <IdcardOutlined />,
        isOffered: !canEdit,
        run: () => void commands.start('card', person),
      },
      {
        key: 'terminate',
        label: person.endDate === null ? 'İşten çıkış' : 'Çıkışı değiştir',
        icon: <LogoutOutlined />,
        isOffered: canEdit && isOther && (person.active || hasLeft),
        isDangerous: true,
        run: () => void commands.start('terminate', person),
      },
      {
        key: 'rehire',
        label: 'Yeniden işe al',
        icon: <UserAddOutlined />,
        isOffered: canEdit && hasLeft,
        run: () => void commands.start('rehire', person),
      },
      {
        key: 'cancelTermination',
        label: hasLeft ? 'Çıkışı geri al' : 'Çıkışı iptal et',
        icon: <RollbackOutlined />,
        isOffered: canEdit && isOther && person.endDate !== null,
        run: () => void commands.cancelTermination(person),
      },
      {
        key: 'reason',
        label: 'Çıkış nedenini düzenle',
        icon: <FileTextOutlined />,
        isOffered: canEdit && hasLeft,
        run: () => void commands.start('reason', person),
      },
      {
        key: 'activate',
        label: 'Aktif yap',
        icon: <LoginOutlined />,
        isOffered: canEdit && !person.active && !hasLeft,
        run: () => void commands.activate(person),
      },
      {
        key: 'password',
        label: 'Şifreyi sıfırla',
        icon: <KeyOutlined />,
        isOffered: canEdit && isOther && person.active && person.username !== null,
        run: () => void commands.start('password', person),
      },
      {
        key: 'viewAs',
        label: 'Kullanıcı olarak görüntüle',
        icon: <EyeOutlined />,
        isOffered: may(accessRules.onlyAdmin) && isOther && person.active,
        run: () => void viewAs({ id: person.id, name: fullName(person) }),
      },
      {
        key: 'history',
        label: 'Değişiklik geçmişi',
        icon: <HistoryOutlined />,
        isOffered: true,
        run: () => void commands.start('history', person),
      },
      {
        key: 'remove',
        label: 'Sil',
        icon: <DeleteOutlined />,
        isOffered: may(accessRules.deleteUsers) && isOther,
        isDangerous: true,
        run: () =>
          void commands.remove(person).then((isGone) => {
            if (isGone) onRemoved?.();
          }),
      },
    ];
    const offered = all.filter(({ isOffered }) => isOffered);
    // What cannot be taken back stands last.
    return [
      ...offered.filter(({ isDangerous }) => !isDangerous),
      ...offered.filter(({ isDangerous }) => isDangerous),
    ];
  };
}
