import { StatusPage } from './status-page.tsx';

export function NotPermittedPage() {
  return (
    <StatusPage
      code="401"
      title="Bu sayfayı açma yetkiniz yok"
      text="Sayfa, rolünüz ve ünvanınızın yetkileri arasında değil. Gerekiyorsa yöneticinizden isteyin."
    />
  );
}
