/** Tabs whose pages come later: they say so. */
export const ShiftLater = () => (
  <p className="quiet-text">
    Bu bölüm henüz kullanıma açılmadı. Vardiya planlama sayfasıyla birlikte, personelin varsayılan
    çalışma şekli ve geçerli planı burada görünecek.
  </p>
);

export const LeaveLater = () => (
  <p className="quiet-text">
    Bu bölüm henüz kullanıma açılmadı. İzin talepleri sayfasıyla birlikte, personelin devreden ve
    kalan izinleri burada görünecek.
  </p>
);
