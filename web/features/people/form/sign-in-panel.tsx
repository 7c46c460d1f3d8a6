import { KeyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Person } from '../people-queries.ts';

interface SignInPanelProps {
  readonly person: Person;
  /** Absent where the password cannot be reset. */
  readonly onReset: (() => void) | undefined;
}

export function SignInPanel({ person, onReset }: SignInPanelProps) {
  return (
    <section className="person-panel">
      <h2>Şifre</h2>
      {onReset ? (
        <>
          <p className="quiet-text">
            Şifresini unutan personele tek kullanımlık yeni bir şifre verin; açık oturumları
            kapanır.
          </p>
          <Button icon={<KeyOutlined aria-hidden />} onClick={onReset}>
            Şifreyi sıfırla
          </Button>
        </>
      ) : (
        <p className="quiet-text">
          {person.username === null
            ? 'Kullanıcı adı olmayan personel sisteme giremez.'
            : person.active
              ? 'Kendi şifrenizi kullanıcı menüsünden değiştirirsiniz.'
              : 'Aktif olmayan personel sisteme giremez.'}
        </p>
      )}
    </section>
  );
}
