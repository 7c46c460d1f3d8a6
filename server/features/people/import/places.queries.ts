/** What a file names by code or by name: companies, work places, departments (also by path), titles, working times, teams. */
import { sql } from 'kysely';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { fold } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { held } from '../references.ts';

export interface Place {
  readonly id: string;
  readonly companyId: string | null;
  readonly active: boolean;
  /** Of a title: what it gives. */
  readonly auths?: readonly Auth[];
}

interface Named extends Place {
  readonly code: string | null;
  readonly name: string;
  readonly parentId?: string | null;
}

export type PlaceKind =
  | 'companyCode'
  | 'workPlaceCode'
  | 'departmentId'
  | 'titleId'
  | 'workingTimeId'
  | 'teamId';

const key = (text: string) =>
  fold(text)
    .split('/')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .join('/');

/** The names from the top down. A tree that someone bent into a circle ends too. */
function pathOf(department: Named, all: ReadonlyMap<string, Named>): string {
  const names: string[] = [];
  const seen = new Set<string>();
  for (
    let at: Named | undefined = department;
    at && !seen.has(at.id);
    at = at.parentId ? all.get(at.parentId) : undefined
  ) {
    seen.add(at.id);
    names.unshift(at.name);
  }
  return names.join('/');
}

export class Places {
  readonly #codes = new Map<string, Place>();
  readonly #names = new Map<string, Place[]>();
  readonly #byId = new Map<string, Place>();

  constructor(records: readonly Named[]) {
    const all = new Map(records.map((record) => [record.id, record]));
    const name = (text: string, record: Place) => {
      const list = this.#names.get(key(text)) ?? [];
      if (!list.includes(record)) this.#names.set(key(text), [...list, record]);
    };
    for (const record of records) {
      this.#byId.set(record.id, record);
      if (record.code !== null) this.#codes.set(record.code, record);
      // Who writes a name means what is in use.
      if (!record.active) continue;
      name(record.name, record);
      if (record.parentId !== undefined) name(pathOf(record, all), record);
    }
  }

  /** One place, none, or the several that a name may mean. In a company its own come first. */
  find(text: string, companyId: string | null | undefined): readonly Place[] {
    const coded = this.#codes.get(text);
    if (coded) return [coded];
    const named = this.#names.get(key(text)) ?? [];
    const own = named.filter((place) => place.companyId === companyId);
    return companyId && own.length > 0 ? own : named;
  }

  companyOf(id: string | null | undefined): string | null {
    return (id && this.#byId.get(id)?.companyId) || null;
  }

  /** What a title gives; an archived one gives nothing. */
  authsOf(id: string | null | undefined): readonly Auth[] {
    const title = id ? this.#byId.get(id) : undefined;
    return (title?.active && title.auths) || [];
  }
}

/** `lock`: a work place stays with its company until the transaction ends. */
export async function findPlaces(
  db: TenantTx,
  lock: boolean,
): Promise<Readonly<Record<PlaceKind, Places>>> {
  const read = async (query: ReturnType<typeof sql<Named>>) =>
    new Places((await query.execute(db)).rows);
  return {
    companyCode: await read(sql`select id, null as "companyId", code, name, active from company`),
    workPlaceCode: await read(
      sql`select id, company_id as "companyId", code, name, active from work_place ${held(lock)}`,
    ),
    departmentId: await read(
      sql`select id, company_id as "companyId", null as code, name, active, parent_id as "parentId" from department`,
    ),
    titleId: await read(
      sql`select id, null as "companyId", code, name, active, coalesce((
          select json_agg(json_build_object('groupName', a.group_name, 'number', a.number))
          from title_auth a where a.tenant_id = title.tenant_id and a.title_id = title.id), '[]') as auths
        from title`,
    ),
    workingTimeId: await read(
      sql`select id, null as "companyId", code, name, active from working_time`,
    ),
    teamId: await read(sql`select id, null as "companyId", null as code, name, active from team`),
  };
}
