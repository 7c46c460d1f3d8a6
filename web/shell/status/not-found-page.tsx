import { StatusPage } from './status-page.tsx';

export function NotFoundPage() {
  return (
    <StatusPage
      code="404"
      title="Sayfa bulunamadı"
      text="Aradığınız sayfa yok ya da taşınmış. Adresi kontrol edin veya panodan devam edin."
    />
  );
}
