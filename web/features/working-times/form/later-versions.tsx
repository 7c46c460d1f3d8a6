import { Button } from 'antd';
import { useState } from 'react';
import { changedWords } from '#contract/working-times/term-words.ts';
import { formatDay } from '#core/format/day.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NotWanted } from '#web/ui/form/not-wanted.ts';
import { sinceWords, type Words } from './versions-panel.tsx';

/** What becomes of versions that begin after the changed one. */
export type Later = 'keep' | 'take';

export interface WordedVersion {
  readonly from: Day | null;
  readonly words: Words;
}

const laterThan = (versions: readonly WordedVersion[], from: Day | null) =>
  versions.filter((version) => version.from !== null && version.from > (from ?? ''));

/** 'Form bu tarihte geçerli sürümü gösterir (01.12.2026 tarihinden itibaren). Sonraki sürümler: 15.01.2027. …' */
export function heldWords(versions: readonly WordedVersion[], day: Day | undefined): string {
  if (versions.length === 0 || day === undefined) return '';
  const held = sinceWords(versionAsOf(versions, day).from).toLocaleLowerCase('tr');
  const later = laterThan(versions, day).map(({ from }) => formatDay(from!));
  const after = later.length > 0 ? ` Sonraki sürümler: ${later.join(', ')}.` : '';
  return `Form bu tarihte geçerli sürümü gösterir (${held}).${after} Önceki günler olduğu gibi kalır.`;
}

interface Asked {
  readonly from: Day | null;
  answer(later: Later | undefined): void;
}

/** Asks where later versions are there, and shows what each of them changes. */
export function useLaterVersions(versions: readonly WordedVersion[], labels: Words) {
  const [asked, setAsked] = useState<Asked>();
  const close = (later: Later | undefined) => {
    asked?.answer(later);
    setAsked(undefined);
  };
  return {
    async ask(from: Day | null): Promise<Later> {
      if (laterThan(versions, from).length === 0) return 'keep';
      const later = await new Promise<Later | undefined>((answer) => setAsked({ from, answer }));
      if (later === undefined) throw new NotWanted();
      return later;
    },
    dialog: asked && (
      <Dialog
        title="Sonraki sürümler ne olsun?"
        onClose={() => close(undefined)}
        footer={
          <div className="form-buttons">
            <Button onClick={() => close(undefined)}>Vazgeç</Button>
            <Button onClick={() => close('take')}>Onlara da uygula</Button>
            <Button type="primary" onClick={() => close('keep')}>
              Olduğu gibi kalsın
            </Button>
          </div>
        }
      >
        <p>
          Bu değişiklik bir sonraki sürüme kadar geçerli olur. “Onlara da uygula” yalnız burada
          değiştirdiklerinizi sonraki sürümlere de yazar; onların kendi farkları kalır.
        </p>
        <ul className="later-versions">
          {laterThan(versions, asked.from).map((version) => {
            const before = versions[versions.indexOf(version) - 1];
            const changes = before ? changedWords(before.words, version.words) : [];
            return (
              <li key={version.from}>
                <strong>{sinceWords(version.from)}</strong>
                {changes.map((name) => (
                  <p key={name} className="version-change">
                    {`${labels[name] ?? name}: ${before?.words[name]} → ${version.words[name]}`}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      </Dialog>
    ),
  };
}
