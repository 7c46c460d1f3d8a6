/**
 * Flaws that tests must catch: each is planted alone (`npm run test:flaws`), and the named test must fail. What makes the
 * tests quicker must leave every one of them caught.
 * @typedef {object} Flaw
 * @property {'permission' | 'tenant' | 'scope' | 'schema' | 'migration' | 'race' | 'engine'} kind
 * @property {string} name What is wrong with it.
 * @property {string} file
 * @property {string} find Stands in the file once.
 * @property {string} put What stands there instead.
 * @property {'unit' | 'pglite' | 'postgres'} project
 * @property {string} test The file that catches it.
 * @property {string} caughtBy Words of the test's name.
 */

const GUARD = 'server/http/caller/guard.ts';
const PERMISSIONS = 'contract/kernel/permissions/permissions.ts';
const TX = 'server/db/tenant/tx.ts';
const SCOPE = 'server/access/scope.ts';
const MIGRATE = 'server/db/migrations/migrate.ts';
const LOCK = 'server/db/pglite/process-lock.ts';
const LIMITS = 'server/http/input/input-limits.ts';
const TASK_TABLE = 'db/migrations/0005_tasks.sql';

/** @type {{ test: string, project: 'postgres' }} */
const walk = { test: 'server/walk.test.ts', project: 'postgres' };
/** @type {{ test: string, project: 'postgres' }} */
const scope = { test: 'server/scope.test.ts', project: 'postgres' };
/** @type {{ test: string, project: 'postgres', caughtBy: string }} */
const catalogue = {
  test: 'server/db/tenant/isolation.test.ts',
  project: 'postgres',
  caughtBy: 'keeps every rule of the catalogue',
};
/** @type {{ test: string, project: 'unit' }} */
const permissions = {
  test: 'contract/kernel/permissions/permissions.test.ts',
  project: 'unit',
};
/** @type {{ test: string, project: 'unit' }} */
const pending = { test: 'server/db/migrations/migrate.test.ts', project: 'unit' };
/** @type {{ test: string, project: 'pglite' }} */
const embedded = { test: 'server/db/pglite/pglite.test.ts', project: 'pglite' };

