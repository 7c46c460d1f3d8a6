/** The tables of devices and passes, as queries see them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  CommandKind,
  CommandState,
  DeviceAdapter,
  DeviceDirection,
  DevicePrivilege,
  DevicePurpose,
  DeviceWarningKind,
  PassDirection,
  PassFlag,
  PassSource,
} from '#contract/doors/door-choices.ts';

type TenantId = GeneratedAlways<string>;
type Instant = ColumnType<string, string | undefined, string>;
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface DeviceDirectoryTable {
  serial: string;
  tenant_id: TenantId;
  network: string;
}

export interface DeviceTable {
  tenant_id: TenantId;
  id: Generated<string>;
  code: string;
  name: string;
  sort_key: GeneratedAlways<string>;
  serial: string;
  work_place_id: string;
  purpose: Generated<DevicePurpose>;
  direction: Generated<DeviceDirection>;
  adapter: Generated<DeviceAdapter>;
  key_hash: OrNull<string>;
  needs_address: Generated<boolean>;
  addresses: Generated<string[]>;
  sends_people: Generated<boolean>;
  note: OrNull<string>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
}

interface DeviceStateTable {
  tenant_id: TenantId;
  device_id: string;
  first_seen_at: InstantOrNull;
  last_seen_at: InstantOrNull;
  last_handshake_at: InstantOrNull;
  last_upload_at: InstantOrNull;
  last_pass_at: InstantOrNull;
  last_ip: OrNull<string>;
  other_ip: OrNull<string>;
  other_ip_at: InstantOrNull;
  drift_seconds: OrNull<number>;
  drift_at: InstantOrNull;
  push_version: OrNull<string>;
  device_type: OrNull<string>;
  model: OrNull<string>;
  firmware: OrNull<string>;
  user_count: OrNull<number>;
  record_count: OrNull<number>;
  user_capacity: OrNull<number>;
  record_capacity: OrNull<number>;
  options: Json<Readonly<Record<string, string>>>;
  stamps: Json<Readonly<Record<string, string>>>;
  asks_all: Generated<boolean>;
  commands: Generated<number>;
  pass_count: Generated<number>;
}

interface DeviceAddressTable {
  tenant_id: TenantId;
  id: Generated<string>;
  key_hash: string;
  created_at: Instant;
  created_by: OrNull<string>;
  revoked_at: InstantOrNull;
}

interface PendingDeviceTable {
  tenant_id: TenantId;
  serial: string;
  first_seen_at: Instant;
  last_seen_at: Instant;
  calls: Generated<number>;
  last_ip: OrNull<string>;
  push_version: OrNull<string>;
  device_type: OrNull<string>;
}

interface PassTable {
  tenant_id: TenantId;
  id: Generated<string>;
  device_id: OrNull<string>;
  row_key: string;
  at: string;
  local_time: string;
  pin: OrNull<string>;
  card: OrNull<string>;
  status: OrNull<number>;
  verify: OrNull<number>;
  work_code: OrNull<string>;
  direction: OrNull<PassDirection>;
  purpose: DevicePurpose;
  source: PassSource;
  work_place_id: OrNull<string>;
  flags: Generated<PassFlag[]>;
  raw: OrNull<string>;
  received_at: Instant;
  person_id: OrNull<string>;
  matched_at: InstantOrNull;
  ignored_at: InstantOrNull;
  given_at: InstantOrNull;
}

interface PassCauseTable {
  tenant_id: TenantId;
  id: Generated<string>;
  person_id: string;
  numbers: Generated<string[]>;
  from_day: string;
  looked_at: InstantOrNull;
}

interface PassCorrectionTable {
  tenant_id: TenantId;
  id: Generated<string>;
  pass_id: string;
  kind: 'added' | 'cancelled';
  reason: string;
  created_by: OrNull<string>;
  created_at: Instant;
  request_id: OrNull<string>;
  withdrawn_at: InstantOrNull;
}

interface SetAsideRowTable {
  tenant_id: TenantId;
  id: Generated<string>;
  device_id: string;
  row_key: string;
  reason: string;
  raw: string;
  times: Generated<number>;
  first_at: Instant;
  last_at: Instant;
  solved_at: InstantOrNull;
}

interface DeviceSlowdownTable {
  tenant_id: TenantId;
  device_id: string;
  ip: OrNull<string>;
  refused: Generated<number>;
  bad_rows: Generated<number>;
  sample: OrNull<string>;
  first_at: Instant;
  last_at: Instant;
  solved_at: InstantOrNull;
}

interface DeviceUploadTable {
  tenant_id: TenantId;
  id: Generated<string>;
  device_id: string;
  at: Instant;
  kind: string;
  ip: OrNull<string>;
  bytes: number;
  taken: number;
  fresh: number;
  aside: number;
  sample: OrNull<string>;
}

interface DeviceEventTable {
  tenant_id: TenantId;
  id: Generated<string>;
  device_id: string;
  at: Instant;
  kind: string;
  detail: OrNull<string>;
  row_key: Generated<string>;
}

interface DeviceCommandTable {
  tenant_id: TenantId;
  id: Generated<string>;
  device_id: string;
  number: number;
  kind: CommandKind;
  content: string;
  person_id: OrNull<string>;
  pin: OrNull<string>;
  state: Generated<CommandState>;
  result: OrNull<number>;
  created_by: OrNull<string>;
  created_at: Instant;
  sent_at: InstantOrNull;
  ended_at: InstantOrNull;
}

interface DeviceUserTable {
  tenant_id: TenantId;
  device_id: string;
  pin: string;
  name: OrNull<string>;
  card: OrNull<string>;
  privilege: OrNull<number>;
  reported_at: InstantOrNull;
  person_id: OrNull<string>;
  sent_as: OrNull<string>;
}

interface DevicePrivilegeTable {
  tenant_id: TenantId;
  device_id: string;
  person_id: string;
  privilege: Exclude<DevicePrivilege, 'none'>;
  given_by: OrNull<string>;
  given_at: Instant;
}

interface DeviceWarningTable {
  tenant_id: TenantId;
  device_id: string;
  kind: DeviceWarningKind;
  ip: OrNull<string>;
  other_ip: OrNull<string>;
  other_at: InstantOrNull;
  times: Generated<number>;
  first_at: Instant;
  last_at: Instant;
  told_at: Instant;
}

interface DayToCalculateTable {
  tenant_id: TenantId;
  person_id: string;
  day: string;
  marks: Generated<number>;
  marked_at: Instant;
}

export interface DoorTables {
  device_directory: DeviceDirectoryTable;
  device: DeviceTable;
  device_state: DeviceStateTable;
  device_address: DeviceAddressTable;
  pending_device: PendingDeviceTable;
  pass: PassTable;
  pass_cause: PassCauseTable;
  pass_correction: PassCorrectionTable;
  set_aside_row: SetAsideRowTable;
  device_slowdown: DeviceSlowdownTable;
  device_upload: DeviceUploadTable;
  device_event: DeviceEventTable;
  device_command: DeviceCommandTable;
  device_user: DeviceUserTable;
  device_privilege: DevicePrivilegeTable;
  device_warning: DeviceWarningTable;
  day_to_calculate: DayToCalculateTable;
}
