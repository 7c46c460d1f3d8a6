/** What companies have set, typed by the table of settings. */
import { sql } from 'kysely';
import {
  type DatedKey,
  type SettingKey,
  settings,
  type SettingValue,
} from '#contract/settings/settings.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { heldOn, type SaidRow } from './held.ts';

/** Of what holds from a day on, one says on which day. */
type OnDay<Key extends SettingKey> = [Key & DatedKey] extends [never]
  ? [on?: string]
  : [on: string];

export type SettingsOf<Key extends SettingKey> = { readonly [K in Key]: SettingValue<K> };

/** All that was said of these settings, of the group and of these companies. */
export async function saidSettings(
  db: TenantTx,
  companyIds: readonly string[],
  keys: readonly SettingKey[],
): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select company_id as "companyId", key, from_day as "from", value from setting_value
    where key = any(${[...keys]}::text[]) and (company_id is null or company_id = any(${[...companyIds]}::uuid[]))`.execute(
    db,
  );
  return rows;
}

/** What many companies have set, in one statement. */
export async function settingsOf<Key extends SettingKey>(
  db: TenantTx,
  companyIds: readonly string[],
  keys: readonly Key[],
  ...[on]: OnDay<Key>
): Promise<ReadonlyMap<string, SettingsOf<Key>>> {
  const rows = await saidSettings(db, companyIds, keys);
  return new Map(
    [...new Set(companyIds)].map((companyId) => [
      companyId,
      Object.fromEntries(
        keys.map((key) => [
          key,
          heldOn(
            settings[key],
            rows.filter((row) => row.key === key),
            companyId,
            on,
          ),
        ]),
      ) as SettingsOf<Key>,
    ]),
  );
}

/** What one company has set; of who belongs to none, what the group has. */
export async function settingOf<Key extends SettingKey>(
  db: TenantTx,
  companyId: string | null,
  key: Key,
  ...[on]: OnDay<Key>
): Promise<SettingValue<Key>> {
  const rows = await saidSettings(db, companyId === null ? [] : [companyId], [key]);
  return heldOn(settings[key], rows, companyId, on) as SettingValue<Key>;
}
