/** Layouts of payroll files: those that stand ready, then the tenant's own by name. */
import { sql } from 'kysely';
import type { AnsweredLayout } from '#contract/month-close/files.schemas.ts';
import { type FileLayout, withNewParts } from '#core/month-close/files/layout.ts';
import { READY_LAYOUTS, type ReadyLayout } from '#core/month-close/files/ready-layouts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

/** As it is answered. */
export const answeredLayout = ({ columns, ...layout }: FileLayout): AnsweredLayout => ({
  ...layout,
  columns: columns.map((column) => ({ ...column, fields: [...column.fields] })),
});

interface LayoutRow {
  readonly id: string;
  readonly isReady: boolean;
  readonly version: number;
  readonly layout: AnsweredLayout;
}

const readyRows = (Object.entries(READY_LAYOUTS) as [ReadyLayout, FileLayout][]).map(
  ([id, layout]): LayoutRow => ({
    id,
    isReady: true,
    version: 1,
    layout: answeredLayout(layout),
  }),
);

export async function getPayrollLayouts(db: TenantTx): Promise<LayoutRow[]> {
  const { rows } = await sql<LayoutRow>`
    select id, false as "isReady", version, layout from payroll_layout order by tr_sort_key(name), id`.execute(
    db,
  );
  return [
    ...readyRows,
    ...rows.map((row) => ({ ...row, layout: answeredLayout(withNewParts(row.layout)) })),
  ];
}

export interface ChosenLayout {
  readonly ready: ReadyLayout;
  /** One of their own goes before it. */
  readonly layoutId?: string | undefined;
}

export async function layoutOf(
  db: TenantTx,
  { ready, layoutId }: ChosenLayout,
): Promise<FileLayout> {
  if (layoutId === undefined) return READY_LAYOUTS[ready];
  const { rows } = await sql<{
    layout: FileLayout;
  }>`select layout from payroll_layout where id = ${layoutId}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return withNewParts(rows[0].layout);
}
