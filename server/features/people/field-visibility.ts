/** What of a person's details a caller is shown: one who may edit people all, the person their own, everyone else little. */
import { fieldsWhere, type PersonFieldName } from '#contract/people/person-values.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { Caller } from '#server/http/caller/caller.ts';

export type Viewer = Pick<Caller, 'personId' | 'roles' | 'auths'>;

const SHOWN = 4;

/** `•••••••8901`: enough to tell two people apart, too little to use. A short number shows nothing. */
export const masked = (number: string) => {
  const shown = number.length >= 2 * SHOWN ? SHOWN : 0;
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
};

/** Nobody but those who may edit people is shown them. */
const forEditors = fieldsWhere(({ shownTo }) => shownTo === 'editors');
/** Nor these, but for the person. */
const personal = fieldsWhere(({ shownTo }) => shownTo === 'editorsAndSelf');
const identifying = fieldsWhere(({ masked: as }) => as === 'butEnd');
/** Whole for the person and who pays advances, whoever else may edit people (RQ-5). */
const forPayers = fieldsWhere(({ wholeFor }) => wholeFor === 'payers');
const forEditorsToo = identifying.filter((name) => !forPayers.includes(name));

/** What only those may read who may edit people, in the past too. */
export const hiddenNames: readonly PersonFieldName[] = [...personal, ...forEditors];

/** Whoever may edit people sees everything about them. */
export const seesAll = (viewer: Viewer) => may(viewer, accessRules.editUsers);

type Seen = Readonly<Record<string, unknown>>;

const without = (row: Seen, names: readonly string[]): Seen =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const maskedIn = (row: Seen, names: readonly PersonFieldName[]): Seen =>
  Object.fromEntries(
    names.flatMap((name) => {
      const number = row[name];
      return typeof number === 'string' ? [[name, masked(number)]] : [];
    }),
  );

/** The row, of which there may be some fields only, without what the viewer may not see. */
export function seenBy(viewer: Viewer): <Row extends { readonly id?: unknown }>(row: Row) => Row {
  const isEditor = seesAll(viewer);
  const isPayer = may(viewer, accessRules.editAdvances);
  if (isEditor && isPayer) return (row) => row;
  const shortened = [...(isEditor ? [] : forEditorsToo), ...(isPayer ? [] : forPayers)];
  const hidden = isEditor ? [] : hiddenNames;
  return (row) =>
    (row.id === viewer.personId
      ? without(row, isEditor ? [] : forEditors)
      : { ...without(row, hidden), ...maskedIn(row, shortened) }) as typeof row;
}
