import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import { useSession } from '#web/session/session.ts';

const loadDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog;

/** To one's own consent and its papers: everybody may know what they have signed. */
export function OwnConsent() {
  const { open, drawer } = useOpenedForm(loadDialog);
  const session = useSession();
  return (
    <>
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        onClick={() => open({ personId: session.id, personName: 'Yazılı onayınız' })}
      >
        Onayım
      </Button>
      {drawer}
    </>
  );
}
