/**
 * A plain page with every kind of field, of which the product knows nothing: its table is made for the tests of a file and
 * taken away again, its calls are answered by an app of their own, through the same interpreter as all others.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import {
  codeField,
  defineResource,
  everythingBy,
  resourceCalls,
} from '#contract/kernel/resource/resource.ts';
import { resourceSchemas } from '#contract/kernel/resource/resource.schema.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { SessionStore } from '#server/features/identity/sessions/session-store.ts';
import { Tokens } from '#server/http/caller/tokens.ts';
import { handleErrors } from '#server/http/errors.ts';
import { readJsonBodies } from '#server/http/input/json-body.ts';
import { testSecret } from '#server/testing/app.ts';
import { type AnySchemas, bindResource } from '../resources.routes.ts';
import { stored } from '../storage.ts';

const { unique: _, ...code } = codeField;

const definition = defineResource({
  area: 'TestVehicle',
  plural: 'TestVehicles',
  page: { list: 'Companies' },
  one: 'araç',
  texts: { purpose: 'Servis araçları', empty: 'Araç ekleyin.' },
  permission: everythingBy(accessRules.firmAdmin),
  nameField: 'name',
  narrowedBy: 'workPlaceId',
  fields: {
    code,
    name: { kind: 'line', label: 'Ad', max: 100, required: true, list: 'always' },
    note: { kind: 'text', label: 'Not', max: 500, list: 'onRequest' },
    seats: { kind: 'number', label: 'Koltuk', min: 1, max: 80, digits: 0, list: 'always' },
    range: { kind: 'number', label: 'Menzil', min: 0, max: 9000, digits: 2, unit: 'km' },
    warmUp: { kind: 'duration', label: 'Isınma', min: 0, max: 600, list: 'always' },
    isRented: { kind: 'yesNo', label: 'Kiralık', default: false, list: 'always' },
    fuel: {
      kind: 'choice',
      label: 'Yakıt',
      options: [
        { value: 'motorin', label: 'Motorin' },
        { value: 'elektrik', label: 'Elektrik' },
      ],
      filter: true,
      list: 'always',
    },
    workPlaceId: {
      kind: 'reference',
      label: 'İşyeri',
      to: 'workPlaces',
      required: true,
      filter: true,
      list: 'always',
    },
    driverId: { kind: 'reference', label: 'Sürücü', to: 'people', list: 'always' },
    firstDay: {
      kind: 'day',
      label: 'İlk gün',
      required: true,
      filter: true,
      list: 'always',
    },
    lastDay: { kind: 'day', label: 'Son gün', list: 'always' },
    departure: { kind: 'timeOfDay', label: 'Hareket saati', required: true, list: 'always' },
    arrival: { kind: 'timeOfDay', label: 'Varış saati', list: 'onRequest' },
    colour: { kind: 'colour', label: 'Renk', default: '#1E88E5', required: true, list: 'always' },
    stripe: { kind: 'colour', label: 'Şerit', list: 'onRequest' },
    fee: { kind: 'money', label: 'Günlük ücret', required: true, list: 'always' },
    balance: { kind: 'money', label: 'Bakiye', min: -1_000_000, max: 1_000_000, list: 'always' },
  },
});

export const everyKind = {
  name: 'everyKind',
  definition,
  resource: stored('everyKind', definition),
  calls: resourceCalls(definition),
  schemas: resourceSchemas(definition),
};

const CREATE = `
  create table test_vehicle (
    tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
      references tenant (id) deferrable,
    id uuid not null default gen_random_uuid(),
    code text collate "C" not null,
    name text not null,
    sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
    note text,
    seats integer,
    range numeric(8, 2),
    warm_up integer,
    is_rented boolean not null,
    fuel text collate "C",
    work_place_id uuid not null,
    driver_id uuid,
    first_day date not null,
    last_day date,
    departure smallint not null check (departure between 0 and 1439),
    arrival smallint check (arrival between 0 and 1439),
    colour text collate "C" not null,
    stripe text collate "C",
    fee bigint not null,
    balance bigint,
    active boolean not null default true,
    version integer not null default 1,
    primary key (tenant_id, id)
  );
  select isolate_tenants('test_vehicle');
  grant select, insert, update, delete on test_vehicle to devam_app`;

/** Its table and its calls for the tests of a file. */
export function useEveryKind(app: { readonly db: Database }): { readonly app: FastifyInstance } {
  let own: FastifyInstance;
  let sessions: SessionStore;
  beforeAll(async () => {
    await app.db.engine.asOwner((client) => client.query(CREATE));
    const tokens = new Tokens(testSecret);
    sessions = new SessionStore(app.db, tokens);
    const authenticateDevice = async () => undefined;
    const { authenticate } = sessions;
    const context = { db: app.db, tokens, authenticate, authenticateDevice };
    own = Fastify();
    await own.register(
      async (door) => {
        handleErrors(door);
        readJsonBodies(door);
        const schemas = everyKind.schemas as unknown as AnySchemas;
        bindResource(door, context, everyKind.resource, everyKind.calls, schemas);
      },
      { prefix: '/api' },
    );
  });
  afterAll(async () => {
    await own.close();
    sessions.stop();
    await app.db.engine.asOwner((client) => client.query('drop table test_vehicle'));
  });
  return {
    get app() {
      return own;
    },
  };
}
