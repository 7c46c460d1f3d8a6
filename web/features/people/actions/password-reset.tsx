import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fullName, useReloadPeople } from '../people-queries.ts';
import type { ActionProps } from './action-props.ts';
import { OneTimePassword } from './one-time-password.tsx';

/** Asks once, then shows the new password once. */
export function PasswordReset({ person, onClose }: ActionProps) {
  const reload = useReloadPeople();
  const [isBusy, setBusy] = useState(false);
  const [password, setPassword] = useState<string>();
  const name = fullName(person);
  const reset = async () => {
    setBusy(true);
    try {
      const { oneTimePassword } = await api.people.ResetPassword({ id: person.id });
      setPassword(oneTimePassword);
      await reload();
    } catch {
      // The call has said why.
      onClose();
    }
  };
  if (password !== undefined) {
    return (
      <OneTimePassword
        name={name}
        username={person.username ?? ''}
        password={password}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title="Şifre sıfırlansın mı?"
      className="one-time"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Vazgeç</Button>
          <Button type="primary" danger loading={isBusy} onClick={() => void reset()}>
            Şifreyi sıfırla
          </Button>
        </div>
      }
    >
      <p>
        <strong>{name}</strong> ({person.username})
      </p>
      <ul className="consequences">
        <li>Eski şifresi hemen geçersiz olur, açık oturumları kapanır.</li>
        <li>Yeni şifre tek kullanımlıktır ve yalnız bir kez gösterilir.</li>
      </ul>
    </Dialog>
  );
}
