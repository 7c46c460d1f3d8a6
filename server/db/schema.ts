/** The tables as queries see them. A test compares this with the migrated database, column by column. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PermissionGroup } from '#contract/kernel/permissions/permission-groups.ts';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import type { personFields } from '#contract/people/person-fields.ts';
import type { PersonValues, PlainName } from '#contract/people/person-values.ts';
import type { SpecialDayKind } from '#contract/special-days/special-day-kinds.ts';
import type { SnakeCase } from '#core/text/identifier-case.ts';
import type { DoorTables } from './door-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { CloseTables } from './close-tables.ts';
import type { PuantajTables } from './puantaj-tables.ts';
import type { AdvanceTables } from './advance-tables.ts';
import type { LeaveTables } from './leave-tables.ts';
import type { RequestTables } from './request-tables.ts';
import type { WorkTables } from './work-tables.ts';
import type { WorkingTimeTables } from './working-time-tables.ts';

type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json = ColumnType<unknown, string | null | undefined, string | null>;
/** Filled in from the transaction's tenant; never written by hand. */
type TenantId = GeneratedAlways<string>;

export interface TenantTable {
  id: Generated<string>;
  code: string;
  name: string;
  created_at: Instant;
}

export interface TenantModuleTable {
  tenant_id: TenantId;
  module: string;
}

type PersonFields = typeof personFields;
/** The fields of a person that are stored as they come, under the names of their columns. */
type PlainPersonColumns = {
  [Name in PlainName as SnakeCase<Name>]: PersonFields[Name] extends { default: unknown }
    ? Generated<PersonValues[Name]>
    : PersonValues[Name];
};

export interface PersonTable extends PlainPersonColumns {
  tenant_id: TenantId;
  id: Generated<string>;
  sort_key: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Instant;
  company_id: string | null;
  work_place_id: string | null;
  department_id: string | null;
  title_id: string | null;
  roles: Generated<Role[]>;
  archived: Generated<boolean>;
  avatar_id: string | null;
  manager_id: string | null;
  second_manager_id: string | null;
  working_time_id: string | null;
  team_id: string | null;
  iban_changed_at: InstantOrNull;
  left_title_id: string | null;
  left_roles: Role[] | null;
}

/** What holds for a person from a day on. The columns of references are made from `facts`, for the foreign keys. */
export interface PersonFactTable {
  tenant_id: TenantId;
  person_id: string;
  from_date: string;
  facts: ColumnType<object, string, string>;
  is_due: Generated<boolean>;
  company_id: GeneratedAlways<string | null>;
  work_place_id: GeneratedAlways<string | null>;
  department_id: GeneratedAlways<string | null>;
  title_id: GeneratedAlways<string | null>;
  manager_id: GeneratedAlways<string | null>;
  second_manager_id: GeneratedAlways<string | null>;
  working_time_id: GeneratedAlways<string | null>;
  team_id: GeneratedAlways<string | null>;
  short_pin: GeneratedAlways<string | null>;
  short_card: GeneratedAlways<string | null>;
}

export interface EmploymentPeriodTable {
  tenant_id: TenantId;
  person_id: string;
  start_date: string;
  end_date: string;
  termination_code: string | null;
  termination_note: string | null;
}

export interface CompanyTable {
  tenant_id: TenantId;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  active: Generated<boolean>;
  version: Generated<number>;
  tax_office: string | null;
  tax_no: string | null;
  sgk_no: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  night_exception: Generated<boolean>;
  contract_rest_taken: Generated<boolean>;
  service_counts_together: Generated<boolean>;
  two_night_weeks: Generated<boolean>;
  puantaj_start_day: Generated<string>;
  overtime_attention: Generated<number>;
  first_puantaj_day: Generated<string>;
}

