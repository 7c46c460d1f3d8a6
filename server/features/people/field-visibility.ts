/** What of a person's details a caller is shown: one who may edit people all, the person their own, everyone else little. */
import type { z } from 'zod';
import { confidentialFields, personalFields, type user } from '#contract/people/person.schema.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { Caller } from '#server/http/caller/caller.ts';

export type Viewer = Pick<Caller, 'personId' | 'roles' | 'auths'>;
type User = z.output<typeof user>;

const SHOWN = 4;

/** `•••••••8901`: enough to tell two people apart, too little to use. A short number shows nothing. */
export const masked = (number: string) => {
  const shown = number.length >= 2 * SHOWN ? SHOWN : 0;
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
};

const without = (row: User, fields: readonly (keyof User)[]): User =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => !fields.includes(field as keyof User)),
  ) as User;

/** Whoever may edit people sees everything about them. */
export const seesAll = (viewer: Viewer) => may(viewer, accessRules.editUsers);

export function seenBy(viewer: Viewer): (row: User) => User {
  if (seesAll(viewer)) return (row) => row;
  return (row) => {
    if (row.id === viewer.personId) return without(row, confidentialFields);
    const { nationalId, foreignId } = row;
    return {
      ...without(row, [...personalFields, ...confidentialFields]),
      nationalId: nationalId && masked(nationalId),
      foreignId: foreignId && masked(foreignId),
    };
  };
}
