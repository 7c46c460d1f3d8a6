/** The settings of a company, or of the group, as their page shows them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { defaultOf } from '#contract/settings/setting.ts';
import { settingKeys, settings } from '#contract/settings/settings.ts';
import type { settingsSchemas } from '#contract/settings/settings.schemas.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { heldOn, saidOn } from '#server/records/settings/held.ts';
import { saidSettings } from '#server/records/settings/settings.ts';

type Answer = z.output<(typeof settingsSchemas)['GetSettings']['data']>;

/** Grows with every change of this level: nothing is ever removed from it. */
export async function stampOf(db: TenantTx, companyId: string | null): Promise<number> {
  const { rows } = await sql<{ stamp: number }>`
    select coalesce(sum(version), 0)::integer as stamp from setting_value
    where company_id is not distinct from ${companyId}::uuid`.execute(db);
  return rows[0]!.stamp;
}

export async function getSettings(db: TenantTx, companyId: string | null): Promise<Answer> {
  if (companyId !== null) {
    const { rows } = await sql`select from company where id = ${companyId}`.execute(db);
    if (rows.length === 0) throw new AppError('not_found');
  }
  const on = await readToday(db);
  const said = await saidSettings(db, companyId === null ? [] : [companyId], settingKeys);
  return {
    companyId,
    stamp: await stampOf(db, companyId),
    settings: settingKeys.map((key) => {
      const rows = said.filter((row) => row.key === key);
      const own = saidOn(rows, companyId, on);
      return {
        key,
        own: own?.value ?? null,
        inherited:
          companyId === null ? defaultOf(settings[key]) : heldOn(settings[key], rows, null, on),
        since: own?.from ?? null,
        planned: rows
          .filter((row) => row.companyId === companyId && row.from !== null && row.from > on)
          .map(({ from, value }) => ({ from: from!, value }))
          .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      };
    }),
  };
}
