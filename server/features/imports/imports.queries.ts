import { sql } from 'kysely';
import type { z } from 'zod';
import type { ImportKindName } from '#contract/imports/import-kinds.ts';
import type { importsSchemas } from '#contract/imports/imports.schemas.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { type ImportKinds, KEPT_DAYS } from '#server/records/import/kept-import.ts';

type Imported = z.output<(typeof importsSchemas)['GetImports']['data']>[number];

/** So many of the newest. */
const MOST = 10;

/** Those of this kind that anybody made lately, for whoever may make one. */
export function importsOf(
  { caller, read }: CallContext,
  kinds: ImportKinds,
  kind: ImportKindName,
): Promise<Imported[]> {
  if (!may(caller, kinds[kind]!.rule)) throw new AppError('forbidden');
  return read(async (db) => {
    const { rows } = await sql<Imported>`
      select i.id, i.made_at as at, i.made_by_name as by, i.taken_back_at as "takenBackAt", i.taken_back_by_name as "takenBackBy",
        (select count(*)::int from file_import_write w where w.import_id = i.id) as records
      from file_import i where i.kind = ${kind} and i.made_at >= now() - ${KEPT_DAYS} * interval '1 day'
      order by i.made_at desc, i.id limit ${MOST}`.execute(db);
    return rows;
  });
}
