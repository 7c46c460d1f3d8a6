import { useQuery } from '@tanstack/react-query';
import type { ImportKindName } from '#contract/imports/import-kinds.ts';
import { api } from '#web/api/client.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import { importsKey, useUndoImport } from './undo-import.tsx';
import './file-import.css';

export const importsOfKind = (kind: ImportKindName) => ({
  queryKey: [...importsKey, kind],
  queryFn: () => api.imports.GetImports({ kind }, { background: true }),
  // One made a moment ago is looked for where it can be taken back.
  staleTime: 0,
});

/** The files of this kind that were taken in lately, by anybody: each can be taken back whole. */
export function PastImports({ kind }: { readonly kind: ImportKindName }) {
  const { data = [] } = useQuery(importsOfKind(kind));
  const undo = useUndoImport();
  if (data.length === 0) return null;
  return (
    <section className="past-imports" aria-label="Son aktarımlar">
      <h3>Son aktarımlar</h3>
      <ul>
        {data.map(({ id, at, by, records, takenBackAt, takenBackBy }) => {
          const when = fullTime(Date.parse(at));
          return (
            <li key={id}>
              <span>{`${when} · ${by} · ${records.toLocaleString('tr-TR')} kayıt`}</span>
              {takenBackAt === null ? (
                <button
                  type="button"
                  className="link-button"
                  aria-label={`${when} aktarımını geri al`}
                  onClick={() => void undo.ask(id)}
                >
                  Geri al
                </button>
              ) : (
                <span className="quiet-text">{`${takenBackBy} geri aldı`}</span>
              )}
            </li>
          );
        })}
      </ul>
      {undo.dialog}
    </section>
  );
}
