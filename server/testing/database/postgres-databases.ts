/** Databases on a test server: a migrated template, and copies of it. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#server/db/migrations/migrate.ts';
import { rolesSql } from '#server/db/roles.ts';

const PASSWORD = 'devam-test';

export async function asSuperuser<T>(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const target = new URL(url);
  target.pathname = database;
  const client = new pg.Client({ connectionString: target.href });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database with our roles in it, as an administrator leaves it. */
export async function createEmptyDatabase(url: string): Promise<string> {
  const name = freshName();
  await asSuperuser(url, 'postgres', async (client) => {
    // Roles are of the whole server: two test files that alter them at the same moment would fail. Held until the client ends.
    await client.query(`select pg_advisory_lock(hashtextextended('devam roles', 0))`);
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    await asSuperuser(url, name, async (own) => {
      await own.query(rolesSql());
      await own.query(`alter role devam_app password '${PASSWORD}'`);
      await own.query(`alter role devam_migrator password '${PASSWORD}'`);
    });
  });
  return name;
}

export async function createTemplate(url: string): Promise<string> {
  const name = await createEmptyDatabase(url);
  await asSuperuser(url, name, async (client) => {
    await client.query('set role devam_owner');
    await migrate(client);
  });
  return name;
}

/** A copy of the template: the data comes along, the rights on the database itself do not. */
export async function createDatabase(url: string, template: string): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await asSuperuser(url, 'postgres', async (client) => {
    await client.query(`create database ${name} template ${template}`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to devam_app, devam_migrator`);
    await client.query(`grant create on database ${name} to devam_owner`);
  });
  return name;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await asSuperuser(url, 'postgres', (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

/** Drops a template and what is left of its copies. */
export async function dropCopies(url: string, template: string): Promise<void> {
  const { rows } = await asSuperuser(url, 'postgres', (client) =>
    client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    ),
  );
  for (const { name } of rows) await dropDatabase(url, name);
}

/** The settings a server would have for a database of the test server. */
export function settingsFor(url: string, database: string): { url: string; directUrl: string } {
  const as = (role: string) => {
    const target = new URL(url);
    target.username = role;
    target.password = PASSWORD;
    target.pathname = database;
    return target.href;
  };
  return { url: as('devam_app'), directUrl: as('devam_migrator') };
}

const freshName = () => `devam_test_${randomBytes(6).toString('hex')}`;
