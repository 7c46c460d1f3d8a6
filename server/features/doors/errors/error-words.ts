/** What is said of a door error, and what to do about it. */
import { commandResultText } from '#contract/doors/device-events.ts';
import {
  type AsideReason,
  asideReasons,
  type DoorErrorState,
} from '#contract/doors/door-choices.ts';
import type { Found } from './error-parts.ts';

interface Words {
  readonly text: string;
  readonly remedy: string;
}

const count = (value: number) => value.toLocaleString('tr-TR');

const driftText = (seconds: number) =>
  `Cihazın saati ${count(Math.abs(seconds))} saniye ${seconds > 0 ? 'ileri' : 'geri'}.`;

function numberWords({ isCard, suggestedName }: Found, state: DoorErrorState): Words {
  const text = `Bu ${isCard ? 'kart' : 'numara'} geçiş sırasında kimsede değildi.`;
  if (state === 'solved') return { text, remedy: `Geçişler ${suggestedName} kişisine bağlandı.` };
  return {
    text,
    remedy: suggestedName
      ? `Numara bugün ${suggestedName} üzerinde. Geçişleri ona bağlayın.`
      : 'Numarayı bir personele bağlayın ya da yok sayın.',
  };
}

function conflictWords({ suggestedName }: Found): Words {
  return {
    text: 'Cihaz aynı kayıt numarasıyla daha önce başka bir geçiş göndermişti. Bu geçiş saklandı ama puantaja sayılmıyor.',
    remedy: suggestedName
      ? `Ham satıra bakın: geçiş gerçekse ${suggestedName} kişisine bağlayın, değilse yok sayın.`
      : 'Ham satıra bakın: geçiş gerçekse bir personele bağlayın, değilse yok sayın.',
  };
}

function slowedWords({ about }: Found): Words {
  const [badRows, refused, ip] = (about ?? '').split('|');
  const parts = [
    Number(badRows) > 0 && `${count(Number(badRows))} anlamsız satır`,
    Number(refused) > 0 && `${count(Number(refused))} geri çevrilen gönderim`,
  ].filter(Boolean);
  const whence = ip ? ` Son gönderim ${ip} adresinden.` : '';
  return {
    text: `Cihaz ya da seri numarasını kullanan biri aşırı ya da anlamsız veri gönderiyor; büyük gönderimleri bekletiliyor${parts.length > 0 ? ` (${parts.join(', ')})` : ''}.${whence}`,
    remedy:
      'Adres cihazınızın değilse cihaz kartında “Yalnız gizli adresten” seçin. Cihazın kendisiyse belleğini ve sunucu ayarını kontrol edin. Geçişler cihazda durur, kaybolmaz.',
  };
}

export function wordsOf(found: Found, state: DoorErrorState): Words {
  const { kind, about } = found;
  switch (kind) {
    case 'unknownNumber':
      return numberWords(found, state);
    case 'conflict':
      return conflictWords(found);
    case 'slowed':
      return slowedWords(found);
    case 'setAside':
      return {
        text: asideReasons[about as AsideReason] ?? 'Satır okunamadı.',
        remedy:
          about === 'old'
            ? 'Cihazın saatini eşitleyin; gerekiyorsa eksik geçişleri elle ekleyin.'
            : 'Ham satıra bakın; gerekiyorsa eksik geçişi elle ekleyip hatayı yok sayın.',
      };
    case 'future':
      return {
        text: 'Geçişlerin tarihi geldikleri andan en az bir saat ilerideydi; puantaja sayılmıyorlar.',
        remedy: 'Cihazın saatini eşitleyin, doğru saatle eksik geçiş ekleyip hatayı yok sayın.',
      };
    case 'clock':
      return {
        text: driftText(Number(about)),
        remedy: 'Cihaza “Yeniden el sıkış” komutu verin; saat kendiliğinden düzelir.',
      };
    case 'duplicates':
      return {
        text: `Cihaz son 24 saatte ${count(found.count)} kaydı yeniden gönderdi. Hepsi bir kez sayıldı.`,
        remedy:
          'Geçişleri yeniden istediyseniz bu olağandır. İstemediyseniz cihazın ağını kontrol edin: yanıtımızı alamıyor olabilir.',
      };
    case 'offline':
      return {
        text: 'Cihazdan haber alınamıyor.',
        remedy:
          'Elektriğini, ağını ve sunucu adresini kontrol edin. Geçişler cihazda birikir, bağlanınca gelir.',
      };
    case 'commandFailed':
      return {
        text: commandResultText(Number(about)) ?? 'Komut yapılamadı.',
        remedy: 'Cihaz sayfasında komutlara bakın.',
      };
    case 'twoAddresses':
      return {
        text: 'Aynı seri numarası aynı anda iki adresten arıyor; biri bu cihaz olmayabilir.',
        remedy:
          'Adreslerin ikisi de sizinse cihazın izinli adreslerine yazın. Değilse gizli adresi yenileyin, cihazı yalnız gizli adresten dinleyin ve geçişleri kontrol edin.',
      };
    case 'refusedCall':
      return {
        text: 'Bu seri numarasıyla gizli adres olmadan ya da izin verilmeyen bir adresten arandı; dinlenmedi.',
        remedy:
          'Arayan bu cihazsa sunucu adresine gizli adresi yazın ya da arayan adresi izinli adreslere ekleyin. Değilse yapacak bir şey yok: hiçbir şey alınmadı.',
      };
    case 'contested':
      return {
        text: 'Bu seri numarası başka bir firmada da kayıtlı ve cihaz gizli adresten arıyor.',
        remedy:
          'Cihaz artık sizde değilse kaydını arşivleyin. Sizdeyse cihazda sizin gizli adresinizin yazılı olduğundan emin olun.',
      };
    case 'pendingDevice':
      return {
        text: 'Gizli adresinizi arayan, henüz eklenmemiş bir cihaz var.',
        remedy: 'Cihaz sizinse seri numarasıyla ekleyin.',
      };
  }
}
