import { useQuery } from '@tanstack/react-query';
import { formatDayLong } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { documentKinds } from '#contract/people/documents/document-kinds.ts';
import type { PersonFieldName } from '#contract/people/person-values.ts';
import { today } from '#web/ui/time/instant.ts';
import { documentsQuery, type PersonDocument } from './documents-query.ts';
import type { Person } from '../people-queries.ts';

/** What attendance and payroll cannot do without, and what is said where it is missing. */
const NEEDED: readonly (readonly [PersonFieldName, text: string])[] = [
  ['companyCode', 'Firması seçilmemiş'],
  ['workPlaceCode', 'İşyeri seçilmemiş'],
  ['departmentId', 'Departmanı seçilmemiş'],
  ['titleId', 'Ünvanı seçilmemiş'],
  ['managerId', 'Yöneticisi yok'],
  ['cardNo', 'Kart no yok'],
  ['startDate', 'İşe giriş tarihi yok'],
  ['phone', 'Telefon numarası yok'],
];

/** So long before its end a document is told of. */
const SOON_DAYS = 30;

export interface OpenPoint {
  readonly key: string;
  readonly text: string;
  readonly detail?: string;
  readonly isOver?: boolean;
  /** The field that is empty; a document has none. */
  readonly field?: PersonFieldName;
}

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

/** What is missing of someone who works here, and which documents end. */
export function openPoints(
  person: Person,
  documents: readonly PersonDocument[],
  now: string,
): OpenPoint[] {
  const missing = person.active ? NEEDED.filter(([field]) => isMissing(person[field])) : [];
  const ending = documents.filter(
    ({ validUntil }) => validUntil !== null && validUntil <= addDays(now, SOON_DAYS),
  );
  return [
    ...ending.map(({ id, kind, title, validUntil }) => ({
      key: id,
      text: `${title} ${validUntil! < now ? 'süresi doldu' : 'süresi bitiyor'}`,
      detail: `${documentKinds[kind]} · ${formatDayLong(validUntil!)}`,
      isOver: validUntil! < now,
    })),
    ...missing.map(([field, text]) => ({ key: field, text, field })),
  ];
}

interface ToCompleteProps {
  readonly person: Person;
  readonly onField: (field: PersonFieldName) => void;
  readonly onDocuments: () => void;
}

/** Tamamlanması gerekenler: each leads to where it is completed. */
export function ToComplete({ person, onField, onDocuments }: ToCompleteProps) {
  const { data: documents = [] } = useQuery(documentsQuery(person.id));
  const points = openPoints(person, documents, today());
  return (
    <section className="card to-complete">
      <h2>Tamamlanması gerekenler</h2>
      {points.length === 0 ? (
        <p className="quiet-text">Eksik bilgi ya da süresi biten belge yok.</p>
      ) : (
        <ul>
          {points.map(({ key, text, detail, isOver = false, field }) => (
            <li key={key} data-over={isOver}>
              <button
                type="button"
                onClick={() => (field === undefined ? onDocuments() : onField(field))}
              >
                {text}
              </button>
              {detail !== undefined && <p className="quiet-text">{detail}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
