import type { CallDef } from '#contract/kernel/call.ts';
import type { World } from '../world.ts';
import type { Member } from './scope-world.ts';

/** A call that answers with people's ids, and whose it may answer with. */
export interface ScopeRow {
  readonly call: CallDef;
  /**
   * `scope`: the people whose records the caller sees. `everyone`: the minimal selects. `self`: the caller.
   * `managers`: who leads a department; `placeManagers`: a work place. `adminsOnly`: whatever it answers, the permission keeps it to Admins.
   */
  readonly sees: 'scope' | 'everyone' | 'self' | 'managers' | 'placeManagers' | 'adminsOnly';
  /** Asked for each person in turn: 404 for those who are not seen. */
  readonly detail?: (personId: string) => object;
  readonly input?: (world: World) => object;
  /** Further inputs, none of which may show more. */
  readonly filters?: (world: World) => readonly object[];
  /** Those among the people seen who belong into the answer; all of them unless said. */
  readonly among?: (member: Member, viewer: Member) => boolean;
  /** Absent for the detail of a person whose answer names nobody. */
  readonly ids?: (data: unknown) => readonly string[];
  /** A file has names instead of ids. */
  readonly usernames?: (file: Buffer) => readonly string[];
  readonly fullNames?: (file: Buffer) => readonly string[];
  /** The only fields that an answer's rows may have. */
  readonly fields?: readonly string[];
}

export const rowIds = (data: unknown) => (data as { id: string }[]).map(({ id }) => id);
export const managerIds = (data: unknown) =>
  (data as { managerId: string | null }[]).flatMap(({ managerId }) => managerId ?? []);
export const ownId = (data: unknown) => [(data as { id: string }).id];
export const wholePage = () => ({ pageSize: 500 });

/** Of a csv file with one column: byte order mark, heading, then the lines. */
export const linesOf = (file: Buffer) => file.toString('utf8').trim().split('\r\n').slice(1);

/** The history, the files and the like of one person. */
export const detailOfPerson = (call: CallDef): ScopeRow => ({
  call,
  sees: 'scope',
  detail: (id) => ({ id }),
});
