import type { Pool } from 'pg';
import { OperatorError } from '#server/operator-error.ts';

/** Lowest minor per major: older ones leak rows past policies (CVE-2024-10976, CVE-2025-8713). */
const LOWEST_MINOR: Readonly<Record<number, number>> = { 15: 14, 16: 10, 17: 6 };
const LOWEST_MAJOR = 15;

type ServerFacts = {
  version: number;
  user: string;
  bypasses: boolean;
  owns: boolean;
  encoding: string;
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
};

/** Version, role and durability, before anything is served. */
export async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(`
    select current_setting('server_version_num')::int as version,
           current_user as user,
           (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses,
           exists (select from pg_roles o where o.rolname = 'devam_owner'
                   and pg_has_role(current_user, o.oid, 'MEMBER')) as owns,
           current_setting('server_encoding') as encoding,
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as synchronous_commit,
           current_setting('full_page_writes') as full_page_writes`);
  const fault = faultOf(rows[0]!);
  if (fault) throw new OperatorError(fault);
}

function faultOf(server: ServerFacts): string | undefined {
  const major = Math.floor(server.version / 10_000);
  const minor = server.version % 10_000;
  if (major < LOWEST_MAJOR || minor < (LOWEST_MINOR[major] ?? 0)) {
    return `PostgreSQL ${major}.${minor} desteklenmiyor: en az 15.14, 16.10, 17.6 ya da 18 gerekir.`;
  }
  if (server.bypasses) {
    return `DATABASE_URL içindeki "${server.user}" rolü satır güvenliğini aşabiliyor: devam_app ile bağlanın (db/roles.sql).`;
  }
  if (server.owns) {
    return `DATABASE_URL içindeki "${server.user}" rolü şemanın sahibi: devam_app ile bağlanın, sahibini DATABASE_DIRECT_URL değerine yazın.`;
  }
  if (server.encoding !== 'UTF8')
    return `Veritabanının kodlaması ${server.encoding}: UTF8 ile oluşturun.`;
  if (
    server.fsync !== 'on' ||
    server.full_page_writes !== 'on' ||
    server.synchronous_commit === 'off'
  ) {
    return 'PostgreSQL elektrik kesintisinde kayıt kaybedecek biçimde ayarlı: fsync, full_page_writes ve synchronous_commit açık olmalı.';
  }
  return undefined;
}
