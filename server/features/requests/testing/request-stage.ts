/** A company in which requests are made and decided, behind the real calls, with effects that are counted. */
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import { chainsCalls } from '#contract/requests/chains.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import { readTenant, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { SessionStore } from '#server/features/identity/sessions/session-store.ts';
import { Tokens } from '#server/http/caller/tokens.ts';
import { AppError, handleErrors } from '#server/http/errors.ts';
import { readJsonBodies } from '#server/http/input/json-body.ts';
import { type Answer, callApp, testSecret, type TestApp, useApp } from '#server/testing/app.ts';
import { addPerson, addTitle, createWorld, type World } from '#server/testing/world.ts';
import type { EffectsOfKinds } from '../effects.ts';
import { submitRequest } from '../flow/submit.commands.ts';
import { requestRoutes } from '../requests.routes.ts';

/** ada → chief → head; the rest lead nobody. `registrar` annuls what holds. */
const CREW = ['ada', 'chief', 'head', 'deputy', 'stranger', 'registrar', 'other'] as const;
export type Somebody = (typeof CREW)[number];
export type Anybody = Somebody | keyof World['people'];

export interface RequestStage {
  readonly app: TestApp;
  readonly world: World;
  /** What the effects of kind 1 did: +1 when a request began, -1 when it ended. */
  readonly balance: Map<string, number>;
  /** What the kind will not let begin, or end: by id, the sentence. */
  readonly refused: Map<string, string>;
  /** What the kind was asked about, and when. */
  readonly checked: [id: string, moment: string][];
  idOf(who: Anybody): string;
  as(who: Anybody, call: CallDef, input?: object): Promise<Answer>;
  write<T>(work: (db: TenantTx) => Promise<T>): Promise<T>;
  read<T>(work: (db: TenantTx) => Promise<T>): Promise<T>;
  submit(more?: {
    by?: Anybody;
    person?: Anybody;
    kind?: RequestKind;
    days?: number;
  }): Promise<string>;
  /** Acts with the version that is there now, unless another was seen. */
  act(who: Anybody, id: string, act: string, more?: object): Promise<Answer>;
  version(id: string): Promise<number>;
  state(id: string): Promise<string>;
  chain(steps: readonly object[], more?: object): Promise<string>;
  told(who: Anybody): Promise<{ title: string; content: string }[]>;
}

export const step = (who: string, more: object = {}) => ({
  who,
  personId: null,
  role: null,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
  ...more,
});

export function useRequests(code: string): RequestStage {
  const app = useApp();
  let world: World;
  let own: FastifyInstance;
  let sessions: SessionStore;
  const ids = new Map<string, string>();
  const tokens = new Map<string, string>();
  const balance = new Map<string, number>();
  const refused = new Map<string, string>();
  const checked: [string, string][] = [];
  const change = (by: number) => async (_: TenantTx, id: string) => {
    balance.set(id, (balance.get(id) ?? 0) + by);
  };
  const effects: EffectsOfKinds = {
    1: {
      check: async (_, id, moment) => {
        checked.push([id, moment]);
        const sentence = refused.get(id);
        if (sentence) throw new AppError('not_possible', [{ field: 'act', Message: sentence }]);
      },
      begin: change(1),
      end: change(-1),
      viewers: accessRules.viewLeaveRequests,
      administrators: { group: 'PersonelOffTime', bits: 4 },
    },
  };

  beforeAll(async () => {
    world = await createWorld(app.db, code);
    await withTenant(app.db, world.ctx, async (db) => {
      const auths: Auth[] = [{ groupName: 'PersonelOffTime', number: 5 }];
      const titleId = await addTitle(db, 'IZIN', auths);
      for (const username of CREW) {
        const roles: Role[] = username === 'registrar' ? ['admin'] : ['Personel'];
        const { id } = await addPerson(db, {
          username,
          roles,
          surname: username,
          companyId: world.companyId,
          departmentId: world.departments.assembly,
          ...(username === 'registrar' && { titleId }),
        });
        ids.set(username, id);
      }
      for (const [who, manager] of [
        ['ada', 'chief'],
        ['chief', 'head'],
      ]) {
        await sql`update person set manager_id = ${ids.get(manager!)} where id = ${ids.get(who!)}`.execute(
          db,
        );
      }
    });
    for (const [name, { id }] of Object.entries(world.people)) ids.set(name, id);
    const signer = new Tokens(testSecret);
    sessions = new SessionStore(app.db, signer);
    const { authenticate } = sessions;
    const context = {
      db: app.db,
      tokens: signer,
      authenticate,
      authenticateDevice: async () => undefined,
    };
    own = Fastify();
    await own.register(
      async (door) => {
        handleErrors(door);
        readJsonBodies(door);
        requestRoutes(effects)(door, context);
      },
      { prefix: '/api' },
    );
  });
  afterAll(async () => {
    await own.close();
    sessions.stop();
  });

  const tokenOf = async (who: Anybody) => {
    const token = tokens.get(who) ?? (await app.signIn(world, { username: who }));
    tokens.set(who, token);
    return token;
  };
  const stage: RequestStage = {
    app,
    get world() {
      return world;
    },
    balance,
    refused,
    checked,
    idOf: (who) => ids.get(who)!,
    as: async (who, call, input = {}) => callApp(own, await tokenOf(who), call, input),
    write: (work) => withTenant(app.db, world.ctx, work),
    read: (work) => readTenant(app.db, world.ctx, work),
    async submit({ by, person = 'ada', kind = 1, days = 5 } = {}) {
      const caller = { personId: stage.idOf(by ?? person), roles: [], auths: [] };
      const personId = stage.idOf(person);
      const { id } = await stage.write((db) =>
        submitRequest(db, caller, {
          kind,
          personId,
          size: days,
          summary: `Yıllık izin, ${days} gün`,
        }),
      );
      return id;
    },
    async act(who, id, act, more = {}) {
      const seen = await stage.version(id);
      return stage.as(who, requestsCalls.ActOnRequest, { id, act, seen, ...more });
    },
    version: async (id) => Number((await rowOf(id)).version),
    state: async (id) => (await rowOf(id)).state,
    async chain(steps, more = {}) {
      const { body } = await stage.as('hr', chainsCalls.AddChain, {
        kind: 1,
        companyId: null,
        departmentId: null,
        fallbackId: null,
        steps,
        ...more,
      });
      if (!body.success) throw new Error(`${body.Message} ${JSON.stringify(body.errors)}`);
      return (body.data as { id: string }).id;
    },
    told: (who) =>
      stage.read(async (db) => {
        const { rows } = await sql<{ title: string; content: string }>`
          select n.title, n.content from notification n
          join notification_recipient r on r.notification_id = n.id
          where r.person_id = ${stage.idOf(who)} order by n.created_at, n.title`.execute(db);
        return rows;
      }),
  };
  const rowOf = (id: string) =>
    stage.read((db) =>
      db
        .selectFrom('request')
        .select(['version', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  return stage;
}

/** Every order and everybody's deputies are gone. */
export async function clearOrders(db: TenantTx): Promise<void> {
  await sql`delete from approval_chain`.execute(db);
  await sql`delete from deputyship`.execute(db);
}
