import { EyeOutlined } from '@ant-design/icons';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { viewAs } from './view-as.ts';

interface ViewAsButtonProps {
  readonly person: { readonly id: string; readonly name: string };
}

/** Beside a person, for an Admin: the panel as that person sees it. */
export function ViewAsButton({ person }: ViewAsButtonProps) {
  const may = useMay();
  const own = useSession(({ id }) => id);
  if (!may(accessRules.onlyAdmin) || person.id === own) return null;
  return (
    <IconButton
      label={`Kullanıcı olarak görüntüle: ${person.name}`}
      tooltip="none"
      icon={<EyeOutlined />}
      onClick={() => void viewAs(person)}
    />
  );
}
