/** Fazla çalışma belgesi as a file: one's own, that of somebody whom one sees, and those of many. */
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { Download } from '#server/http/download.ts';
import { fieldError } from '#server/http/errors.ts';
import { pdfFile } from '#server/pdf/pdf.ts';
import { findWhom } from '../requests/whom.queries.ts';
import { overtimePaper, PAPER_TITLE } from './overtime-paper.ts';
import { type PaperPerson, workedMonths } from './worked-month.queries.ts';

type OneInput = z.output<(typeof overtimeSchemas)['GetOvertimePaper']['input']>;
type ManyInput = z.output<(typeof overtimeSchemas)['ExportOvertimePapers']['input']>;

const asFile = (caller: Caller, people: readonly PaperPerson[], month: string) => {
  const whose = people.length === 1 ? ` ${people[0]!.name}` : '';
  return pdfFile(caller, `${PAPER_TITLE}${whose} ${month}`, overtimePaper(people, month));
};

/** Of one also where there was nothing: the paper says so. */
export async function overtimePaperOf(
  { read, caller }: CallContext,
  { id, month }: OneInput,
): Promise<Download> {
  const people = await read(async (db) =>
    workedMonths(db, await findWhom(db, caller, { personIds: [id] }), month),
  );
  return asFile(caller, people, month);
}

/** Of many those who worked beyond their time. */
export async function overtimePapers(
  { read, caller }: CallContext,
  { month, ...whom }: ManyInput,
): Promise<Download> {
  const all = await read(async (db) => workedMonths(db, await findWhom(db, caller, whom), month));
  const people = all.filter(({ days }) => days.length > 0);
  if (people.length === 0) throw fieldError('month', 'Bu ayda, bu seçimde fazla çalışma yok.');
  return asFile(caller, people, month);
}
