/** A tab whose page comes later says so. */
export const LeaveLater = () => (
  <p className="quiet-text">
    Bu bölüm henüz kullanıma açılmadı. İzin talepleri sayfasıyla birlikte, personelin devreden ve
    kalan izinleri burada görünecek.
  </p>
);
