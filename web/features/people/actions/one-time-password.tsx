import { Button } from 'antd';
import { CopyField } from '#web/ui/controls/copy-field.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import '../people.css';

interface OneTimePasswordProps {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Shown once: only a hash of it is kept. */
export function OneTimePassword({ name, username, password, onClose }: OneTimePasswordProps) {
  return (
    <Dialog
      title="Tek kullanımlık şifre"
      className="one-time"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button type="primary" onClick={onClose}>
            Şifreyi ilettim, kapat
          </Button>
        </div>
      }
    >
      <p>
        <strong>{name}</strong> bu kullanıcı adı ve şifreyle giriş yapar ve hemen kendi şifresini
        belirler. Şifre yalnız şimdi gösteriliyor; kaybolursa yeniden sıfırlayın.
      </p>
      <dl className="one-time-facts">
        <dt>Kullanıcı adı</dt>
        <dd>
          <CopyField label="Kullanıcı adı" value={username} copied="Kullanıcı adı kopyalandı." />
        </dd>
        <dt>Şifre</dt>
        <dd>
          <CopyField label="Tek kullanımlık şifre" value={password} copied="Şifre kopyalandı." />
        </dd>
      </dl>
    </Dialog>
  );
}
