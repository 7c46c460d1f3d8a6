import { DownOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { switchRole, useSession } from '#web/session/session.ts';
import { signOutToLogin } from '#web/session/navigation.ts';
import { endView } from '#web/session/view-as/view-as.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { MenuButton, type MenuItem } from '#web/ui/controls/menu-button.tsx';
import { mayDiscard } from '#web/ui/form/unsaved.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';

/** The held roles to act with, where there are several (D16), and the way back to all of them. */
function useRoleItems(): MenuItem[] {
  const { roles, heldRoles, viewedBy } = useSession();
  const navigate = useNavigate();
  if (heldRoles.length < 2 || viewedBy) return [];
  const acting = roles.length < heldRoles.length ? roles[0] : null;
  return [null, ...heldRoles].map((role: Role | null, index) => ({
    key: `role-${role}`,
    label: role === null ? 'Tüm rollerimle' : roleNames[role],
    isChosen: role === acting,
    startsGroup: index === 0,
    onSelect: async () => {
      if (role === acting || !(await mayDiscard())) return;
      try {
        await switchRole(role);
      } catch {
        return;
      }
      await navigate(addressOf('Home'));
      messages.success(
        role === null ? 'Tüm rollerinizle devam ediyorsunuz.' : `Rol: ${roleNames[role]}`,
      );
    },
  }));
}

interface UserMenuProps {
  /** Where there is no room for their handle. */
  readonly onSettings: (() => void) | undefined;
}

export function UserMenu({ onSettings }: UserMenuProps) {
  const { name, avatar, introduction, roles, heldRoles, viewedBy } = useSession();
  const navigate = useNavigate();
  const roleItems = useRoleItems();
  const goTo = (path: string) => () => void navigate(path);
  const actingAs = roles.length < heldRoles.length && roles[0] ? roleNames[roles[0]] : undefined;
  return (
    <MenuButton
      label={`Kullanıcı menüsü: ${name}`}
      header={
        <p className="user-menu-header">
          <strong>{name}</strong>
          {introduction && <span>{introduction}</span>}
        </p>
      }
      items={[
        { key: 'profile', label: 'Profil', onSelect: goTo(addressOf('Profile')) },
        { key: 'password', label: 'Şifre Değiştir', onSelect: goTo(addressOf('PasswordChange')) },
        { key: 'photo', label: 'Foto Değiştir', onSelect: goTo(addressOf('PhotoChange')) },
        ...(onSettings
          ? [{ key: 'settings', label: 'Görünüm ayarları', onSelect: onSettings }]
          : []),
        ...roleItems,
        ...(viewedBy
          ? [{ key: 'end-view', label: 'Görünümü bitir', startsGroup: true, onSelect: endView }]
          : []),
        {
          key: 'sign-out',
          label: 'Çıkış',
          startsGroup: !viewedBy,
          onSelect: async () => void ((await mayDiscard()) && signOutToLogin()),
        },
      ]}
    >
      <Avatar name={name} src={avatar} />
      <span className="user-menu-name">
        {name}
        {actingAs && <small>{actingAs}</small>}
      </span>
      <DownOutlined className="user-menu-arrow" aria-hidden />
    </MenuButton>
  );
}
