import { CopyOutlined } from '@ant-design/icons';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { shortTime } from '#web/ui/time/time-words.ts';
import type { Version } from './close-calls.ts';

const copy = (text: string) =>
  void navigator.clipboard
    .writeText(text)
    .then(() => messages.success('Özet kopyalandı.'))
    .catch(() => messages.error('Kopyalanamadı.', 3));

const when = (at: string, by: string | null) =>
  [shortTime(Date.parse(at)), by].filter(Boolean).join(' ');

/** What was locked, and opened again; whoever has a file compares its hash. */
export function VersionsCard({ versions }: { readonly versions: readonly Version[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="card close-versions" aria-labelledby="close-versions-title">
      <header>
        <h2 id="close-versions-title">Sürümler</h2>
      </header>
      <ul>
        {versions.map(({ n, lockedAt, lockedByName, people, sha256, reopenedAt, ...version }) => (
          <li key={n}>
            <span>
              <b>{`Sürüm ${n}`}</b>
              {`, ${people.toLocaleString('tr-TR')} kişi`}
              <small>{`Kilit: ${when(lockedAt, lockedByName)}`}</small>
              {reopenedAt !== null && (
                <small>
                  {`Yeniden açıldı: ${when(reopenedAt, version.reopenedByName)}; ${version.reason ?? ''}`}
                </small>
              )}
              <small>
                SHA-256 <code>{`${sha256.slice(0, 8)}…${sha256.slice(-8)}`}</code>
              </small>
            </span>
            <IconButton
              label={`Sürüm ${n}: özeti kopyala`}
              icon={<CopyOutlined />}
              tooltip="end"
              onClick={() => copy(sha256)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
