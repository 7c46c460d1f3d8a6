/** A tenant with a row in every table, people to act as, and values for any field: what each resource is tried with. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import {
  allBits,
  type Auth,
  type Permission,
  type Role,
} from '#contract/kernel/permissions/permissions.ts';
import type {
  Field,
  FieldValue,
  ReferenceTarget,
  ResourceDef,
} from '#contract/kernel/resource/resource.ts';
import { type ResourceName, resources } from '#contract/resources.ts';
import { parseTaxNo } from '#core/identifiers/tax-no.ts';
import { type TenantContext, type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { type TestApp, useApp } from '#server/testing/app.ts';
import { insertSamples } from '#server/testing/rows/sample-rows.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { addPerson, addTitle, everyAuth, type World } from '#server/testing/world.ts';

export const cases = (Object.keys(resources) as ResourceName[]).map((name) => ({
  name,
  resource: resources[name] as ResourceDef,
  calls: callsByFeature[name],
}));

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
      return field.min + n + (field.digits > 0 ? 0.25 : 0);
    case 'duration':
      return field.min + n;
    case 'yesNo':
      return n % 2 === 0 ? field.default : !field.default;
    case 'choice':
      return field.options[n % field.options.length]!.value;
    case 'reference':
      return targets[field.to][n % 2]!.id;
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
  values(resource: ResourceDef, n: number): Record<string, FieldValue>;
  /** Calls as the Admin, or as whoever is given; answers status and body at once. */
  call(call: CallDef, input?: object, token?: string): Promise<Called>;
  add(name: ResourceName, values: object): Promise<string>;
  /** The token of someone with just these rights. */
  actor(roles: Role[], auths: readonly Auth[]): Promise<string>;
}

type Called = { status: number } & Awaited<ReturnType<TestApp['call']>>['body'];

async function twoOf(db: TenantTx): Promise<Targets> {
  const two = async (table: string, columns: string, values: (n: number) => string) => {
    const made: Target[] = [];
    for (const n of [1, 2]) {
      const { rows } = await sql<Target>`
        insert into ${sql.table(table)} (${sql.raw(columns)}) values (${sql.raw(values(n))})
        returning id, name`.execute(db);
      made.push(rows[0]!);
    }
    return made as [Target, Target] & Target[];
  };
  const people = await two(
    'person',
    'registration_no, name, surname',
    (n) => `'H${n}', 'Hedef', 'Kişi ${n}'`,
  );
  return {
    company: await two('company', 'code, name', (n) => `'HEDEF${n}', 'Hedef Firma ${n}'`),
    locationType: await two('location_type', 'code, name', (n) => `'HEDEF${n}', 'Hedef Tip ${n}'`),
    person: people.map(({ id }, i) => ({ id, name: `Hedef Kişi ${i + 1}` })) as [Target, Target] &
      Target[],
  };
}

export function useStage(code: string): Stage {
  const app = useApp();
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
      const { status, body } = await app.call(token, call, input);
      return { status, ...body };
    },
    async add(name, values) {
      const { data, Message, errors } = await stage.call(callsByFeature[name].Add, values);
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
