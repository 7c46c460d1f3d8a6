import { CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { FILE_FINDINGS } from '#core/month-close/files/checks.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { Preview } from './file-calls.ts';

const count = (value: number) => value.toLocaleString('tr-TR');
const NAMED = 3;

type Finding = Preview['findings'][number];

/** Whose: the first few, each leading to where it is mended. */
function Whose({ of, count: all }: Finding) {
  const more = all - Math.min(NAMED, of.length);
  return (
    <small>
      {of.slice(0, NAMED).map(({ personId, who, words }, at) => (
        <span key={`${personId ?? ''}${who}${words}`}>
          {at > 0 && '; '}
          {personId === null ? (
            who
          ) : (
            <Link to={addressOf('UserEdit', { id: personId })}>{who}</Link>
          )}
          {`: ${words}`}
        </span>
      ))}
      {more > 0 && ` ve ${count(more)} kayıt daha`}
    </small>
  );
}

/** What stops the file, then what is only kept beside it. */
export function FindingsCard({ preview }: { readonly preview: Preview }) {
  const { findings, ready, total } = preview;
  const stopping = findings.filter(({ finding }) => FILE_FINDINGS[finding].stops);
  return (
    <section className="card file-findings" aria-labelledby="file-findings-title">
      <header>
        <h2 id="file-findings-title">Denetim</h2>
        <span className="quiet-text" role="status">
          {stopping.length === 0
            ? `${count(total)} satırın hepsi hazır`
            : `${count(ready)} satır hazır, ${count(total - ready)} satır bekliyor`}
        </span>
      </header>
      {findings.length === 0 ? (
        <p className="quiet-text">Dosyayı engelleyen ya da uyarılacak bir şey yok.</p>
      ) : (
        <ul>
          {findings.map((one) => {
            const { label, stops } = FILE_FINDINGS[one.finding];
            return (
              <li key={one.finding} data-stops={stops}>
                {stops ? <CloseOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
                <b>{count(one.count)}</b>
                <span>
                  {label}
                  <span className="visually-hidden">{stops ? ' (engelliyor)' : ' (uyarı)'}</span>
                  <Whose {...one} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