export interface LocationTypeTable {
  tenant_id: TenantId;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  description: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface WorkPlaceTable {
  tenant_id: TenantId;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  company_id: string;
  manager_id: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  location_type_id: string | null;
  time_zone: Generated<string>;
  address: string | null;
  /** `numeric` comes as text: read it as float8. */
  latitude: ColumnType<string | null, number | null | undefined, number | null>;
  longitude: ColumnType<string | null, number | null | undefined, number | null>;
  radius: number | null;
  checks_position: Generated<boolean>;
  sgk_no: string | null;
}

export interface KioskLinkTable {
  tenant_id: TenantId;
  id: Generated<string>;
  work_place_id: string;
  key_hash: string;
  created_at: Instant;
  created_by: string;
  revoked_at: InstantOrNull;
  last_used_at: InstantOrNull;
}

export interface DepartmentTable {
  tenant_id: TenantId;
  id: Generated<string>;
  name: string;
  sort_key: GeneratedAlways<string>;
  company_id: string;
  parent_id: string | null;
  manager_id: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface SpecialDayTypeTable {
  tenant_id: TenantId;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  kind: SpecialDayKind;
  works_as_holiday: Generated<boolean>;
  colour: string;
  note: string | null;
  built_in: Generated<boolean>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface SpecialDayTable {
  tenant_id: TenantId;
  id: Generated<string>;
  name: string;
  sort_key: GeneratedAlways<string>;
  type_id: string;
  first_day: string;
  last_day: string;
  half_from: number | null;
  company_id: string | null;
  work_place_id: string | null;
  version: Generated<number>;
}

export interface TitleTable {
  tenant_id: TenantId;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface TitleAuthTable {
  tenant_id: TenantId;
  title_id: string;
  group_name: PermissionGroup;
  number: number;
}

export interface CredentialTable {
  tenant_id: TenantId;
  person_id: string;
  password_hash: string;
  one_time: Generated<boolean>;
  changed_at: Instant;
  used_at: string | null;
}

export interface SessionTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  generation: Generated<number>;
  rotated_at: Instant;
  acting_role: Role | null;
  ip: string | null;
  user_agent: string | null;
  created_at: Instant;
  expires_at: ColumnType<string, string, string>;
  ended_at: InstantOrNull;
  viewer_session_id: string | null;
}

export interface IdempotencyKeyTable {
  tenant_id: TenantId;
  person_id: string;
  key: string;
  call: string;
  request_hash: string;
  answer: ColumnType<unknown, string, never>;
  created_at: Instant;
}

export interface RateCounterTable {
  key: string;
  count: number;
  window_ends: string;
}

export interface SignInFailureTable {
  key: string;
  failures: number;
  blocked_until: string | null;
  last_at: Instant;
}

export interface NotificationTable {
  tenant_id: TenantId;
  id: Generated<string>;
  title: string;
  content: string;
  web_url: string | null;
  approve_enum: number | null;
  approve_request_id: string | null;
  sender_id: string | null;
  recipient_count: Generated<number>;
  bundle: string | null;
  bundled: number | null;
  sort_key: GeneratedAlways<string>;
  created_at: Instant;
}

export interface NotificationRecipientTable {
  tenant_id: TenantId;
  notification_id: string;
  person_id: string;
  created_at: Instant;
  read_at: InstantOrNull;
  mail_due: Generated<boolean>;
  mailed_at: InstantOrNull;
}

export interface ImageTable {
  tenant_id: TenantId;
  id: Generated<string>;
  uploaded_by: string;
  mime: 'image/webp' | 'image/png';
  content: Buffer;
  created_at: Instant;
}

export interface SavedViewTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  page: string;
  name: string;
  query: string;
  sort_key: GeneratedAlways<string>;
  created_at: Instant;
}

export interface StoredFileTable {
  tenant_id: TenantId;
  id: Generated<string>;
  purpose: 'document' | 'sheet';
  uploaded_by: string;
  mime: string;
  content: Buffer;
  created_at: Instant;
}

export interface PersonDocumentTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  file_id: string;
  kind: string;
  title: string;
  valid_until: string | null;
  added_by: string | null;
  created_at: Instant;
}

export interface PersonWordTable {
  tenant_id: TenantId;
  word: string;
  initial: string | null;
  person_id: string;
  list_key: string | null;
  active: boolean;
}

export interface AuditEntryTable {
  tenant_id: TenantId;
  id: Generated<string>;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: string | null;
  before: Json;
  after: Json;
  ip: string | null;
  request_id: string | null;
}

export interface Schema
  extends WorkingTimeTables,
    PlanTables,
    DoorTables,
    PuantajTables,
    CloseTables,
    RequestTables,
    AdvanceTables,
    WorkTables,
    LeaveTables {
  tenant: TenantTable;
  tenant_module: TenantModuleTable;
  company: CompanyTable;
  location_type: LocationTypeTable;
  work_place: WorkPlaceTable;
  kiosk_link: KioskLinkTable;
  department: DepartmentTable;
  special_day_type: SpecialDayTypeTable;
  special_day: SpecialDayTable;
  title: TitleTable;
  title_auth: TitleAuthTable;
  person: PersonTable;
  person_word: PersonWordTable;
  person_fact: PersonFactTable;
  employment_period: EmploymentPeriodTable;
  credential: CredentialTable;
  session: SessionTable;
  idempotency_key: IdempotencyKeyTable;
  rate_counter: RateCounterTable;
  sign_in_failure: SignInFailureTable;
  notification: NotificationTable;
  notification_recipient: NotificationRecipientTable;
  image: ImageTable;
  saved_view: SavedViewTable;
  stored_file: StoredFileTable;
  person_document: PersonDocumentTable;
  audit_entry: AuditEntryTable;
}
