/** The page's code could not be had, not even after loading anew; neither would a drawing. */
export function LoadFailed() {
  return (
    <section className="status-page" role="alert">
      <h1>Sayfa yüklenemedi</h1>
      <p>
        Bağlantınız kesilmiş ya da yeni bir sürüm yayımlanmış olabilir. Girdiğiniz bilgiler korunur.
      </p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => window.location.reload()}
      >
        Tekrar dene
      </button>
    </section>
  );
}
