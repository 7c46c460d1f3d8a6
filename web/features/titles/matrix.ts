/** The permission matrix as data: which cells there are, which are held, and what a change of them is. */
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';

export interface Cell {
  readonly group: PermissionGroup;
  readonly bit: number;
  readonly label: string;
}

export interface Row {
  readonly group: PermissionGroup;
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** The bits of a group that are held; a group that is not there has none. */
export type Auths = ReadonlyMap<PermissionGroup, number>;

/** What a bit is called as a column; in some groups it means something of its own. */
export const columns: readonly { readonly bit: number; readonly label: string }[] = [
  { bit: 1, label: 'Görüntüle' },
  { bit: 2, label: 'Ekle' },
  { bit: 4, label: 'Düzenle' },
  { bit: 8, label: 'Özel yetki' },
  { bit: 16, label: 'Sil' },
  { bit: 32, label: 'Onayla' },
  { bit: 64, label: 'Dışa aktar' },
];

export const rows: readonly Row[] = (Object.keys(permissionGroups) as PermissionGroup[]).map(
  (group) => ({
    group,
    label: permissionGroups[group].label,
    cells: permissionGroups[group].bits.map(({ value, label }) => ({ group, bit: value, label })),
  }),
);

export const allCells: readonly Cell[] = rows.flatMap(({ cells }) => cells);

export const cellsOfColumn = (bit: number): readonly Cell[] =>
  allCells.filter((cell) => cell.bit === bit);

/** Bits that mean nothing are left out. */
export const authsOf = (list: readonly Auth[]): Auths =>
  new Map(list.map(({ groupName, number }) => [groupName, number & allBits(groupName)]));

export const listOf = (auths: Auths): Auth[] =>
  [...auths].flatMap(([groupName, number]) => (number > 0 ? [{ groupName, number }] : []));

export const has = (auths: Auths, { group, bit }: Cell): boolean =>
  ((auths.get(group) ?? 0) & bit) !== 0;

export function withCells(auths: Auths, cells: readonly Cell[], isHeld: boolean): Auths {
  const next = new Map(auths);
  for (const { group, bit } of cells) {
    const number = next.get(group) ?? 0;
    next.set(group, isHeld ? number | bit : number & ~bit);
  }
  return next;
}

/** Gives all of the cells, or takes them where all are held; what one may not grant stays as it is. */
export function toggle(auths: Auths, cells: readonly Cell[], grantable: Auths): Auths {
  const open = cells.filter((cell) => has(grantable, cell));
  return withCells(auths, open, !open.every((cell) => has(auths, cell)));
}

export type Share = 'none' | 'some' | 'all';

export function shareOf(auths: Auths, cells: readonly Cell[]): Share {
  const held = cells.filter((cell) => has(auths, cell)).length;
  if (held === 0) return 'none';
  return held === cells.length ? 'all' : 'some';
}

export interface Difference {
  readonly added: readonly Cell[];
  readonly removed: readonly Cell[];
}

export const differenceOf = (saved: Auths, now: Auths): Difference => ({
  added: allCells.filter((cell) => has(now, cell) && !has(saved, cell)),
  removed: allCells.filter((cell) => has(saved, cell) && !has(now, cell)),
});

/** The same change on another state: what somebody else changed meanwhile stays. */
export const applied = (to: Auths, { added, removed }: Difference): Auths =>
  withCells(withCells(to, added, true), removed, false);

const heldText = (auths: Auths, { cells }: Row): string =>
  cells
    .filter((cell) => has(auths, cell))
    .map(({ label }) => label)
    .join(', ') || 'Yok';

/** By group, where somebody else saved meanwhile; a group is one's own where one's change still adds something. */
export const changedGroups = (before: Auths, stored: Auths, mine: Difference) =>
  rows.map((row) => {
    const result = heldText(applied(stored, mine), row);
    return {
      label: row.label,
      before: heldText(before, row),
      yours: result === heldText(stored, row) ? undefined : result,
      stored: heldText(stored, row),
    };
  });

/** '3 yetki eklenecek, 1 kaldırılacak'; empty where nothing changes. */
export function differenceText({ added, removed }: Difference): string {
  if (added.length === 0) return removed.length === 0 ? '' : `${removed.length} yetki kaldırılacak`;
  const more = `${added.length} yetki eklenecek`;
  return removed.length === 0 ? more : `${more}, ${removed.length} kaldırılacak`;
}

/** By group: 'Kullanıcılar: Ekle, Sil'. */
export const namesOf = (cells: readonly Cell[]): string[] =>
  rows.flatMap(({ group, label }) => {
    const own = cells.filter((cell) => cell.group === group);
    return own.length === 0 ? [] : [`${label}: ${own.map((cell) => cell.label).join(', ')}`];
  });