/** @type {readonly Flaw[]} */
export const flaws = [
  {
    kind: 'permission',
    name: 'a call is open to whoever is signed in',
    file: GUARD,
    find: '!may(caller, call.permission)',
    put: "!may(caller, 'signedIn')",
    ...walk,
    caughtBy: 'someone without the permission',
  },
  {
    kind: 'permission',
    name: 'any one of the bits is enough',
    file: PERMISSIONS,
    find: '(number & bits) === bits',
    put: '(number & bits) !== 0',
    ...permissions,
    caughtBy: 'agrees with arithmetic on every bit',
  },
  {
    kind: 'permission',
    name: 'bits of any group count',
    file: PERMISSIONS,
    find: 'auth.groupName === group && hasBits',
    put: 'hasBits',
    ...permissions,
    caughtBy: 'does not take the bits of another group',
  },
  {
    kind: 'permission',
    name: "whoever looks through another's eyes may write",
    file: GUARD,
    find: 'call.writes && !call.inView',
    put: 'call.writes && call.inView',
    test: 'server/features/identity/view-as/view-as.test.ts',
    project: 'postgres',
    caughtBy: 'refuses every call that writes',
  },
  {
    kind: 'permission',
    name: 'a one-time password opens everything',
    file: GUARD,
    find: 'caller.mustChangePassword && !call.beforePasswordChange',
    put: 'caller.mustChangePassword && call.beforePasswordChange',
    test: 'server/features/identity/passwords/one-time-password.test.ts',
    project: 'postgres',
    caughtBy: 'opens a session that may do nothing but replace it',
  },
  {
    kind: 'permission',
    name: 'a link of another site changes something',
    file: GUARD,
    find: "    mode === 'navigate' ||\n",
    put: '',
    ...walk,
    caughtBy: 'a changing GET is refused',
  },
  {
    kind: 'tenant',
    name: 'the tenant stays on the connection',
    file: TX,
    find: '`begin; set local app.tenant',
    put: '`begin; set app.tenant',
    test: 'server/db/tenant/tx.test.ts',
    project: 'postgres',
    caughtBy: 'leaves no tenant behind for the next borrower',
  },
  {
    kind: 'tenant',
    name: 'a read leaves its tenant on the connection',
    file: 'server/db/tenant/tenant-read.ts',
    find: "set_config('app.tenant', $1, true)",
    put: "set_config('app.tenant', $1, false)",
    test: 'server/db/tenant/tenant-read.test.ts',
    project: 'postgres',
    caughtBy: 'a read is over before the next transaction',
  },
  {
    kind: 'tenant',
    name: 'a transaction begins without a tenant',
    file: TX,
    find: "  if (!UUID.test(ctx.tenantId)) throw new Error('No tenant, no transaction.');\n  const topics",
    put: '  const topics',
    test: 'server/db/tenant/tx.test.ts',
    project: 'postgres',
    caughtBy: 'refuses a context without a tenant',
  },
  {
    kind: 'tenant',
    name: 'the header may name another tenant than the token',
    file: GUARD,
    find: 'header !== undefined && header !== tenantId',
    put: "header === ''",
    ...walk,
    caughtBy: 'a header of another tenant',
  },
  {
    kind: 'tenant',
    name: 'a token for somebody else is taken',
    file: 'server/http/caller/tokens.ts',
    find: '        audience: AUDIENCE,\n',
    put: '',
    test: 'server/http/caller/tokens.test.ts',
    project: 'postgres',
    caughtBy: 'that are forged, foreign, expired or of another kind',
  },
  {
    kind: 'tenant',
    name: 'a token of another kind is taken',
    file: 'server/http/caller/tokens.ts',
    find: "        typ: 'at+jwt',\n        issuer",
    put: '        issuer',
    test: 'server/http/caller/tokens.test.ts',
    project: 'postgres',
    caughtBy: 'that are forged, foreign, expired or of another kind',
  },
  {
    kind: 'tenant',
    name: "a policy shows every tenant's rows",
    file: TASK_TABLE,
    find: "  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))\n",
    put: '  using (true)\n',
    test: 'server/db/tenant/isolation.test.ts',
    project: 'postgres',
    caughtBy: 'lets nothing through',
  },
  {
    kind: 'scope',
    name: 'a manager sees everyone',
    file: SCOPE,
    find: "roles.includes('Admin') || roles.includes('admin');",
    put: "roles.includes('Admin') || roles.includes('admin') || roles.includes('MNG');",
    ...scope,
    caughtBy: 'follows the role one has switched to',
  },
  {
    kind: 'scope',
    name: 'a manager does not reach below their department',
    file: SCOPE,
    find: 'join led on below.parent_id = led.id',
    put: 'join led on below.parent_id = led.id and false',
    ...scope,
    caughtBy: 'reaches everything below',
  },
  {
    kind: 'scope',
    name: 'whoever is no manager sees everyone',
    file: SCOPE,
    find: 'return sql`${sql.ref(column)} = ${personId}`;',
    put: 'return sql`true`;',
    ...scope,
    caughtBy: 'follows the role one has switched to',
  },
  {
    kind: 'scope',
    name: 'on other columns a manager sees themselves alone',
    file: SCOPE,
    find: "select managed.id from person managed where ${isManagedBy(personId, 'managed')}",
    put: 'select managed.id from person managed where managed.id = ${personId}',
    ...scope,
    caughtBy: 'works on any column that holds a person',
  },
  {
    kind: 'schema',
    name: 'a list may be of any length',
    file: LIMITS,
    find: '  if (list.length > most) return { path: [], Message };\n',
    put: '',
    test: 'server/http/input/validation.test.ts',
    project: 'unit',
    caughtBy: 'is refused after a look at no more than its schema has places for',
  },
  {
    kind: 'schema',
    name: 'a text that no column can hold reaches the database',
    file: LIMITS,
    find: "!text.includes('\\0') && text.isWellFormed()",
    put: "text !== '\\0'",
    ...walk,
    caughtBy: 'hostile input',
  },
  {
    kind: 'schema',
    name: 'the program does not know a column',
    file: 'server/db/schema.ts',
    find: '  left_roles: Role[] | null;\n',
    put: '',
    test: 'server/db/migrations/schema.test.ts',
    project: 'postgres',
    caughtBy: 'names every table and column',
  },
  {
    kind: 'schema',
    name: 'a statement names a column that is gone',
    file: 'server/features/leave/recount/causes.commands.ts',
    find: 'returning b.from_day, b.to_day)',
    put: 'returning b.from_day, b.until_day)',
    test: 'server/statements.test.ts',
    project: 'postgres',
    caughtBy: 'fits the schema',
  },
  {
    kind: 'migration',
    name: 'a migration that was changed after it ran goes unseen',
    file: MIGRATE,
    find: 'migration?.name !== name || migration.checksum !== checksum',
    put: 'migration?.name !== name',
    ...pending,
    caughtBy: 'are refused where an applied one was changed',
  },
  {
    kind: 'migration',
    name: 'an older program opens a newer database',
    file: MIGRATE,
    find: "newest > (migrations.at(-1)?.name ?? '')",
    put: "newest < (migrations.at(-1)?.name ?? '')",
    ...pending,
    caughtBy: 'are refused where the database is newer',
  },
  {
    kind: 'migration',
    name: 'a semicolon inside a text ends a statement',
    file: 'server/db/migrations/split-statements.ts',
    find: "|'(?:[^']|'')*'|",
    put: '|',
    ...pending,
    caughtBy: 'end at semicolons',
  },
  {
    kind: 'migration',
    name: 'the owner of a table passes its policy',
    file: TASK_TABLE,
    find: 'alter table task force row level security;\n',
    put: '',
    ...catalogue,
  },
  {
    kind: 'migration',
    name: 'a key does not begin with the tenant',
    file: TASK_TABLE,
    find: 'create index task_by_time on task (tenant_id, created_at desc, id);',
    put: 'create index task_by_time on task (created_at desc, id);',
    ...catalogue,
  },
  {
    kind: 'migration',
    name: 'the audit trail may be changed',
    file: 'db/migrations/0004_audit.sql',
    find: 'grant select, insert on audit_entry to devam_app;',
    put: 'grant select, insert, update on audit_entry to devam_app;',
    ...catalogue,
  },
  {
    kind: 'race',
    name: 'a job that was lost to another runner is done twice',
    file: 'server/jobs/queue.ts',
    find: 'where id = any(${ids}::uuid[]) and holder = ${holder}\n',
    put: 'where id = any(${ids}::uuid[])\n',
    test: 'server/jobs/jobs.test.ts',
    project: 'postgres',
    caughtBy: 'that was lost to another runner',
  },
  {
    kind: 'race',
    name: 'a schedule comes to two instances at once',
    file: 'server/jobs/schedules.ts',
    find: ' for update skip locked`.execute(db)',
    put: '`.execute(db)',
    test: 'server/jobs/schedules.test.ts',
    project: 'postgres',
    caughtBy: 'that came to several instances at the same moment',
  },
  {
    kind: 'race',
    name: 'renewals at the same moment do not wait for each other',
    file: 'server/features/identity/sessions/sessions.commands.ts',
    find: "    .forUpdate('s')\n",
    put: '',
    test: 'server/features/identity/sessions/instances.test.ts',
    project: 'postgres',
    caughtBy: 'give eight parallel renewals over both one successor',
  },
  {
    kind: 'race',
    name: 'a second connection is asked for while one is held',
    file: TX,
    find: 'if (outer) throw',
    put: "if (outer === '') throw",
    test: 'server/db/tenant/tx.test.ts',
    project: 'postgres',
    caughtBy: 'throws at once instead of waiting for ever',
  },
  {
    kind: 'engine',
    name: 'the embedded database goes on as its owner',
    file: 'server/db/pglite/open.ts',
    find: "await client.query('rollback; set role devam_app');",
    put: "await client.query('rollback');",
    test: 'server/db/tenant/tx.test.ts',
    project: 'pglite',
    caughtBy: 'works as a role that can neither bypass',
  },
  {
    kind: 'engine',
    name: 'a folder is taken from a process that listens',
    file: LOCK,
    find: 'pidIsAlive(holder) || (await accepts(socketPath(folder)))',
    put: 'pidIsAlive(holder)',
    ...embedded,
    caughtBy: 'is never taken from a holder that listens',
  },
  {
    kind: 'engine',
    name: 'a folder is taken from a process whose start nobody can tell',
    file: LOCK,
    find: 'seen.started === null || holder.started === null || ',
    put: '',
    ...embedded,
    caughtBy: 'is never taken from a living pid',
  },
  {
    kind: 'engine',
    name: 'numbers that JavaScript cannot hold are rounded',
    file: 'server/db/driver-types.ts',
    find: '    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);\n',
    put: '',
    test: 'server/db/tenant/tx.test.ts',
    project: 'pglite',
    caughtBy: 'refuse a bigint that a number cannot hold',
  },
];
