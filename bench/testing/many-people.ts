import { peopleOf } from './people.ts';

const ROWS = 10_000;

/** A file of as many people as an import takes. */
export function manyPeople(): string {
  const { numbers, names, surnames } = peopleOf(7, ROWS);
  const rows = numbers.map(
    (number, i) =>
      `I-${number};${names[i]};${surnames[i]};ANA;MERKEZ;Üretim / Montaj;05.01.2026;K${number};0532${number}00;${i > 0 ? `I-${numbers[0]}` : ''}`,
  );
  return ['Sicil;Ad;Soyad;Firma;İşyeri;Departman;İşe giriş;Kart no;Telefon;Yönetici', ...rows].join(
    '\n',
  );
}
