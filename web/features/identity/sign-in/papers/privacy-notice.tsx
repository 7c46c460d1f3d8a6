import { Paper, type Paragraph } from './paper.tsx';

/** What law 6698, article 10 asks to be told, of what this product keeps. */
const PARTS: readonly Paragraph[] = [
  {
    title: 'Veri sorumlusu',
    text: 'Verilerinizin sorumlusu, sizi çalıştıran ve bu paneli kullanan firmadır.',
  },
  {
    title: 'Hangi veriler işlenir',
    text: 'Kimlik ve iletişim bilgileri, sicil ve görev bilgileri, vardiya planı, kapı geçişleri, günlük ve aylık puantaj, izin, avans ve fazla mesai talepleri, sağlık raporunun gün bilgisi, panelde yapılan işlemlerin kaydı. Parmak izi ve yüz verisi istenmez, gelirse saklanmaz.',
  },
  {
    title: 'Neden işlenir',
    text: 'İş sözleşmesinin yerine getirilmesi, ücretin doğru hesaplanması, 4857 ve 5510 sayılı kanunlardaki çalışma süresi, izin ve bildirim yükümlülükleri, iş yerinin güvenliği.',
  },
  {
    title: 'Hukuki sebep',
    text: '6698 sayılı Kanun m. 5/2 (a) kanunlarda öngörülmesi, (c) sözleşmenin ifası, (ç) hukuki yükümlülük, (e) bir hakkın tesisi ve korunması, (f) meşru menfaat; sağlık verisinde m. 6/3.',
  },
  {
    title: 'Nasıl toplanır',
    text: 'Kapı cihazlarından, bu panelden, sizin ve yetkililerin girdiği formlardan ve yüklenen dosyalardan.',
  },
  {
    title: 'Kimlere aktarılır',
    text: 'Ücret ve bildirim için SGK, vergi dairesi ve yetkili kamu kurumlarına; firmanızın bordro hizmeti aldığı yere. Başka kimseye aktarılmaz.',
  },
  {
    title: 'Haklarınız (m. 11)',
    text: 'Verilerinizin işlenip işlenmediğini öğrenmek, bilgi ve kopya istemek, yanlışın düzeltilmesini, koşulları varsa silinmesini istemek, aktarıldığı yerlere bildirilmesini istemek, otomatik çözümlemenin aleyhinize sonucuna itiraz etmek, zararınızın giderilmesini istemek. Başvurunuzu firmanıza yazılı olarak yaparsınız; en geç 30 gün içinde yanıtlanır.',
  },
];

export function PrivacyNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Paper
      title="KVKK aydınlatma metni"
      lead="Bu bir örnek metindir: panelin hangi verileri neden tuttuğunu anlatır. Firmanızın size verdiği aydınlatma metni bunun yerine geçer."
      parts={PARTS}
      onClose={onClose}
    />
  );
}
