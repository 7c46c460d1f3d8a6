/** People from a file, as calls: take it in, say what would happen, start the work. */
import type { z } from 'zod';
import type { importSchemas } from '#contract/people/import/import.schemas.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { readable } from '#server/records/audit-presenter.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { isFresh, keepFile } from '#server/features/files/files.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { fieldError } from '#server/http/errors.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import { valuesBefore } from '#server/records/record.ts';
import { type Plan, planImport } from './plan.ts';
import { readColumns, readImport } from './read-import.ts';

type Schemas = typeof importSchemas;
type Chosen = z.output<Schemas['StartImport']['input']>;
type Uploaded = z.output<Schemas['UploadImportFile']['data']>;
type Preview = z.output<Schemas['PreviewImport']['data']>;

/** The name of the work in the table of tasks. */
export const IMPORT_TASK = 'import-people';

/** What a task is started with: the roles in force count, not all that are held (D16). */
export interface ImportInput extends Chosen {
  readonly roles: readonly string[];
}

const SAMPLE_ROWS = 20;

export async function uploadImportFile(
  { write, caller }: CallContext,
  content: Buffer,
): Promise<Uploaded> {
  const { format, rows, columns, mapping } = await readColumns(caller, content);
  const fileId = await write((db) => keepFile(db, 'sheet', SHEET_TYPES[format], content));
  return {
    fileId,
    rows,
    columns: columns.map(({ heading, samples }) => ({ heading, samples: [...samples] })),
    mapping: [...mapping],
  };
}

/** An own upload; work that was started with one goes on with it. */
export async function importFile(
  db: TenantTx,
  personId: string,
  fileId: string,
  age: 'fresh' | 'any',
): Promise<Buffer> {
  const file = await db
    .selectFrom('stored_file')
    .select('content')
    .where('id', '=', fileId)
    .where('uploaded_by', '=', personId)
    .where('purpose', '=', 'sheet')
    .$if(age === 'fresh', (query) => query.where(isFresh))
    .executeTakeFirst();
  if (!file) throw fieldError('fileId', 'Yüklenen dosya bulunamadı. Yeniden yükleyin.');
  return file.content;
}

/** Those who can be given a username but have no password to sign in with. */
export const withoutPassword = ({ added, changed }: Plan): number =>
  added.filter(({ change }) => change.username != null).length +
  changed.filter(({ before, change }) => before.username === null && change.username != null)
    .length;

/** Whoever was hired before their company's first puantaj day, by company. */
async function begunEarlier(db: TenantTx, { added }: Plan): Promise<Preview['begunEarlier']> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name as companyName', 'first_puantaj_day as firstPuantajDay'])
    .orderBy('sort_key')
    .execute();
  return companies.flatMap(({ id, ...company }) => {
    const people = added.filter(
      ({ change }) =>
        change.company_id === id && (change.start_date ?? '9999') < company.firstPuantajDay,
    ).length;
    return people === 0 ? [] : [{ ...company, people }];
  });
}

/** Some of the changes as people read them; a manager who comes with the file has no name in the database yet. */
async function sampleOf(db: TenantTx, { added, changed }: Plan): Promise<Preview['sample']> {
  const names = new Map(added.map(({ id, change }) => [id, `${change.name} ${change.surname}`]));
  const some = [...changed.slice(0, SAMPLE_ROWS), ...added.slice(0, SAMPLE_ROWS)].slice(
    0,
    SAMPLE_ROWS,
  );
  const entries = some.map(({ before, change }) => ({
    action: 'import',
    entity: 'person',
    entity_id: null,
    before: before ? valuesBefore(before, change) : null,
    after: change,
  }));
  const read = await readable(db, entries);
  return some.map(({ read: row, id, before, change }, i) => ({
    row: row.number,
    name: before ? `${before.name} ${before.surname}` : names.get(id)!,
    isNew: !before,
    changes: read[i]!.changes.map((one) => {
      const inFile = names.get(String(change[snakeCase(one.field) as keyof typeof change]));
      return inFile === undefined ? one : { ...one, after: inFile };
    }),
  }));
}

export async function previewImport(
  { read, caller }: CallContext,
  { fileId, mapping, effectiveFrom }: Chosen,
): Promise<Preview> {
  const file = await read((db) => importFile(db, caller.personId, fileId, 'fresh'));
  const rows = await readImport(caller, file, mapping);
  return read(async (db) => {
    const plan = await planImport(db, caller, rows, false, effectiveFrom);
    const { added, changed, unchanged, faults } = plan;
    return {
      added: added.length,
      changed: changed.length,
      unchanged,
      faulty: faults.rowCount,
      withoutPassword: withoutPassword(plan),
      begunEarlier: await begunEarlier(db, plan),
      faultCount: faults.count,
      faults: [...faults.first],
      sample: faults.count === 0 ? await sampleOf(db, plan) : [],
    };
  });
}

export function startImport({ write, caller }: CallContext, chosen: Chosen) {
  return write(async (db) => {
    await importFile(db, caller.personId, chosen.fileId, 'fresh');
    const input: ImportInput = { ...chosen, roles: caller.roles };
    return { taskId: await startTask(db, IMPORT_TASK, input) };
  });
}
