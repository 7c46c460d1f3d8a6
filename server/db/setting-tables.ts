/** The table of settings, as queries see it. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface SettingValueTable {
  tenant_id: GeneratedAlways<string>;
  id: Generated<string>;
  company_id: string | null;
  key: string;
  from_day: string | null;
  value: ColumnType<unknown, string | null | undefined, string | null>;
  version: Generated<number>;
}

export interface SettingTables {
  setting_value: SettingValueTable;
}
