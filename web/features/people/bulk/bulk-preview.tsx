import { compareTurkish } from '#core/text/turkish.ts';
import type { BulkAnswer } from './bulk-drawer.tsx';

const format = (count: number) => count.toLocaleString('tr-TR');
const SHOWN_FAULTS = 50;

function Faults({ errors }: Pick<BulkAnswer, 'errors'>) {
  return (
    <section role="alert">
      <p className="bulk-fault">
        {format(errors.length)} kişi değiştirilemiyor. Hepsi uygun olmadıkça hiçbiri değişmez; bu
        kişileri seçimden çıkarın.
      </p>
      <ul className="bulk-list">
        {errors
          .toSorted((a, b) => compareTurkish(a.name ?? '', b.name ?? ''))
          .slice(0, SHOWN_FAULTS)
          .map(({ id, name, Message }) => (
            <li key={id}>
              <strong>{name ?? 'Bilinmeyen kişi'}</strong>
              <span>{Message}</span>
            </li>
          ))}
      </ul>
      {errors.length > SHOWN_FAULTS && (
        <p className="quiet-text">… ve {format(errors.length - SHOWN_FAULTS)} kişi daha.</p>
      )}
    </section>
  );
}

/** What would change: counts, some before → after, and what stands in the way. */
export function BulkPreview({ answer }: { answer: BulkAnswer }) {
  const { matched, changed, errors, sample = [] } = answer;
  if (errors.length > 0) return <Faults errors={errors} />;
  return (
    <section className="bulk-preview" aria-label="Önizleme">
      <p role="status">
        {format(matched)} kişiden <strong>{format(changed)} kişi değişecek</strong>
        {changed < matched && `; ${format(matched - changed)} kişi zaten böyle`}.
      </p>
      {sample.length > 0 && (
        <ul className="bulk-list">
          {sample.map(({ id, name, changes }) => (
            <li key={id}>
              <strong>{name}</strong>
              {changes.map(({ field, before, after }) => (
                <span key={field}>
                  <del>{before ?? 'boş'}</del> → <ins>{after ?? 'boş'}</ins>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {changed > sample.length && (
        <p className="quiet-text">… ve {format(changed - sample.length)} kişi daha.</p>
      )}
    </section>
  );
}
