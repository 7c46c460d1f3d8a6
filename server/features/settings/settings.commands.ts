/** What the group or a company sets. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Setting } from '#contract/settings/setting.ts';
import { type SettingKey, settingKeys, settings } from '#contract/settings/settings.ts';
import type { settingsSchemas } from '#contract/settings/settings.schemas.ts';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import { givenFaults } from './given.ts';
import { stampOf } from './settings.queries.ts';

type Input = z.output<(typeof settingsSchemas)['SaveSettings']['input']>;

interface Change {
  readonly key: SettingKey;
  readonly from: string | null;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** Held until the end: two who save the same level do so one after the other, and the second is told. */
async function holdLevel(db: TenantTx, { companyId, stamp }: Input): Promise<void> {
  const key = `settings ${db.ctx.tenantId} ${companyId ?? 'group'}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  if (companyId !== null) {
    const { rows } = await sql`select from company where id = ${companyId} for share`.execute(db);
    if (rows.length === 0) throw new AppError('not_found');
  }
  if ((await stampOf(db, companyId)) !== stamp) throw new AppError('changed_meanwhile');
}

const fromOf = (key: SettingKey, { from }: Input) =>
  (settings[key] as Setting).dated ? from! : null;

/** Those of the given that say something else than what stands for that day. */
async function changesOf(db: TenantTx, input: Input, keys: readonly SettingKey[]) {
  const { rows } = await sql<{ key: string; from: string | null; value: FieldValue }>`
    select key, from_day as "from", value from setting_value
    where company_id is not distinct from ${input.companyId}::uuid and key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return keys.flatMap((key): Change[] => {
    const from = fromOf(key, input);
    const stands = rows.find((row) => row.key === key && row.from === from);
    const before = stands?.value ?? null;
    const after = input[key] ?? null;
    // Of what holds from a day on, taking back is said too: an earlier day may have said something.
    const isSame = before === after && (stands !== undefined || (after === null && from === null));
    return isSame ? [] : [{ key, from, before, after }];
  });
}

async function write(db: TenantTx, companyId: string | null, changes: readonly Change[]) {
  await sql`
    insert into setting_value (company_id, key, from_day, value)
    select ${companyId}::uuid, key, from_day, value
    from unnest(${changes.map(({ key }) => key)}::text[], ${changes.map(({ from }) => from)}::date[],
      ${changes.map(({ after }) => (after === null ? null : JSON.stringify(after)))}::jsonb[]) as given (key, from_day, value)
    on conflict on constraint setting_value_key_key do update set value = excluded.value, version = setting_value.version + 1`.execute(
    db,
  );
}

export function saveSettings(context: CallContext, input: Input): Promise<{ stamp: number }> {
  const keys = settingKeys.filter((key) => input[key] !== undefined);
  const { companyId, from } = input;
  const faults = givenFaults(settings, { companyId, from, keys }, context.caller);
  if (faults.length > 0) throw new AppError('invalid', faults);
  return writeIfNeeded(context, async (db, unchanged) => {
    await holdLevel(db, input);
    const changes = await changesOf(db, input, keys);
    if (changes.length === 0) return unchanged({ stamp: input.stamp });
    await write(db, companyId, changes);
    const dated = changes.some((change) => change.from !== null);
    const told = (side: 'before' | 'after') => ({
      companyId,
      ...(dated && { from }),
      ...Object.fromEntries(changes.map((change) => [change.key, change[side]])),
    });
    await record(db, {
      action: 'update',
      entity: 'settingValue',
      ...(companyId !== null && { entityId: companyId }),
      before: told('before'),
      after: told('after'),
    });
    return { stamp: await stampOf(db, companyId) };
  });
}
