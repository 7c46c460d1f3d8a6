/** Tabs whose pages come later: they say so. */
export const ShiftLater = () => (
  <p className="quiet-text">
    Bu bölüm hazırlanıyor. Vardiya planlama sayfasıyla birlikte, kişinin varsayılan çalışma şekli ve
    geçerli planı burada görünecek.
  </p>
);

export const LeaveLater = () => (
  <p className="quiet-text">
    Bu bölüm hazırlanıyor. İzin talepleri sayfasıyla birlikte, kişinin devreden ve kalan izinleri
    burada görünecek.
  </p>
);
