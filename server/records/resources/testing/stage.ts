/** A tenant with a row in every table, people to act as, and values for any field: what each resource is tried with. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { allBits } from '#contract/kernel/permissions/permission-groups.ts';
import type { Auth, Permission, Role } from '#contract/kernel/permissions/permissions.ts';
import type { Field, FieldValue } from '#contract/kernel/resource/resource.ts';
import { type ResourceName, type ReferenceTarget, targetOf } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { addDays } from '#core/time/day.ts';
import { parseTaxNo } from '#core/identifiers/tax-no.ts';
import { type TenantContext, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { namedRecords } from '#server/records/named-records.ts';
import { type Answer, callApp, type TestApp, useApp } from '#server/testing/app.ts';
import { insertSamples } from '#server/testing/rows/sample-rows.ts';
import { resourcesInOrder } from '#server/testing/rows/resource-rows.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { type StoredResource, storedResources } from '../storage.ts';
import { insertRecords } from '../write.commands.ts';
import { everyKind, useEveryKind } from './every-kind.ts';
import { addPerson, addTitle, everyAuth, type World } from '#server/testing/world.ts';

export const cases = [
  ...(Object.keys(resources) as ResourceName[]).map((name) => ({
    name: name as string,
    resource: storedResources[name],
    calls: callsByFeature[name],
  })),
  everyKind,
];

const NAMES = ['Zümrüt', 'Çınar', 'Işık', 'İnci', 'Şimşek', 'Cihan', 'Ağaç', 'Öz', 'Ulu'];

const TAX_NOS = Array.from({ length: 3000 }, (_, n) => String(1_230_000_000 + n)).filter(
  parseTaxNo,
);

const LINES: Readonly<Record<string, (n: number) => string>> = {
  code: (n) => `KOD-${n}`,
  email: (n) => `kutu${n}@ornek.com`,
  phone: (n) => `+90212555${String(1000 + n)}`,
  taxNo: (n) => TAX_NOS[n]!,
  sgkNo: (n) => String(n).padStart(26, '2'),
};

/** A value of its own for each `n`; references take turns between two. */
export function valueOf(field: Field, n: number, targets: Targets): FieldValue {
  switch (field.kind) {
    case 'line':
      return field.check
        ? LINES[field.check]!(n)
        : `${NAMES[n % NAMES.length]} ${field.label} ${n}`;
    case 'text':
      return `${field.label}\nsatır ${n}`;
    case 'number':
      // Days of a month are few: it begins again before the most.
      return field.min + (n % (field.max - field.min)) + (field.digits > 0 ? 0.5 : 0);
    case 'duration':
      return field.min + n;
    case 'day':
      return addDays('2026-01-30', n);
    case 'timeOfDay':
      return 7 * 60 + n;
    case 'colour':
      return `#1E88${(16 + n).toString(16).toUpperCase()}`;
    case 'money':
      return (field.min ?? 0) + 125_050 + n;
    case 'yesNo':
      return n % 2 === 0 ? field.default : !field.default;
    case 'choice':
      return field.options[n % field.options.length]!.value;
    case 'reference':
      return targets[targetOf(field)][n % 2]!.id;
  }
}

export type Target = { readonly id: string; readonly name: string };
export type Targets = Readonly<Record<ReferenceTarget, readonly [Target, Target]>>;

