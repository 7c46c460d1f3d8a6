import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { faultWords } from '#web/api/api-error.ts';
import { ApiError } from '#web/api/api-error.ts';
import { comparePayrollFile } from '#web/api/upload.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { shortTime } from '#web/ui/time/time-words.ts';
import { type MadeFile, madeFilesQuery } from './file-calls.ts';

const ANY_FILE = '.xlsx,.csv,.txt';

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

/** Whether a file that one has is, to the byte, one that left. */
function Compare() {
  const [answer, setAnswer] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      const { match, sha256 } = await comparePayrollFile(file);
      setAnswer(
        match
          ? `${file.name} değişmemiş: ${match.fileName}, ${monthText(match.month)} sürüm ${match.version}${match.isOutdated ? '; dönem sonradan açıldı' : ''}.`
          : `${file.name} buradan çıkmamış ya da sonradan değişmiş (özet ${sha256.slice(0, 7)}…).`,
      );
    } catch (error) {
      setAnswer(error instanceof ApiError ? faultWords(error).join(' ') : 'Dosya okunamadı.');
    }
    setBusy(false);
  };
  return (
    <div className="file-compare">
      <span>Elimdeki dosyayı karşılaştır</span>
      <FileInput accept={ANY_FILE} isBusy={isBusy} onChange={(file) => void compare(file)} />
      <p role="status">{answer}</p>
    </div>
  );
}

/** What left, the newest first. */
export function MadeFilesCard({ companyId }: { readonly companyId: string }) {
  const query = useQuery(madeFilesQuery(companyId));
  return (
    <section className="card file-made" aria-labelledby="file-made-title">
      <header>
        <h2 id="file-made-title">Çıkan dosyalar</h2>
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
      <Compare />
    </section>
  );
}
