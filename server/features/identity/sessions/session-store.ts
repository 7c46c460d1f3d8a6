/** Who a token belongs to, remembered for a moment: a person who was put out is out within that moment. */
import type { Database, TenantContext } from '#server/db/tenant/tx.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { SESSION_TOPIC } from '#server/db/events.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { findLive } from './sessions.queries.ts';
import type { Tokens } from '#server/http/caller/tokens.ts';

/** How long a finding may be old where no event says otherwise: a deleted person is out within 5 s everywhere. */
const REMEMBER_MS = 3_000;
const REMEMBER_COUNT = 10_000;

type Remembered = { readonly caller: Caller; readonly until: number };

/** Looking up who asks is part of what they ask for: it is their turn that it takes. */
const asker = (ref: { readonly tenantId: string; readonly personId: string }): TenantContext => ({
  tenantId: ref.tenantId,
  actor: { id: ref.personId, name: '' },
});

export class SessionStore {
  readonly #db: Database;
  readonly #tokens: Tokens;
  readonly #remembered = new Map<string, Remembered>();
  readonly #watched = new Map<string, () => void>();

  constructor(db: Database, tokens: Tokens) {
    this.#db = db;
    this.#tokens = tokens;
    db.events.onOwnCommit((tenantId, topic) => {
      if (topic === SESSION_TOPIC) this.#forget(tenantId);
    });
  }

  readonly authenticate = async (token: string): Promise<Caller | undefined> => {
    const known = this.#remembered.get(token);
    if (known && known.until > Date.now()) return known.caller;
    const ref = await this.#tokens.readAccess(token);
    if (!ref) return undefined;
    this.#watch(ref.tenantId);
    const row = await readTenant(this.#db, asker(ref), (db) => findLive(db, ref.sessionId));
    if (!row || row.person_id !== ref.personId) {
      this.#remembered.delete(token);
      return undefined;
    }
    const caller: Caller = {
      tenantId: ref.tenantId,
      personId: ref.personId,
      sessionId: ref.sessionId,
      name: `${row.name} ${row.surname}`,
      roles: row.acting_role ? [row.acting_role] : row.roles,
      heldRoles: row.roles,
      auths: row.auths,
      modules: row.modules,
      mustChangePassword: row.must_change_password,
      ...(row.viewer && { viewedBy: row.viewer }),
    };
    this.#remember(token, { caller, until: Math.min(Date.now() + REMEMBER_MS, ref.expiresAt) });
    return caller;
  };

  stop(): void {
    for (const unwatch of this.#watched.values()) unwatch();
  }

  #remember(token: string, entry: Remembered): void {
    if (this.#remembered.size >= REMEMBER_COUNT) this.#remembered.clear();
    this.#remembered.set(token, entry);
  }

  /** An event makes it sooner than the time limit: a change of rights counts at once. */
  #watch(tenantId: string): void {
    if (this.#watched.has(tenantId)) return;
    const unwatch = this.#db.events.watch(tenantId, (topics) => {
      if (topics === null || topics.includes(SESSION_TOPIC)) this.#forget(tenantId);
    });
    this.#watched.set(tenantId, unwatch);
  }

  #forget(tenantId: string): void {
    for (const [token, { caller }] of this.#remembered) {
      if (caller.tenantId === tenantId) this.#remembered.delete(token);
    }
  }
}
