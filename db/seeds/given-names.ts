/** The given names of the demo's people: two of one person are always of the same row, as people are named. */
const WOMEN =
  'Aslı Ayşe Beyza Burcu Büşra Cemile Çiğdem Derya Ebru Ece Elif Emine Esra Fatma Filiz Gizem Gül Gülşen Hatice Işıl İpek İrem Kübra Leyla Melike Merve Nazlı Nur Özge Özlem Pınar Seda Selin Sevgi Sibel Şebnem Tuğba Tuğçe Yasemin Zehra Zeynep';
const MEN =
  'Ahmet Ali Barış Berk Can Cem Çağrı Deniz Efe Emre Engin Erdem Fırat Furkan Gökhan Hakan Halil Hasan Hüseyin Ilgaz İbrahim İsmail Kadir Kerem Mehmet Murat Mustafa Oğuz Okan Onur Ömer Ramazan Salih Serkan Sinan Şükrü Tarık Ufuk Uğur Umut Ümit Ünal Volkan Yasin Yusuf';

export const demoGivenNames = {
  women: new Set(WOMEN.split(' ')),
  men: new Set(MEN.split(' ')),
} as const;

/** Everyone's, in Turkish order. */
export const allGivenNames: readonly string[] = [
  ...demoGivenNames.women,
  ...demoGivenNames.men,
].sort((a, b) => a.localeCompare(b, 'tr'));

const rowOf = (name: string): readonly string[] => [
  ...(demoGivenNames.women.has(name) ? demoGivenNames.women : demoGivenNames.men),
];

/** A second name that goes with the first; `place` is from 0 to below 1. */
export function secondNameFor(first: string, place: number): string {
  const others = rowOf(first).filter((name) => name !== first);
  return others[Math.floor(place * others.length)]!;
}
