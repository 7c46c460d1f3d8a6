/** What the server did not manage to do, however often it tried, in one tenant. */
import { type ErrorCode, errors } from '#contract/kernel/errors.ts';
import { jobName } from '#contract/tasks/work-names.ts';
import { onePage, type PageOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

const UNEXPECTED = 'Beklenmeyen bir hata oluştu; ayrıntısı sunucu günlüğündedir.';

const inWords = (code: string | null): string => errors[code as ErrorCode]?.Message ?? UNEXPECTED;

/** The newest first. */
export async function failedJobs(db: TenantTx, asked: PageOf) {
  const failed = db.selectFrom('job').where('failed_at', 'is not', null);
  const ordered = failed
    .select(['id', 'kind', 'attempts', 'error_code as errorCode', 'created_at as createdAt'])
    .select((row) => row.ref('failed_at').$notNull().as('failedAt'))
    .orderBy('failed_at', 'desc')
    .orderBy('id');
  const { rows, total } = await onePage(ordered, failed, asked);
  return {
    rows: rows.map(({ errorCode, ...job }) => ({
      ...job,
      name: jobName(job.kind),
      error: inWords(errorCode),
    })),
    total,
  };
}
