import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { shortTime } from '#web/ui/time/time-words.ts';
import { type MadeFile, madeFilesQuery } from './file-calls.ts';

const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);
const loadCompare = async () => (await import('./compare-dialog.tsx')).CompareDialog;

function MadeFileRow({ file }: { readonly file: MadeFile }) {
  const { id, fileName, month, version, rows, sha256, madeAt, madeByName, isOutdated } = file;
  return (
    <li>
      <span>
        <b>{fileName}</b>
        <small>{`${monthText(month)}, sürüm ${version} · ${rows.toLocaleString('tr-TR')} satır`}</small>
        <small>
          {`${shortTime(Date.parse(madeAt))}${madeByName === null ? '' : `, ${madeByName}`} · `}
          <code>{`${sha256.slice(0, 7)}…`}</code>
        </small>
      </span>
      <StateMark tone={isOutdated ? 'quiet' : 'good'} label={isOutdated ? 'Eskidi' : 'Geçerli'} />
      <IconButton
        label={`${fileName} indir`}
        icon={<DownloadOutlined />}
        tooltip="end"
        onClick={() =>
          void startDownload(`${fileName} indiriliyor`, payrollFilesCalls.DownloadPayrollFile, {
            id,
          })
        }
      />
    </li>
  );
}

/** What left, the newest first. */
export function MadeFilesCard({ companyId }: { readonly companyId: string }) {
  const query = useQuery(madeFilesQuery(companyId));
  const compare = useLazy(loadCompare, sayNotLoaded);
  return (
    <section className="card file-made" aria-labelledby="file-made-title">
      <header>
        <h2 id="file-made-title">Çıkan dosyalar</h2>
        <Button type="link" onClick={compare.show}>
          Elimdeki dosyayı karşılaştır
        </Button>
      </header>
      <QueryState query={query} rows={4}>
        {(files) =>
          files.length === 0 ? (
            <p className="quiet-text">Bu firmadan henüz bordro dosyası çıkmadı.</p>
          ) : (
            <ul>
              {files.map((file) => (
                <MadeFileRow key={file.id} file={file} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {compare.Lazy && <compare.Lazy onClose={compare.hide} />}
    </section>
  );
}
