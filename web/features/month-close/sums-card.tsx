import { figureText, figureWords, MAIN_FIGURES } from '#contract/month-close/figure-words.ts';
import { monthText, turned } from '#web/features/puantaj/puantaj.tsx';
import type { Period } from './close-calls.ts';
import { countedText, hasWhatIf } from './close-steps.ts';
import type { CloseAddress } from './use-close-address.ts';

/** What the period comes to now, beside what the last run and the period before came to. */
export function SumsCard({ period, address }: { period: Period; address: CloseAddress }) {
  const { now, lastRun, previous } = period.sums;
  const [before] = monthText(turned(period.month, -1)).split(' ');
  return (
    <section className="card close-sums" aria-labelledby="close-sums-title">
      <header>
        <h2 id="close-sums-title">Toplamlar</h2>
        <span>
          {hasWhatIf(period) && (
            <button
              type="button"
              className="link-button"
              onClick={() => address.go({ side: 'neolurdu' })}
            >
              Ne olurdu?
            </button>
          )}
          <button
            type="button"
            className="link-button"
            onClick={() => address.go({ side: 'satirlar' })}
          >
            Satırları gör
          </button>
        </span>
      </header>
      <table aria-labelledby="close-sums-title">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Kalem</span>
            </th>
            <th scope="col">{period.state === 'locked' ? 'Kilitli' : 'Şimdi'}</th>
            {lastRun !== null && period.countedAt !== null && (
              <th scope="col">{`${countedText(period.countedAt, period.today)} hesabı`}</th>
            )}
            <th scope="col">{before}</th>
          </tr>
        </thead>
        <tbody>
          {MAIN_FIGURES.map((figure) => (
            <tr key={figure}>
              <th scope="row">{figureWords[figure]}</th>
              <td>
                <b>{period.countedAt === null ? '–' : figureText(figure, now[figure] ?? 0)}</b>
              </td>
              {lastRun !== null && <td>{figureText(figure, lastRun[figure] ?? 0)}</td>}
              <td>{previous === null ? '–' : figureText(figure, previous[figure] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
