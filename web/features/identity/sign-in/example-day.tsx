import './example-day.css';

/** A piece of a day, in hours. */
type Piece = readonly [code: 'nc' | 'gec' | 'gim' | 'nm', from: number, to: number];

const FROM = 7;
const HOURS = 13;
const TIMES = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

const PEOPLE: readonly { readonly name: string; readonly pieces: readonly Piece[] }[] = [
  {
    name: 'Elif Baran',
    pieces: [
      ['nc', 8, 12],
      ['gim', 12, 13],
      ['nc', 13, 18],
    ],
  },
  {
    name: 'Kadir Polat',
    pieces: [
      ['gec', 8, 8.7],
      ['nc', 8.7, 12],
      ['gim', 12, 13],
      ['nc', 13, 18],
    ],
  },
  {
    name: 'Sevgi Aydın',
    pieces: [
      ['nc', 8, 12],
      ['gim', 12, 13],
      ['nc', 13, 18],
      ['nm', 18, 19.5],
    ],
  },
];

const percent = (hours: number) => `${(hours / HOURS) * 100}%`;

/** What the product is about, in one drawing: whoever cannot see it loses nothing. */
export function ExampleDay() {
  return (
    <div className="example-day" aria-hidden="true">
      <div className="example-day-head">
        <b>Gebze Fabrika</b> 11.11.2026 Çarşamba
      </div>
      {PEOPLE.map(({ name, pieces }) => (
        <div className="example-day-row" key={name}>
          <span>{name}</span>
          <div className="example-day-track">
            {pieces.map(([code, from, to]) => (
              <i
                key={from}
                data-code={code}
                style={{ left: percent(from - FROM), width: percent(to - from) }}
              >
                {to - from > 1 && code.toUpperCase()}
              </i>
            ))}
          </div>
        </div>
      ))}
      <div className="example-day-times">
        {TIMES.map((time) => (
          <span key={time} style={{ left: percent(Number.parseInt(time, 10) - FROM) }}>
            {time}
          </span>
        ))}
      </div>
      <div className="example-day-why">
        <i data-code="gec">GEC</i>
        <span>
          <b>Kadir Polat 08:42’de girdi.</b> Vardiya 08:00’de başlar, tolerans 5 dakika; 42 dakika
          eksik yazıldı.
        </span>
      </div>
    </div>
  );
}
