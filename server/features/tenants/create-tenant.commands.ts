import type { Engine, OwnerClient } from '#server/db/engine.ts';
import { normalizeUsername, firstPassword } from '#server/features/identity/identity.ts';
import { AppError } from '#server/http/errors.ts';
import { OperatorError } from '#server/operator-error.ts';
import { seedTenant } from './tenant-defaults.ts';
import { isTenantCode, normalizeTenantCode } from '#contract/identity/tenant-code.ts';

export interface TenantRequest {
  readonly code: string;
  readonly name: string;
  readonly admin: string;
  readonly modules: readonly string[];
  /** A lasting password; without one a one-time password is made. */
  readonly password?: string | undefined;
}

export interface TenantMade {
  readonly tenantId: string;
  readonly code: string;
  readonly username: string;
  readonly oneTimePassword?: string;
}

const KNOWN_MODULES = ['probationary'];

function checked(request: TenantRequest): { code: string; username: string } {
  const code = normalizeTenantCode(request.code);
  const username = normalizeUsername(request.admin);
  if (!isTenantCode(code)) {
    throw new OperatorError(
      'Firma kodu 2–32 karakter olmalı; İngilizce harf, rakam, tire ve alt çizgi içerebilir.',
    );
  }
  if (request.name.trim() === '') throw new OperatorError('Firma adı boş olamaz.');
  if (!/^[a-z0-9][a-z0-9._-]{1,63}$/.test(username)) {
    throw new OperatorError(
      'Kullanıcı adı 2–64 karakter olmalı; İngilizce harf, rakam, nokta, tire ve alt çizgi içerebilir.',
    );
  }
  const unknown = request.modules.find((module) => !KNOWN_MODULES.includes(module));
  if (unknown !== undefined)
    throw new OperatorError(
      `Bilinmeyen modül: ${unknown} (bilinenler: ${KNOWN_MODULES.join(', ')})`,
    );
  return { code, username };
}

/** What a form shows at its field, an operator reads as a line. */
function explain(error: unknown): never {
  throw error instanceof AppError
    ? new OperatorError(error.errors?.[0]?.Message ?? error.message)
    : error;
}

/** A tenant and its first Admin, in one transaction (D31). */
export async function createTenant(engine: Engine, request: TenantRequest): Promise<TenantMade> {
  const { code, username } = checked(request);
  const { hash, oneTime } = await firstPassword(request.password, [username], []).catch(explain);
  return engine.asOwner(async (client) => {
    await client.query('begin');
    const tenantId = await insertTenant(client, code, request.name.trim());
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    await client.query('insert into tenant_module (module) select unnest($1::text[])', [
      request.modules,
    ]);
    await seedTenant(client, tenantId);
    const { rows } = await client.query<{ id: string }>(
      `insert into person (registration_no, name, surname, username, roles)
       values ('1', 'Sistem', 'Yöneticisi', $1, '{Admin}') returning id`,
      [username],
    );
    await client.query(
      'insert into credential (person_id, password_hash, one_time) values ($1, $2, $3)',
      [rows[0]!.id, hash, oneTime !== undefined],
    );
    await client.query(
      `insert into audit_entry (actor_name, action, entity, entity_id, after)
       values ('Kurulum', 'create', 'tenant', $1, $2)`,
      [tenantId, JSON.stringify({ code, username })],
    );
    await client.query('commit');
    return { tenantId, code, username, ...(oneTime && { oneTimePassword: oneTime }) };
  });
}

async function insertTenant(client: OwnerClient, code: string, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into tenant (code, name) values ($1, $2) on conflict (code) do nothing returning id',
    [code, name],
  );
  if (!rows[0]) throw new OperatorError(`${code} kodlu bir firma zaten var.`);
  return rows[0].id;
}
