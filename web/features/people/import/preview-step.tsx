import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { resourceHeads } from '#contract/resource-heads.ts';
import { formatDay } from '#core/format/day.ts';
import { saveFile } from '#web/api/download.ts';
import { EffectOfFile } from '#web/records/wide-act/effect-of-file.tsx';
import { GroupRows } from '#web/records/wide-act/wide-act-dialog.tsx';
import { useMay } from '#web/session/use-may.ts';
import { movedPasses } from '#web/records/wide-act/moved-passes.ts';
import { faultsFile } from './faults-file.ts';
import { countsText, formatCount, type Preview } from './import-calls.ts';

const SHOWN = 100;

function Faults({ preview }: { preview: Preview }) {
  const { faults, faultCount, faulty } = preview;
  const save = () =>
    saveFile(new Blob([faultsFile(faults)], { type: 'text/csv' }), 'Aktarım hataları.csv');
  return (
    <section>
      <p className="import-fault" role="alert">
        {formatCount(faulty)} satırda {formatCount(faultCount)} hata var. Dosyayı düzeltip yeniden
        yükleyin; hatalı bir satır varken hiçbir satır aktarılmaz.
      </p>
      <p>
        <button type="button" className="link-button" onClick={save}>
          Hataları indir (CSV)
        </button>
      </p>
      <div className="import-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Satır</th>
              <th scope="col">Sütun</th>
              <th scope="col">Değer</th>
              <th scope="col">Hata</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map(({ row, column, value, Message }) => (
              <tr key={`${row} ${column} ${Message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{Message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faultCount > SHOWN && (
        <p className="quiet-text">… ve {formatCount(faultCount - SHOWN)} hata daha.</p>
      )}
    </section>
  );
}

/** Whose days before the company's first puantaj day stay out; where that is changed. */
function BegunEarlier({ begunEarlier }: Pick<Preview, 'begunEarlier'>) {
  const may = useMay();
  if (begunEarlier.length === 0) return null;
  return (
    <div role="note" aria-label="İlk puantaj günü">
      {begunEarlier.map(({ companyName, firstPuantajDay, people }) => (
        <p key={companyName}>
          {companyName}: {formatCount(people)} kişi daha önce işe girmiş;{' '}
          <strong>{formatDay(firstPuantajDay)}</strong> tarihinden önceki günler hesaplanmaz.
        </p>
      ))}
      <p className="quiet-text">
        {may(resourceHeads.companies.permission.edit) ? (
          <>
            Puantaj başka bir günden başlayacaksa aktarmadan önce{' '}
            <Link to={addressOf('Companies')}>firmanın ilk puantaj gününü</Link> değiştirin.
          </>
        ) : (
          'Puantaj başka bir günden başlayacaksa yöneticiniz firmanın ilk puantaj gününü değiştirebilir.'
        )}
      </p>
    </div>
  );
}

/** What would happen: counts, some before → after, or everything that is wrong. */
export function PreviewStep({ preview }: { preview: Preview }) {
  const { sample, withoutPassword, faultCount } = preview;
  if (faultCount > 0) return <Faults preview={preview} />;
  return (
    <section className="bulk-preview" aria-label="Önizleme">
      <p role="status">
        <strong>{countsText(preview)}.</strong>
        {withoutPassword > 0 &&
          ` Kullanıcı adı verilen ${formatCount(withoutPassword)} kişinin sisteme girebilmesi için şifrelerini sıfırlayın.`}
      </p>
      <BegunEarlier begunEarlier={preview.begunEarlier} />
      <ul className="bulk-list">
        {sample.map(({ row, name, isNew, changes }) => (
          <li key={row}>
            <strong>{name}</strong>
            {isNew ? (
              <span>Yeni personel</span>
            ) : (
              changes.map(({ field, label, before, after }) => (
                <span key={field}>
                  {label}: <del>{before ?? 'boş'}</del> → <ins>{after ?? 'boş'}</ins>
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
      {preview.added + preview.changed > sample.length && (
        <p className="quiet-text">
          … ve {formatCount(preview.added + preview.changed - sample.length)} kişi daha.
        </p>
      )}
      {preview.added + preview.changed > 0 && (
        <EffectOfFile days={preview.days}>
          {preview.days && preview.days.moves.length > 0 && (
            <GroupRows {...movedPasses(preview.days)} />
          )}
        </EffectOfFile>
      )}
    </section>
  );
}
