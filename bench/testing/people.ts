/** People of a Turkish company, the same at every run. */
import { sequence } from '../measure.ts';

const names =
  'Ahmet Aslı Ayşe Barış Berk Burcu Büşra Can Cem Çağrı Çiğdem Deniz Derya Ebru Ece Efe Elif Emine Emre Erdem Esra Fatma Fırat Gizem Gökhan Gül Gülşen Hakan Halil Hasan Hatice Hüseyin Ilgaz Işıl İbrahim İpek İrem İsmail Kadir Kerem Kübra Leyla Mehmet Melike Merve Murat Mustafa Nazlı Nur Oğuz Onur Ömer Özge Özlem Pınar Ramazan Salih Seda Selin Serkan Sibel Şebnem Şükrü Tuğba Tuğçe Ufuk Umut Ümit Volkan Yasemin Yasin Yusuf Zehra Zeynep'.split(
    ' ',
  );
const surnames =
  'Acar Ak Akın Aksoy Aktaş Alkan Arslan Ateş Avcı Aydın Balcı Başaran Bilgin Bozkurt Bulut Can Ceylan Coşkun Çakır Çelik Çetin Çiftçi Demir Demirci Doğan Durmaz Duman Ekinci Er Erdoğan Eren Erol Gök Güler Gündoğdu Güneş Işık İnce Kaplan Kara Karaca Kaya Keskin Kılıç Koç Korkmaz Köse Kurt Öz Özcan Özdemir Özkan Öztürk Polat Sarı Sezer Şahin Şen Şimşek Taş Tekin Toprak Turan Uçar Uysal Ünal Üstün Yalçın Yavuz Yıldırım Yıldız Yılmaz Yüksel Zengin'.split(
    ' ',
  );

export function peopleOf(
  company: number,
  count: number,
): { numbers: string[]; names: string[]; surnames: string[] } {
  const random = sequence(company + 1);
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)]!;
  const all = Array.from({ length: count }, (_, i) => ({
    number: String(10_000 + i),
    name: random() < 0.3 ? `${one(names)} ${one(names)}` : one(names),
    surname: one(surnames),
  }));
  return {
    numbers: all.map(({ number }) => number),
    names: all.map(({ name }) => name),
    surnames: all.map(({ surname }) => surname),
  };
}
