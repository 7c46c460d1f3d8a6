import { useNavigate } from 'react-router';
import { StatusPage } from './status-page.tsx';

export function NotPermittedPage() {
  const navigate = useNavigate();
  return (
    <StatusPage
      drawing="lock"
      title="Bu sayfa için yetkiniz yok"
      text="Yetki ünvanınızdan gelir. Gerekiyorsa İnsan Kaynakları’na başvurun."
      action={
        window.history.length > 1 && (
          <button type="button" className="button" onClick={() => void navigate(-1)}>
            Geri dön
          </button>
        )
      }
    />
  );
}
