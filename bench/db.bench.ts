/** What safety costs: row level security and the tenant's transaction against the same queries without them. */
import { deepEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { searchWords } from '#core/text/turkish.ts';
import { Handle } from '#server/db/handle.ts';
import { readTenant, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { list, type PeoplePage } from './testing/people-page.ts';
import {
  type Effort,
  type Estimate,
  type Measure,
  type Measured,
  measure,
  type Variant,
} from './measure.ts';
import { printTable, times } from './table.ts';
import { type Bed, openPgliteBed, openPostgresBed, type Tenant } from './testing/bed.ts';

const PAGE_SIZE = 50;
const SEARCHES = [
  'ayş',
  'yıldı',
  'meh',
  'özt',
  'şük ışı',
  'zey çel',
  'ÇAĞ',
  'işık',
  '123',
  'kübra',
];

const effort = ({ cpu }: Bed, concurrency: number): Effort => ({
  cpu,
  concurrency,
  rounds: Number(process.env.BENCH_ROUNDS ?? 25),
  sliceMs: Number(process.env.BENCH_SLICE_MS ?? 100),
});

/** A read as the product does it, and the same one that names its tenant instead of being confined to it. */
interface Read {
  readonly name: string;
  ours(db: TenantTx, tenant: Tenant, turn: number): Promise<unknown>;
  bare(db: Handle, tenant: Tenant, turn: number): Compiled;
}

interface Compiled {
  compile(): CompiledQuery;
  execute(): Promise<unknown>;
}

const reads: readonly Read[] = [
  {
    name: 'person by id',
    ours: (db, { ids }, turn) => byId(db, ids[turn % ids.length]!).execute(),
    bare: (db, { ctx, ids }, turn) =>
      byId(db, ids[turn % ids.length]!).where('tenant_id', '=', ctx.tenantId),
  },
  {
    name: 'page of 50 in Turkish order',
    ours: (db, _, turn) => list(db, pageAt(turn)),
    bare: (db, { ctx }, turn) => bareList(db, ctx.tenantId, pageAt(turn)),
  },
  {
    name: 'page of 50 with search words',
    ours: (db, _, turn) => list(db, searchAt(turn)),
    bare: (db, { ctx }, turn) => bareList(db, ctx.tenantId, searchAt(turn)),
  },
];

const pageAt = (turn: number): PeoplePage => ({ page: 1 + (turn % 10), pageSize: PAGE_SIZE });
const searchAt = (turn: number): PeoplePage => ({
  search: SEARCHES[turn % SEARCHES.length]!,
  page: 1,
  pageSize: PAGE_SIZE,
});

const byId = (db: Handle, id: string) =>
  db
    .selectFrom('person')
    .select(['id', 'registration_no', 'name', 'surname', 'version'])
    .where('id', '=', id);

const bareHandle = (client: PoolClient) => new Handle((query) => client.query(query));

/** `list` of people.queries.ts, with the tenant named; checked to answer the same before it is timed. */
function bareList(
  db: Handle,
  tenantId: string,
  { search = '', page, pageSize }: PeoplePage,
): Compiled {
  let query = db
    .selectFrom('person')
    .select(['id', 'registration_no', 'name', 'surname'])
    .where('tenant_id', '=', tenantId);
  for (const word of searchWords(search)) {
    query = query.where('id', 'in', (words) =>
      words
        .selectFrom('person_word')
        .select('person_id')
        .where('tenant_id', '=', tenantId)
        .where('word', '>=', word)
        .where('word', '<', `${word}\u{10ffff}`),
    );
  }
  return query
    .orderBy('sort_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

async function lent<T>({ bare }: Bed, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await bare.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** As withTenant begins and commits, but without a tenant. */
const inTransaction = <T>(bed: Bed, begin: string, work: (client: PoolClient) => Promise<T>) =>
  lent(bed, async (client) => {
    const begun = client.query(begin);
    const result = await work(client);
    await begun;
    await client.query('commit');
    return result;
  });

const BARE = 'bare: Kysely, RLS off';
const RAW = 'raw: pg, RLS off';
const READ = 'readTenant';
const WITH = 'withTenant';

function readVariants(bed: Bed, read: Read): Variant[] {
  const past = { enter: () => bed.enterBare(), leave: () => bed.leaveBare() };
  const at = (turn: number) => bed.tenants[turn % bed.tenants.length]!;
  // Only compiles: it is bound to no connection.
  const compiler = new Handle(undefined as never);
  /** Compiled beforehand, as someone would write it who has nothing but the driver. */
  const statements = Array.from({ length: 1000 }, (_, turn) => {
    const { sql: text, parameters } = read.bare(compiler, at(turn), turn).compile();
    return { text, values: [...parameters], name: createHash('md5').update(text).digest('hex') };
  });
  const statementAt = (turn: number) => statements[turn % statements.length]!;
  return [
    {
      name: RAW,
      ...past,
      once: (turn) => {
        const { text, values } = statementAt(turn);
        return bed.bare.query(text, values).then(({ rows }) => rows);
      },
    },
    {
      name: 'raw: pg prepared, RLS off',
      ...past,
      once: (turn) => bed.bare.query(statementAt(turn)).then(({ rows }) => rows),
    },
    {
      name: BARE,
      ...past,
      once: (turn) =>
        lent(bed, (client) => read.bare(bareHandle(client), at(turn), turn).execute()),
    },
    {
      name: 'bare in begin/commit',
      ...past,
      once: (turn) =>
        inTransaction(bed, 'begin read only', (client) =>
          read.bare(bareHandle(client), at(turn), turn).execute(),
        ),
    },
    {
      name: READ,
      once: (turn) => readTenant(bed.db, at(turn).ctx, (db) => read.ours(db, at(turn), turn)),
    },
    {
      name: WITH,
      once: (turn) => withTenant(bed.db, at(turn).ctx, (db) => read.ours(db, at(turn), turn)),
    },
  ];
}

/** Figures of variants that answer differently would mean nothing. */
async function checkAnswers(variants: readonly Variant[]): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const answers: unknown[] = [];
    for (const variant of variants) {
      await variant.enter?.();
      answers.push(await variant.once(turn));
      await variant.leave?.();
    }
    for (const answer of answers) deepEqual(answer, answers[0]);
  }
}

let lastNumber = 0;
const newPerson = () => ({
  registration_no: `Y${++lastNumber}`,
  name: 'Gülşen',
  surname: 'Işıkçı',
});

const BARE_INSERT = 'bare insert, RLS off';
const AUDITED = 'withTenant: insert + audit record';

function writeVariants(bed: Bed): Variant[] {
  const past = { enter: () => bed.enterBare(), leave: () => bed.leaveBare() };
  const at = (turn: number) => bed.tenants[turn % bed.tenants.length]!.ctx;
  const insertBare = (client: PoolClient, turn: number) => {
    const { registration_no, name, surname } = newPerson();
    return sql<{
      id: string;
    }>`insert into "person" ("tenant_id", "registration_no", "name", "surname")
      values (${at(turn).tenantId}, ${registration_no}, ${name}, ${surname}) returning "id"`.execute(
      bareHandle(client),
    );
  };
  const recordBare = (client: PoolClient, turn: number, id: string) =>
    sql`insert into "audit_entry" ("tenant_id", "actor_name", "action", "entity", "entity_id", "after")
      values (${at(turn).tenantId}, ${'Ölçüm'}, ${'create'}, ${'person'}, ${id}, ${'{"name":"Gülşen"}'})`.execute(
      bareHandle(client),
    );
  const insertOurs = (db: TenantTx) =>
    db.insertInto('person').values(newPerson()).returning('id').executeTakeFirstOrThrow();
  return [
    { name: BARE_INSERT, ...past, once: (turn) => lent(bed, (client) => insertBare(client, turn)) },
    {
      name: 'bare insert + audit record in begin/commit',
      ...past,
      once: (turn) =>
        inTransaction(bed, 'begin', async (client) => {
          const { rows } = await insertBare(client, turn);
          await recordBare(client, turn, rows[0]!.id);
        }),
    },
    { name: 'withTenant: insert', once: (turn) => withTenant(bed.db, at(turn), insertOurs) },
    {
      name: AUDITED,
      once: (turn) =>
        withTenant(bed.db, at(turn), async (db) => {
          const { id } = await insertOurs(db);
          await record(db, {
            action: 'create',
            entity: 'person',
            entityId: id,
            after: { name: 'Gülşen' },
          });
        }),
    },
  ];
}

function print(title: string, measured: Measured, bases: Record<string, string>): void {
  const against = (name: string, base: string, measure: Measure) =>
    name === base ? '1' : times(measured.cost(name, base, measure));
  console.log(`\n${title}`);
  printTable(
    [
      '',
      'per s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      ...Object.keys(bases),
      'cpu µs',
      ...Object.keys(bases).map((base) => `cpu ${base}`),
    ],
    measured.names.map((name) => [
      name,
      measured.of(name, 'perSecond').toFixed(0),
      measured.of(name, 'p50').toFixed(2),
      measured.of(name, 'p95').toFixed(2),
      measured.of(name, 'p99').toFixed(2),
      ...Object.values(bases).map((base) => against(name, base, 'perSecond')),
      measured.of(name, 'cpu').toFixed(0),
      ...Object.values(bases).map((base) => against(name, base, 'cpu')),
    ]),
  );
}

/** The figures that the design asks for: security.md L-6. */
type Summary = string[][];

async function benchEngine(bed: Bed, summary: Summary): Promise<void> {
  const sum = (what: string, costs: readonly Estimate[]) =>
    summary.push([`${bed.title}: ${what}`, ...costs.map(times)]);
  for (const read of reads) {
    const variants = readVariants(bed, read);
    await checkAnswers(variants);
    for (const concurrency of [1, 8]) {
      const measured = await measure(variants, effort(bed, concurrency));
      const what = `${read.name}, ${concurrency} at once`;
      print(`${bed.title}: ${what}`, measured, { '× bare': BARE, '× raw': RAW });
      sum(what, [
        measured.cost(READ, BARE, 'cpu'),
        measured.cost(READ, BARE),
        measured.cost(READ, BARE, 'p50'),
        measured.cost(READ, BARE, 'p95'),
        measured.cost(READ, RAW, 'cpu'),
      ]);
    }
  }
  for (const concurrency of [1, 8]) {
    const measured = await measure(writeVariants(bed), effort(bed, concurrency));
    const what = `insert with audit record, ${concurrency} at once`;
    print(`${bed.title}: ${what}`, measured, { '× bare insert': BARE_INSERT });
  }
}

export async function run(): Promise<void> {
  const summary: Summary = [];
  for (const open of [openPostgresBed, openPgliteBed]) {
    const bed = await open();
    try {
      await benchEngine(bed, summary);
    } finally {
      await bed.close();
    }
  }
  console.log('\nRLS + tenant transaction (readTenant), cost against the same query without');
  printTable(['', 'cpu', 'time', 'p50', 'p95', 'cpu, × raw pg'], summary);
}
