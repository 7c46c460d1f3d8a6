/** What an import would do: whom it adds, whom it changes and how, and every fault of every row. It writes nothing. */
import { randomUUID } from 'node:crypto';
import { errors } from '#contract/kernel/errors.ts';
import type { ImportField } from '#contract/people/import/import-fields.ts';
import type { ReferenceName } from '#contract/people/person-values.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { capitals } from '#core/text/capitals.ts';
import { searchCircles } from '#core/graph/circles.ts';
import { changedColumns, hasChanges } from '#server/records/record.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { finished, inTurns } from '#server/turns.ts';
import { keepAnAdmin, losesAdmin, startsLater } from '../rights/admins.commands.ts';
import { mayChangeRoles, mayGiveAuths } from '../rights/grants.ts';
import { CIRCLE, NOT_ACTIVE, ONESELF } from '../managers/managers.ts';
import { type EffectiveDay, effectiveDay } from '../facts/effective-day.ts';
import { clashesWithLater, NOT_EMPLOYED, notEmployedOn } from '../facts/facts.checks.ts';
import { datedPart } from '../facts/facts.queries.ts';
import { type Columns, type NewRow, plainColumns, type Row } from '../person-row.ts';
import {
  faultsOfBirth,
  faultsOfDays,
  faultsOfPeriod,
  faultsOfPlace,
  faultsOfTermination,
  movesPeriod,
  movesPlace,
  withTermination,
} from '../row-rules.ts';
import { mendsOwnTime } from '../own-time.ts';
import { archivedText } from '../references.ts';
import type { Viewer } from '../field-visibility.ts';
import { mayChange } from '../update.commands.ts';
import { withoutListed } from './as-listed.ts';
import { type Facts, findFacts } from './facts.queries.ts';
import type { FaultList } from './faults.ts';
import type { PlaceKind } from './places.queries.ts';
import type { ReadRow, ReadRows } from './read-import.ts';
import { findClashes, type Holder } from './unique.ts';

/** One row of the file that is all right so far. */
interface Entry {
  readonly read: ReadRow;
  /** Made here for someone new, so that others in the file may refer to them. */
  readonly id: string;
  /** As it stands; undefined for someone new. */
  readonly before: Row | undefined;
  readonly change: Columns;
  /** What the title before and the one after give. */
  readonly auths: readonly Auth[];
}

export interface Plan {
  readonly entries: readonly Entry[];
  readonly added: readonly (Entry & { readonly change: NewRow })[];
  readonly changed: readonly (Entry & { readonly before: Row })[];
  readonly unchanged: number;
  readonly faults: FaultList;
  readonly effective: EffectiveDay;
}

const PLACES = [
  ['companyCode', 'company_id', 'firma'],
  ['workPlaceCode', 'work_place_id', 'işyeri'],
  ['departmentId', 'department_id', 'departman'],
  ['titleId', 'title_id', 'ünvan'],
  ['workingTimeId', 'working_time_id', 'çalışma süresi'],
  ['teamId', 'team_id', 'ekip'],
] as const satisfies readonly (readonly [PlaceKind, keyof Columns, string])[];

const MANAGERS = [
  ['managerId', 'manager_id'],
  ['secondManagerId', 'second_manager_id'],
] as const satisfies readonly (readonly [ReferenceName, keyof Columns])[];

class Planner {
  readonly #caller: Viewer;
  readonly #facts: Facts;
  readonly #numbers = new Map<string, Entry>();
  readonly faults: FaultList;

  /** Faults are added to those that reading found. */
  constructor(caller: Viewer, facts: Facts, faults: FaultList) {
    this.faults = faults;
    this.#caller = caller;
    this.#facts = facts;
  }

  get entries(): readonly Entry[] {
    return [...this.#numbers.values()];
  }

  /** The places that a row names. */
  #findPlaces(read: ReadRow, before: Row | undefined): Columns {
    const columns: Columns = {};
    for (const [field, column, what] of PLACES) {
      const name = read.names[field];
      if (name === undefined) continue;
      const company = columns.company_id ?? before?.company_id;
      const [found, ...more] = this.#facts.places[field].find(name, company);
      if (!found) this.faults.add(read.fault(field, `Bu adda ya da kodda bir ${what} yok.`));
      else if (more.length > 0) {
        const how = field === 'departmentId' ? 'yolunu yazın (Üst / Alt)' : 'kodunu yazın';
        this.faults.add(read.fault(field, `Bu adda birden çok ${what} var; ${how}.`));
      } else if (!found.active && found.id !== before?.[column]) {
        this.faults.add(read.fault(field, archivedText(what)));
      } else columns[column] = found.id;
    }
    return columns;
  }

