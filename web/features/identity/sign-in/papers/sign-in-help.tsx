import { Paper, type Paragraph } from './paper.tsx';

const PARTS: readonly Paragraph[] = [
  {
    title: 'Firma kodumu bilmiyorum',
    text: 'Firma kodu size ilk şifrenizle birlikte verilir. Bulamazsanız İK biriminize sorun. Bir kez yazdığınızda bu cihazda hatırlanır; başka bir firmaya girecekseniz “Değiştir” deyin.',
  },
  {
    title: 'İlk kez giriyorum',
    text: 'Size verilen tek kullanımlık şifreyle girin. Hemen ardından kendi şifrenizi seçersiniz: en az 10 karakter, kolay tahmin edilmeyen.',
  },
  {
    title: 'Şifremi unuttum',
    text: 'İK biriminize başvurun; size yeni bir tek kullanımlık şifre verirler. Şifrenizi kimse göremez, yalnızca yenileyebilir.',
  },
  {
    title: 'Çok deneme yaptım, giremiyorum',
    text: 'Art arda yanlış denemelerden sonra giriş kısa süre durdurulur. Ekranda yazan süre dolunca yeniden deneyin.',
  },
  {
    title: '“Oturumu açık tut” ne yapar?',
    text: 'İşaretlerseniz tarayıcıyı kapatıp açsanız da girişiniz sürer. Bilgisayarı başkaları da kullanıyorsa işaretlemeyin ve işiniz bitince “Çıkış” deyin.',
  },
  {
    title: 'Girişimi ya da çıkışımı okutmayı unuttum',
    text: 'Giriş yaptıktan sonra gününüzü açıp amirinize bildirin; düzeltmeyi yetkili, nedeniyle birlikte yazar, ham geçişler silinmez.',
  },
];

export function SignInHelp({ onClose }: { readonly onClose: () => void }) {
  return <Paper title="Yardım" lead="Girişte en çok sorulanlar." parts={PARTS} onClose={onClose} />;
}
