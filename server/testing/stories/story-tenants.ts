/** Companies for browser stories, made ahead: one is furnished by the calls of the API, the others are copies of its rows. */
import { randomBytes } from 'node:crypto';
import { demoPassword } from '#db/seeds/demo.ts';
import { buildApp } from '#server/app.ts';
import type { OwnerClient } from '#server/db/engine.ts';
import { type Database, readTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { createTenant } from '#server/features/tenants/create-tenant.commands.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { addStandardSchedules } from '#server/jobs/schedules.ts';
import { tenantTableNames } from '#server/testing/database/catalogue.ts';
import { furnish, type Furnished, type StoryTenants } from './small-company.ts';

/** A story takes one; more than the stories of a run that one worker may meet. */
const COPIES = 100;

/** Nobody has signed in to a copy yet. */
const NOT_COPIED = ['session'];

const codeOf = (story: number) => `HIKAYE${story}`;
const nameOf = (story: number) => `Hikâye ${story}`;

/** As a story would do it over the network. */
async function furnishOne(db: Database): Promise<{ tenantId: string; has: Furnished }> {
  const username = 'admin';
  const { tenantId } = await createTenant(db.engine, {
    code: codeOf(0),
    name: nameOf(0),
    admin: username,
    password: demoPassword,
    modules: [],
  });
  const app = await buildApp({
    env: { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY: undefined, DEMO: false },
    secret: randomBytes(32),
    db,
    logger: createLogger('silent'),
  });
  const post = async <T>(path: string, payload: object, headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json().data as T;
  };
  const whom = { username, password: demoPassword };
  const token = await post<string>('/Account/authenticate', whom, { tenantId });
  const today = await readTenant(db, { tenantId, actor: { id: null, name: 'Hikâye' } }, readToday);
  const has = await furnish(
    (path, data) => post(path, data, { authorization: `Bearer ${token}` }),
    today,
  );
  await app.close();
  return { tenantId, has };
}

/** The text of a row names its tenant in more places than its key: all of them name the copy's. */
const COPY = `
  select format('insert into %1$s (%2$s) select %3$s from %1$s t cross join tenant c
      cross join lateral jsonb_populate_record(null::%1$s, replace(to_jsonb(t)::text, $1, c.id::text)::jsonb) as r
      where t.tenant_id = $1::uuid and c.id = any($2::uuid[])',
    a.attrelid::regclass, string_agg(quote_ident(attname), ', '), string_agg('r.' || quote_ident(attname), ', ')) as copy
  from pg_attribute a
  where a.attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
  group by a.attrelid`;

async function copyRows(client: OwnerClient, from: string, to: readonly string[]): Promise<void> {
  const names = (await tenantTableNames(client)).filter((name) => !NOT_COPIED.includes(name));
  const { rows } = await client.query<{ copy: string }>(COPY, [names]);
  await client.query('begin');
  // Past the triggers, what they wrote beside the first comes along, and past the policies, the rows of all tenants.
  await client.query('reset role');
  await client.query('set local session_replication_role = replica');
  for (const { copy } of rows) await client.query(copy, [from, to]);
  await client.query('commit');
}

export async function makeStoryTenants(db: Database): Promise<StoryTenants> {
  const { tenantId, has } = await furnishOne(db);
  const stories = Array.from({ length: COPIES }, (_, n) => n + 1);
  const tenants = await db.engine.asOwner(async (client) => {
    const made = await client.query<{ tenantId: string; code: string; name: string }>(
      `insert into tenant (code, name) select * from unnest($1::text[], $2::text[]) returning id as "tenantId", code, name`,
      [stories.map(codeOf), stories.map(nameOf)],
    );
    await copyRows(
      client,
      tenantId,
      made.rows.map((tenant) => tenant.tenantId),
    );
    return made.rows.map((tenant) => ({ ...tenant, username: 'admin' }));
  });
  await addStandardSchedules(db, jobKinds);
  // Due at once in all of them, what the clock brings would keep a server from its first stories.
  await db.engine.asOwner(async (client) => {
    await client.query('reset role');
    await client.query(
      `update schedule set next_run_at = now() + interval '1 hour' where tenant_id = any($1::uuid[])`,
      [tenants.map((tenant) => tenant.tenantId)],
    );
  });
  return { has, tenants };
}
