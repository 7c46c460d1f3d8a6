import { Button } from 'antd';
import type { Client } from '#contract/client.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import { EffectView } from '#web/records/wide-act/effect-view.tsx';

const format = (count: number) => count.toLocaleString('tr-TR');
const SHOWN_FAULTS = 50;

export type BulkAnswer = Awaited<ReturnType<Client['people']['UpdateUserBulk']>>;

interface BulkPreviewProps {
  readonly answer: BulkAnswer;
  /** Takes people out of the choice. */
  readonly onDrop: (ids: readonly string[]) => void;
}

function Faults({ answer: { errors }, onDrop }: BulkPreviewProps) {
  return (
    <section role="alert">
      <p className="bulk-fault">
        {format(errors.length)} kişi değiştirilemiyor. Hepsi uygun olmadıkça hiçbiri değişmez.
      </p>
      <Button onClick={() => onDrop(errors.map(({ id }) => id))}>Bu kişileri seçimden çıkar</Button>
      <ul className="bulk-list">
        {errors
          .toSorted((a, b) => compareTurkish(a.name ?? '', b.name ?? ''))
          .slice(0, SHOWN_FAULTS)
          .map(({ id, name, Message }) => (
            <li key={id}>
              <strong>{name ?? 'Bilinmeyen personel'}</strong>
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
export function BulkPreview(props: BulkPreviewProps) {
  const { matched, changed, errors, sample = [], effect } = props.answer;
  if (errors.length > 0) return <Faults {...props} />;
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
      {effect && <EffectView effect={effect} />}
    </section>
  );
}