  #checkFilled(read: ReadRow): void {
    for (const field of ['name', 'surname'] as const) {
      if (read.fields[field] === undefined && !read.faulty.has(field)) {
        this.faults.add(read.fault(field, 'Bu alan zorunludur.'));
      }
    }
  }

  #checkNew({ read, auths }: Entry): void {
    const roles = read.fields.roles ?? ['Personel'];
    if (!mayChangeRoles(this.#caller, [], roles)) {
      this.faults.add(read.fault('roles', errors.forbidden.Message));
    }
    if (!mayGiveAuths(this.#caller, auths)) {
      this.faults.add(read.fault('titleId', errors.forbidden.Message));
    }
  }

  #checkKnown({ read, change, auths }: Entry, before: Row): void {
    const hasChange = Object.keys(change).length > 0;
    if (hasChange && !mayChange(this.#caller, before, change, auths)) {
      this.faults.add(read.fault('registrationNo', errors.forbidden.Message));
    }
    if (before.id !== this.#caller.personId) return;
    if (mendsOwnTime(this.#caller, before.id, change)) {
      this.faults.add(read.fault('registrationNo', errors.own_time.Message));
    }
    for (const [field, goes] of [
      ['active', change.active === false && !change.end_date],
      ['endDate', Boolean(change.end_date)],
      ['startDate', startsLater(change, this.#facts.today)],
    ] as const) {
      if (goes) this.faults.add(read.fault(field, errors.own_account.Message));
    }
  }

  /** Whether the caller may do all of it, as it stands with its managers. */
  checkRights(): Promise<void> {
    return inTurns(this.#numbers.values(), (entry) => {
      if (entry.before) this.#checkKnown(entry, entry.before);
      else this.#checkNew(entry);
    });
  }

  /** Everything about a row but what depends on the other rows. */
  add(read: ReadRow): void {
    const first = this.#numbers.get(read.key);
    if (first) {
      const Message = `Bu sicil numarası dosyanın ${first.read.number}. satırında da var.`;
      this.faults.add(read.fault('registrationNo', Message));
      return;
    }
    const before = this.#facts.people.get(read.key);
    if (before && !before.isSeen) {
      this.faults.add(read.fault('registrationNo', 'Bu sicil numarası kullanılıyor.'));
      return;
    }
    if (!before) this.#checkFilled(read);
    const fields = before
      ? { ...read.fields, registrationNo: before.registration_no }
      : { ...read.fields, roles: read.fields.roles ?? ['Personel' as const] };
    const named = { ...plainColumns(fields), ...this.#findPlaces(read, before) };
    const wanted = withoutListed(named, read, before);
    const asked = before ? changedColumns(before, wanted) : wanted;
    const change = withTermination(before ?? {}, asked, this.#facts.today);
    const row = { ...before, ...change };
    const found = [
      ...faultsOfDays(row, change),
      ...faultsOfTermination(row, change),
      ...faultsOfBirth(change, this.#facts.today),
    ];
    if (movesPlace(row, change)) {
      const { workPlaceCode, departmentId } = this.#facts.places;
      const companies = {
        workPlaceCode: workPlaceCode.companyOf(row.work_place_id),
        departmentId: departmentId.companyOf(row.department_id),
      };
      found.push(...faultsOfPlace(row, companies));
    }
    if (before && movesPeriod(change)) {
      const lastPeriodEnd = this.#facts.lastPeriods.get(before.id) ?? null;
      found.push(...faultsOfPeriod(row, change, { today: this.#facts.today, lastPeriodEnd }));
    }
    this.#push(read, found);
    const id = before?.id ?? randomUUID();
    const { titleId: titles } = this.#facts.places;
    const auths = [...titles.authsOf(before?.title_id), ...titles.authsOf(change.title_id)];
    this.#numbers.set(read.key, { read, id, before, change, auths });
  }

  #push(read: ReadRow, found: readonly { field: string; Message: string }[]): void {
    for (const { field, Message } of found) {
      this.faults.add(read.fault(field as ImportField, Message));
    }
  }

  /**
   * Managers may be anyone in the company or in the file, whatever the order of the rows. They go by number;
   * the name of the present one, which the list writes there, changes nothing.
   */
  async linkManagers(): Promise<void> {
    const active = (entry: Entry) => entry.change.active ?? entry.before?.active ?? true;
    const above = new Map(this.#facts.leaders);
    await inTurns(this.#numbers.values(), ({ read, id, before, change }) => {
      for (const [field, column] of MANAGERS) {
        const named = read.names[field];
        if (named === undefined) continue;
        const number = capitals(named);
        const entry = this.#numbers.get(number);
        const manager = entry
          ? { id: entry.id, active: active(entry) }
          : this.#facts.managers.get(number);
        if (!manager && named === this.#facts.namesOfManagers.get(before?.[column] ?? '')) continue;
        else if (!manager)
          this.faults.add(read.fault(field, 'Bu sicil numaralı bir yönetici yok.'));
        else if (manager.id === id) this.faults.add(read.fault(field, ONESELF));
        else if (manager.id === before?.[column]) continue;
        else if (!manager.active) this.faults.add(read.fault(field, NOT_ACTIVE));
        else change[column] = manager.id;
      }
      const now = { ...before, ...change };
      above.set(
        id,
        MANAGERS.flatMap(([, column]) => now[column] ?? []),
      );
    });
    const circles = await finished(searchCircles(above));
    await inTurns(this.#numbers.values(), ({ read, id, change }) => {
      const field = MANAGERS.find(([, column]) => circles.has(change[column] ?? ''))?.[0];
      if (field && circles.has(id)) this.faults.add(read.fault(field, CIRCLE));
    });
  }

  async checkUnique(): Promise<void> {
    const entries = new Map(this.entries.map((entry) => [entry.id, entry]));
    const holders: Holder[] = [];
    await inTurns(entries.values(), ({ read, id, before, change }) => {
      const now = { ...before, ...change };
      holders.push({
        id,
        inFile: {
          row: read.number,
          gives: (column) => change[column] !== undefined || change.active !== undefined,
        },
        archived: false,
        active: now.active ?? true,
        username: now.username ?? null,
        national_id: now.national_id ?? null,
        foreign_id: now.foreign_id ?? null,
        card_no: now.card_no ?? null,
        device_pin: now.device_pin ?? null,
      });
    });
    const clashes = await finished(findClashes(holders, this.#facts.holders));
    await inTurns(clashes, ({ id, field, Message }) =>
      this.faults.add(entries.get(id)!.read.fault(field, Message)),
    );
  }

  /** Whether what is dated can begin on the day, for those who are there already. */
  async checkDay(db: TenantTx, from: string): Promise<void> {
    const dated = this.entries.flatMap(({ read, id, before, change }) => {
      const facts = datedPart(change);
      return before && hasChanges(facts)
        ? [{ read, id, state: { ...before, ...facts }, change }]
        : [];
    });
    const missing = await notEmployedOn(
      db,
      dated.map(({ id }) => id),
      from,
    );
    const clashes = await clashesWithLater(db, dated, from);
    for (const { read, id } of dated) {
      const Message = missing.has(id) ? NOT_EMPLOYED : clashes.get(id)?.Message;
      if (Message !== undefined) this.faults.add(read.fault('registrationNo', Message));
    }
  }

  async keepAdmins(db: TenantTx): Promise<void> {
    const going = this.entries.filter(
      ({ before, change }) => before && losesAdmin(before, change, this.#facts.today),
    );
    if (going.length === 0) return;
    try {
      await keepAnAdmin(
        db,
        going.map(({ id }) => id),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { read } of going) {
        this.faults.add(read.fault('registrationNo', errors.last_admin.Message));
      }
    }
  }
}

/** `lock`: for whoever writes it in the same transaction. */
export async function planImport(
  db: TenantTx,
  caller: Viewer,
  { rows, faults }: ReadRows,
  lock: boolean,
  effectiveFrom: string | undefined,
): Promise<Plan> {
  const effective = await effectiveDay(db, caller, effectiveFrom);
  const facts = await findFacts(db, caller, rows, lock, effective);
  const planner = new Planner(caller, facts, faults);
  await inTurns(rows, (read) => planner.add(read));
  await planner.linkManagers();
  await planner.checkRights();
  await planner.checkUnique();
  if (effective.from !== undefined) await planner.checkDay(db, effective.from);
  await planner.keepAdmins(db);
  const entries = planner.entries.filter(({ read }) => read.faulty.size === 0);
  const changed = entries.filter(({ before, change }) => before && Object.keys(change).length > 0);
  const added = entries.filter(({ before }) => !before);
  return {
    entries,
    added: added as Plan['added'],
    changed: changed as Plan['changed'],
    unchanged: entries.length - added.length - changed.length,
    faults,
    effective,
  };
}
