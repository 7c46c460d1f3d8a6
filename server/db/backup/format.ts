/**
 * A logical backup is lines of text, gzipped: the same for both engines, so it is also the way from one
 * to the other and from one PostgreSQL major to the next.
 *
 *   {"devam":"backup",…}          what made it, with the migrations of its schema
 *   T{"name":…,"columns":[…]}     a table begins
 *   {…}                           a row, as PostgreSQL writes it
 *   E{"rows":…,"sha256":…}        the table ends: what must have been read
 *   Z                             the backup is whole
 */
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  readonly devam: 'backup';
  readonly version: number;
  readonly migrations: readonly { name: string; checksum: string }[];
}

export interface TableStart {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly rows: number;
  readonly sha256: string;
}
