import { Button } from 'antd';
import { changedWords } from '#contract/working-times/term-words.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';

interface VersionsPanelProps {
  readonly today: Day;
  /** Oldest first, each in words. */
  readonly versions: readonly { readonly from: Day | null; readonly words: Words }[];
  readonly labels: Readonly<Record<string, string>>;
  /** The one that the form shows, where it is a stored one that is corrected. */
  readonly edited: Day | null | undefined;
  readonly onEdit: (from: Day | null) => void;
  readonly onRemove: (from: Day) => void;
}

export type Words = Readonly<Record<string, string>>;

export const sinceWords = (from: Day | null): string =>
  from === null ? 'Baştan beri' : `${formatDay(from)} tarihinden itibaren`;

/** All versions, newest first, each with what it changed; those ahead can be taken back. */
export function VersionsPanel({
  today,
  versions,
  labels,
  edited,
  onEdit,
  onRemove,
}: VersionsPanelProps) {
  const current = versionAsOf(versions, today);
  return (
    <section className="card versions" aria-label="Sürümler">
      <h2>Sürümler</h2>
      <ol>
        {versions
          .map((version, i) => ({ version, before: versions[i - 1] }))
          .toReversed()
          .map(({ version, before }) => {
            const isAhead = version.from !== null && version.from > today;
            const state =
              version === current ? 'Bugün geçerli' : isAhead ? 'İleri tarihli' : 'Geçmiş';
            const changes = before ? changedWords(before.words, version.words) : [];
            return (
              <li key={version.from} aria-current={version.from === edited ? 'true' : undefined}>
                <p>
                  <strong>{sinceWords(version.from)}</strong>{' '}
                  <span className="quiet-text">{state}</span>
                </p>
                {changes.map((name) => (
                  <p key={name} className="version-change">
                    {labels[name] ?? name}: {before?.words[name]} → {version.words[name]}
                  </p>
                ))}
                <p className="version-actions">
                  <Button
                    size="small"
                    type="link"
                    aria-label={`${isAhead ? 'Düzenle' : 'Düzelt'}: ${sinceWords(version.from)}`}
                    onClick={() => onEdit(version.from)}
                  >
                    {isAhead ? 'Düzenle' : 'Düzelt'}
                  </Button>
                  {isAhead && version.from !== null && (
                    <Button
                      size="small"
                      type="link"
                      danger
                      aria-label={`Kaldır: ${sinceWords(version.from)}`}
                      onClick={() => version.from !== null && onRemove(version.from)}
                    >
                      Kaldır
                    </Button>
                  )}
                </p>
              </li>
            );
          })}
      </ol>
    </section>
  );
}
