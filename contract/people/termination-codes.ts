/**
 * SGK's codes for the end of an employment: what HR chooses and reports. Compare them once with SGK's current list before
 * going live; a code that SGK gives up gets the last day on which it may be used, a new one the first, and
 * both stay with the records that have them (decision 30).
 */
import { formatDay } from '#core/format/day.ts';

interface TerminationCode {
  readonly code: string;
  readonly text: string;
  /** The last days of work for which SGK takes it. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

export const terminationCodes: readonly TerminationCode[] = [
  { code: '01', text: 'Deneme süreli iş sözleşmesinin işverence feshi' },
  { code: '02', text: 'Deneme süreli iş sözleşmesinin işçi tarafından feshi' },
  { code: '03', text: 'Belirsiz süreli iş sözleşmesinin işçi tarafından feshi (istifa)' },
  {
    code: '04',
    text: 'Belirsiz süreli iş sözleşmesinin işveren tarafından haklı sebep bildirilmeden feshi',
  },
  { code: '05', text: 'Belirli süreli iş sözleşmesinin sona ermesi' },
  { code: '08', text: 'Emeklilik (yaşlılık) veya toptan ödeme' },
  { code: '09', text: 'Malulen emeklilik' },
  { code: '10', text: 'Ölüm' },
  { code: '11', text: 'İş kazası sonucu ölüm' },
  { code: '12', text: 'Askerlik' },
  { code: '13', text: 'Kadın işçinin evlenmesi' },
  { code: '14', text: 'Emeklilik için yaş dışında diğer şartların tamamlanması' },
  { code: '15', text: 'Toplu işçi çıkarma' },
  { code: '16', text: 'Aynı işverene ait diğer işyerine nakil' },
  { code: '17', text: 'İşyerinin kapanması' },
  { code: '18', text: 'İşin sona ermesi' },
  { code: '19', text: 'Mevsim bitimi' },
  { code: '20', text: 'Kampanya bitimi' },
  { code: '21', text: 'Statü değişikliği' },
  { code: '22', text: 'Diğer nedenler' },
  { code: '23', text: 'İşçi tarafından zorunlu nedenle fesih' },
  { code: '24', text: 'İşçi tarafından sağlık nedeniyle fesih' },
  {
    code: '25',
    text: 'İşçi tarafından işverenin ahlak ve iyi niyet kurallarına aykırı davranışı nedeniyle fesih',
  },
  { code: '26', text: 'Disiplin kurulu kararı ile fesih' },
  { code: '27', text: 'İşveren tarafından zorunlu nedenlerle ve tutukluluk nedeniyle fesih' },
  { code: '28', text: 'İşveren tarafından sağlık nedeniyle fesih' },
  {
    code: '29',
    text: 'İş Kanunu 25/II: işverenin haklı nedenle derhal feshi',
    validTo: '2021-03-31',
  },
  { code: '30', text: 'Vize süresinin bitimi' },
  { code: '31', text: 'Kanundan doğan, kendi istek ve kusuru dışında fesih' },
  { code: '32', text: 'Özelleştirme nedeniyle fesih' },
  { code: '33', text: 'Gazeteci tarafından sözleşmenin feshi' },
  {
    code: '34',
    text: 'İşyerinin devri, işin veya işyerinin niteliğinin değişmesi nedeniyle fesih',
  },
  { code: '35', text: 'Devlet memurluğuna geçiş' },
  { code: '36', text: 'KHK ile işyerinin kapatılması' },
  { code: '37', text: 'KHK ile kamu görevinden çıkarma' },
  { code: '38', text: 'Doğum nedeniyle işten ayrılma' },
  { code: '39', text: 'Kamu işçiliğine geçiş' },
  { code: '40', text: 'Kamu işçiliğine geçilmemesi nedeniyle çıkış' },
  { code: '41', text: "Re'sen işten ayrılış bildirgesi düzenlenenler" },
  { code: '42', text: 'İş Kanunu 25/II (a) bendi', validFrom: '2021-04-01' },
  { code: '43', text: 'İş Kanunu 25/II (b) bendi', validFrom: '2021-04-01' },
  { code: '44', text: 'İş Kanunu 25/II (c) bendi', validFrom: '2021-04-01' },
  { code: '45', text: 'İş Kanunu 25/II (d) bendi', validFrom: '2021-04-01' },
  { code: '46', text: 'İş Kanunu 25/II (e) bendi', validFrom: '2021-04-01' },
  { code: '47', text: 'İş Kanunu 25/II (f) bendi', validFrom: '2021-04-01' },
  { code: '48', text: 'İş Kanunu 25/II (g) bendi', validFrom: '2021-04-01' },
  { code: '49', text: 'İş Kanunu 25/II (h) bendi', validFrom: '2021-04-01' },
  { code: '50', text: 'İş Kanunu 25/II (ı) bendi', validFrom: '2021-04-01' },
];

export const WHERE_CODES_COME_FROM =
  'SGK işten çıkış kodları. Bildirimden önce SGK’nın güncel listesiyle karşılaştırın.';

const labelOf = ({ code, text }: TerminationCode) => `${code} ${text}`;

/** By code, as people read them. */
export const terminationLabels: Readonly<Record<string, string>> = Object.fromEntries(
  terminationCodes.map((one) => [one.code, labelOf(one)]),
);

const isValidOn = ({ validFrom, validTo }: TerminationCode, day: string) =>
  (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo);

/** What may be chosen for someone whose last day this is. */
export const terminationCodesOn = (day: string) =>
  terminationCodes
    .filter((one) => isValidOn(one, day))
    .map((one) => ({ value: one.code, label: labelOf(one) }));

/** What is wrong with a code on a last day, in the same words in the form and on the server. */
export function terminationCodeFault(code: string, day: string): string | undefined {
  const found = terminationCodes.find((one) => one.code === code);
  if (found === undefined || isValidOn(found, day)) return undefined;
  const { validFrom, validTo } = found;
  return validFrom !== undefined && day < validFrom
    ? `Bu kod ${formatDay(validFrom)} tarihinden önceki çıkışlarda kullanılamaz.`
    : `Bu kod ${formatDay(validTo!)} tarihinden sonraki çıkışlarda kullanılamaz.`;
}
