import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay, formatDayLong } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { fullName, peopleKey, type Person, useReloadPeople } from '../people-queries.ts';
import { usePersonAct } from '../preview/use-person-act.tsx';

type Entry = Awaited<ReturnType<Client['people']['GetPersonFacts']>>[number];

/** So many are shown until all are asked for. */
const SHOWN = 4;

const changeLines = ({ changes }: Entry): string[] =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? 'boş'} → ${after ?? 'boş'}`);

interface DatedChangesProps {
  readonly person: Person;
  /** Something was taken back: the form stands on what holds now. */
  readonly onChanged: (oneTimePassword: undefined) => void;
}

/** What holds for someone since when, and what is planned: newest first. */
export function DatedChanges({ person, onChanged }: DatedChangesProps) {
  const facts = useQuery({
    queryKey: [...peopleKey, 'facts', person.id],
    queryFn: () => api.people.GetPersonFacts({ id: person.id }),
  });
  const mayEdit = useMay()(accessRules.editUsers);
  const reload = useReloadPeople();
  const act = usePersonAct();
  const [isWhole, setWhole] = useState(false);

  async function takeBack(entry: Entry, from: string): Promise<void> {
    const asked = { id: person.id, from, version: person.version };
    const isSure = await act.ask(
      {
        title: 'Değişiklik geri alınsın mı?',
        lines: [
          `${fullName(person)} · ${formatDay(from)}`,
          ...changeLines(entry),
          'Önceki bilgiler geçerli olmaya devam eder.',
        ],
        undo: 'Aynı değişiklik yeniden girilerek geri gelir.',
        verb: 'Geri al',
        isDangerous: true,
      },
      await api.people.PreviewCancelPersonFact(asked),
    );
    if (!isSure) return;
    await api.people.CancelPersonFact(asked);
    messages.success('Değişiklik geri alındı.');
    await reload();
    onChanged(undefined);
  }

  return (
    <section className="card periods dated-changes">
      <h2>Tarihli değişiklikler</h2>
      <QueryState query={facts} rows={2}>
        {(rows) => {
          const dated = rows.flatMap((row) =>
            row.from === undefined ? [] : [{ ...row, from: row.from }],
          );
          if (dated.length === 0) {
            return (
              <p className="quiet-text">
                Görev yeri, yönetici, kart ya da çalışma koşulları bir tarihten itibaren değişince
                burada görünür.
              </p>
            );
          }
          return (
            <>
              <ol>
                {(isWhole ? dated : dated.slice(0, SHOWN)).map((entry) => (
                  <li key={entry.from}>
                    <div className="dated-change-head">
                      <span>{formatDayLong(entry.from)}</span>
                      {entry.isAhead && <StateMark tone="new" label="Planlandı" />}
                      {mayEdit && entry.mayCancel && (
                        <Button
                          type="link"
                          size="small"
                          aria-label={`Geri al: ${formatDay(entry.from)}`}
                          onClick={() => void takeBack(entry, entry.from)}
                        >
                          Geri al
                        </Button>
                      )}
                    </div>
                    {changeLines(entry).map((line) => (
                      <p key={line} className="quiet-text">
                        {line}
                      </p>
                    ))}
                  </li>
                ))}
              </ol>
              {dated.length > SHOWN && !isWhole && (
                <Button type="link" size="small" onClick={() => setWhole(true)}>
                  Tümünü göster ({dated.length})
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
      {act.dialog}
    </section>
  );
}
