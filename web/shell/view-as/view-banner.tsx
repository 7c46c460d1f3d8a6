import { EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { endView } from '#web/session/view-as/view-as.ts';
import './view-banner.css';

/** As long as one looks through someone else's eyes it is said, with the way out. */
export function ViewBanner() {
  const { name, viewedBy } = useSession();
  const [isEnding, setEnding] = useState(false);
  if (!viewedBy) return null;
  const end = async () => {
    setEnding(true);
    await endView();
    setEnding(false);
  };
  return (
    <div className="view-banner" role="region" aria-label="Kullanıcı olarak görüntüleme">
      <EyeOutlined aria-hidden="true" />
      <p>
        <strong>{name}</strong> olarak görüntülüyorsunuz · salt okunur
      </p>
      <button type="button" className="button" disabled={isEnding} onClick={() => void end()}>
        Bitir
      </button>
    </div>
  );
}