interface Stage {
  readonly app: TestApp;
  readonly ctx: TenantContext;
  /** An Admin, and an Admin of another tenant. */
  readonly token: string;
  readonly stranger: string;
  readonly targets: Targets;
  readonly foreign: Targets;
  values(resource: StoredResource, n: number): Record<string, FieldValue>;
  /** Calls as the Admin, or as whoever is given; answers status and body at once. */
  call(call: CallDef, input?: object, token?: string): Promise<Called>;
  add(name: string, values: object): Promise<string>;
  /** The whole answer, also to a header. */
  send(
    call: CallDef,
    input: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The token of someone with just these rights. */
  actor(roles: Role[], auths: readonly Auth[]): Promise<string>;
}

type Called = { status: number } & Awaited<ReturnType<TestApp['call']>>['body'];

/** Two records of every kind that a field may refer to, those first to which others refer. */
async function twoOf(db: TenantTx): Promise<Targets> {
  const made: Partial<Record<ReferenceTarget, readonly [Target, Target]>> = {};
  const find = async (kind: ReferenceTarget) => {
    const { table, name } = namedRecords[kind];
    const { rows } = await sql<Target>`
      select target.id, ${name} as name from ${sql.table(table)} target
      where target.name like 'Hedef%' order by 2`.execute(db);
    made[kind] = rows as unknown as [Target, Target];
  };
  for (const n of [1, 2]) {
    await addPerson(db, { username: `hedef${n}`, name: 'Hedef', surname: `Kişi ${n}` });
  }
  await find('people');
  for (const kind of resourcesInOrder()) {
    const { fields } = storedResources[kind];
    const records = [1, 2].map((n) => ({
      ...Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => field.required)
          .map(([key, field]) => [key, valueOf(field, n, made as Targets)]),
      ),
      code: `HEDEF${n}`,
      name: `Hedef ${kind} ${n}`,
    }));
    await insertRecords(db, storedResources[kind], records);
    await find(kind);
  }
  return made as Targets;
}

export function useStage(code: string): Stage {
  const app = useApp();
  const ofEveryKind = useEveryKind(app);
  const appOf = (call: CallDef) =>
    Object.values<CallDef>(everyKind.calls).includes(call) ? ofEveryKind.app : app.app;
  const made: { ctx?: TenantContext; tokens: string[]; targets: Targets[] } = {
    tokens: [],
    targets: [],
  };
  let actors = 0;
  const signIn = (ctx: TenantContext, username: string) =>
    app.signIn({ tenantId: ctx.tenantId } as World, { username });

  beforeAll(async () => {
    for (const one of [code, `${code}-2`]) {
      const ctx = await createTenant(app.db, one);
      made.ctx ??= ctx;
      await withTenant(app.db, ctx, async (db) => {
        for (const insert of Object.values(insertSamples)) await insert(db);
        made.targets.push(await twoOf(db));
        await addPerson(db, {
          username: 'boss',
          name: 'Aslı',
          surname: 'Yıldız',
          roles: ['Admin'],
        });
      });
      made.tokens.push(await signIn(ctx, 'boss'));
    }
  });

  const stage: Stage = {
    app,
    get ctx() {
      return made.ctx!;
    },
    get token() {
      return made.tokens[0]!;
    },
    get stranger() {
      return made.tokens[1]!;
    },
    get targets() {
      return made.targets[0]!;
    },
    get foreign() {
      return made.targets[1]!;
    },
    values: ({ fields }, n) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, valueOf(field, n, stage.targets)]),
      ),
    async call(call, input = {}, token = stage.token) {
      const { status, body } = await stage.send(call, input, token);
      return { status, ...body };
    },
    send: (call, input, token = stage.token, headers = {}) =>
      callApp(appOf(call), token, call, input, headers),
    async add(name, values) {
      const { data, Message, errors } = await stage.call(
        cases.find((one) => one.name === name)!.calls.Add,
        values,
      );
      if (!data) throw new Error(`${name}: ${Message} ${JSON.stringify(errors)}`);
      return (data as { id: string }).id;
    },
    async actor(roles, auths) {
      const username = `actor${++actors}`;
      await withTenant(app.db, stage.ctx, async (db) => {
        const titleId = await addTitle(db, username, auths);
        await addPerson(db, { username, roles, titleId });
      });
      return signIn(stage.ctx, username);
    },
  };
  return stage;
}

/** Someone who just may, and someone who has everything but that. */
export function actorsFor(permission: Permission): {
  may: [Role[], Auth[]];
  mayNot: [Role[], Auth[]];
} {
  if (typeof permission === 'string') throw new Error('a page for everyone is no resource');
  if ('roles' in permission) {
    return { may: [[permission.roles[0]], []], mayNot: [['MNG', 'Personel'], everyAuth] };
  }
  const { group: groupName, bits } = permission;
  const others = everyAuth.filter((auth) => auth.groupName !== groupName);
  const rest = { groupName, number: allBits(groupName) & ~bits };
  return {
    may: [['Personel'], [{ groupName, number: bits }]],
    mayNot: [
      ['admin', 'MNG'],
      [...others, rest],
    ],
  };
}
