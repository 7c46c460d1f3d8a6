/** A payroll file is made of a lock, kept as it left, and found again by its hash (PR-37). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { FILE_FINDINGS, stopsFile } from '#core/month-close/files/checks.ts';
import { payrollFileName } from '#core/month-close/files/file-name.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Acting, CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import {
  type CheckedFile,
  checkedFile,
  checkNationalIds,
  checkSeesAll,
  counted,
  openFile,
} from './checked-file.queries.ts';
import { type MadeFile, madeFiles } from './made-files.queries.ts';
import { columnSums, type WrittenFile, writeFile } from './write-file.ts';

type Schemas = typeof payrollFilesSchemas;
type MakeInput = z.output<Schemas['MakePayrollFile']['input']>;
type DraftInput = z.output<Schemas['DownloadPayrollDraft']['input']>;

export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const notPossible = (Message: string) =>
  new AppError('not_possible', [{ field: 'period', Message }]);

async function nameOf(
  db: TenantTx,
  { period, layout }: CheckedFile,
  { ending }: Pick<WrittenFile, 'ending'>,
): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select name from company where id = ${period.companyId}`.execute(db);
  return payrollFileName({ company: rows[0]!.name, month: period.month, layout, ending });
}

export async function makePayrollFile(
  context: Acting,
  { version, ...asked }: MakeInput,
): Promise<MadeFile> {
  const { caller, read, write } = context;
  checkSeesAll(caller);
  const file = await read(async (db) => checkedFile(db, caller, await openFile(db, caller, asked)));
  const { period, layout, rows, findings } = file;
  if (!period.locked)
    throw notPossible('Dönem kilitli değil. Kilitlenmeden yalnızca taslak indirilir.');
  if (period.versions !== version) throw new AppError('changed_meanwhile');
  const [stopping] = counted(findings.filter(stopsFile));
  if (stopping) {
    const { finding, count, of } = stopping;
    throw notPossible(
      `${FILE_FINDINGS[finding].label} (${count}): ${of[0]!.who}, ${of[0]!.words}.`,
    );
  }
  // Written before the transaction begins: no other page waits for it.
  const written = await writeFile(layout, rows);
  const sums = await columnSums(layout, rows);
  return write(async (db) => {
    // Whoever opens the period again meanwhile waits, or was first.
    const { rows: versions } = await sql<{ id: string }>`
      select v.id from close_version v join pay_period p on p.id = v.period_id
      where v.period_id = ${period.id} and v.n = ${version} and p.locked and p.versions = ${version} for share of p`.execute(
      db,
    );
    if (!versions[0]) throw new AppError('changed_meanwhile');
    const fileName = await nameOf(db, file, written);
    const sha256 = sha256Of(written.content);
    const { id } = await db
      .insertInto('payroll_file')
      .values({
        version_id: versions[0].id,
        file_name: fileName,
        mime: written.mime,
        content: written.content,
        sha256,
        rows: rows.length,
        layout: JSON.stringify(layout),
        sums: JSON.stringify(sums),
        recorded: JSON.stringify(
          counted(findings).map(({ finding, count }) => ({ finding, count })),
        ),
        made_by: caller.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(db, {
      action: 'make-payroll-file',
      entity: 'payrollFile',
      entityId: id,
      after: {
        company_id: period.companyId,
        month: period.month,
        version,
        file_name: fileName,
        sha256,
      },
    });
    const [made] = await madeFiles(db, sql`f.id = ${id}`);
    return made!;
  });
}

async function* whole(content: Uint8Array) {
  yield content;
}

export async function downloadPayrollFile(
  { caller, write }: CallContext,
  { id }: { readonly id: string },
): Promise<Download> {
  checkSeesAll(caller);
  return write(async (db) => {
    const file = await db
      .selectFrom('payroll_file')
      .select(['file_name', 'mime', 'content', 'sha256', 'layout'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) throw new AppError('not_found');
    checkNationalIds(caller, file.layout as unknown as FileLayout);
    await record(db, {
      action: 'download-payroll-file',
      entity: 'payrollFile',
      entityId: id,
      after: { file_name: file.file_name, sha256: file.sha256 },
    });
    return { fileName: file.file_name, contentType: file.mime, content: whole(file.content) };
  });
}

/** Before the lock: to look at, marked as such and not kept. */
export async function downloadPayrollDraft(
  { caller, read, write }: CallContext,
  asked: DraftInput,
): Promise<Download> {
  const file = await read(async (db) => checkedFile(db, caller, await openFile(db, caller, asked)));
  const written = await writeFile(file.layout, file.rows);
  return write(async (db) => {
    const fileName = `TASLAK-${await nameOf(db, file, written)}`;
    await record(db, { action: 'export', entity: 'export', after: { file: fileName } });
    return { fileName, contentType: written.mime, content: whole(written.content) };
  });
}

/** Whether a file that somebody has is one that left, to the byte. */
export async function comparePayrollFile(
  { caller, read }: CallContext,
  content: Buffer,
): Promise<{ sha256: string; match: MadeFile | null }> {
  checkSeesAll(caller);
  const sha256 = sha256Of(content);
  const [match] = await read((db) => madeFiles(db, sql`f.sha256 = ${sha256}`));
  return { sha256, match: match ?? null };
}
