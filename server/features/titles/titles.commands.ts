import type { z } from 'zod';
import type { titlesSchemas } from '#contract/titles/titles.schemas.ts';
import { type Auth, may } from '#contract/kernel/permissions/permissions.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import {
  type Removal,
  removalOf,
  type Usage,
  usagesOf,
  usedByPeople,
} from '#server/records/removal.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  saveRecord,
} from '#server/records/record.ts';
import { rightsChanged } from '#server/features/identity/identity.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { authsInWords, writeAuths } from './auths.commands.ts';
import {
  changedGroups,
  checkGrant,
  checkOwnWayIn,
  keepAnAuthEditor,
  lockAuthsFor,
} from './safeguards.ts';
import { authsOf, lockTitle, TITLE, type Title } from './title-row.ts';

type AddInput = z.output<(typeof titlesSchemas)['AddTitle']['input']>;
type UpdateInput = z.output<(typeof titlesSchemas)['UpdateTitle']['input']>;

const USAGES: readonly Usage[] = usedByPeople('title_id');

/** The auths to begin with; copying them is giving them. */
async function authsToCopy(db: TenantTx, asker: Caller, from: string): Promise<Auth[]> {
  const caller = await lockAuthsFor(db, asker, accessRules.addTitles);
  const source = await db
    .selectFrom('title')
    .select('id')
    .where('id', '=', from)
    .executeTakeFirst();
  if (!source) throw fieldError('copyFrom', 'Bilinmeyen ünvan.');
  const auths = await authsOf(db, source.id);
  if (auths.length > 0 && !may(caller, accessRules.editTitleAuths)) throw new AppError('forbidden');
  checkGrant(caller, changedGroups([], auths));
  return auths;
}

export function addTitle({ write, caller }: CallContext, input: AddInput): Promise<{ id: string }> {
  return write(async (db) => {
    const auths = input.copyFrom ? await authsToCopy(db, caller, input.copyFrom) : [];
    const { code, name } = input;
    const { id } = await addRecord(db, TITLE, { code, name }, authsInWords([], auths).after);
    await writeAuths(db, id, auths);
    return { id };
  });
}

/** An archived title gives nothing: archiving one and bringing it back is taking and giving its auths. */
async function switchAuths(db: TenantTx, caller: Caller, title: Title, on: boolean): Promise<void> {
  const auths = await authsOf(db, title.id);
  checkGrant(caller, changedGroups(on ? [] : auths, on ? auths : []));
  if (!on) await checkOwnWayIn(db, caller, title.id, []);
}

type TitleChange = Partial<Pick<Title, 'code' | 'name' | 'active'>>;

async function saveTitle(
  db: TenantTx,
  title: Title,
  change: TitleChange,
  action: 'update' | 'archive',
): Promise<void> {
  await saveRecord(db, TITLE, title, change, action);
  if (change.active !== undefined) {
    await keepAnAuthEditor(db);
    rightsChanged(db);
  }
}

export function updateTitle(context: CallContext, input: UpdateInput): Promise<{ id: string }> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const caller =
      input.active === undefined
        ? context.caller
        : await lockAuthsFor(db, context.caller, accessRules.editTitles);
    const title = await lockTitle(db, input);
    const { code, name, active } = input;
    const change: TitleChange = changedColumns(title, { code, name, active });
    if (!hasChanges(change)) return unchanged({ id: title.id });
    if (change.active !== undefined) {
      await switchAuths(db, caller, title, change.active);
    }
    await saveTitle(db, title, change, 'update');
    return { id: title.id };
  });
}

/** Removes a title that nobody has, and archives one in use: whoever has it keeps it, without its auths. */
export function deleteTitle(context: CallContext, known: Known): Promise<Removal> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const caller = await lockAuthsFor(db, context.caller, accessRules.deleteTitles);
    const title = await lockTitle(db, known);
    const answer = removalOf(
      await usagesOf(db, title.id, USAGES),
      (users) => `Ünvan arşivlendi: bu ünvanda ${users} var. Yetkileri artık geçerli değil.`,
    );
    const { archived } = answer;
    if (archived && !title.active) return unchanged(answer);
    if (archived) {
      await switchAuths(db, caller, title, false);
      await saveTitle(db, title, { active: false }, 'archive');
      return answer;
    }
    const auths = await authsOf(db, title.id);
    await deleteRecord(db, TITLE, title, authsInWords(auths, []).before);
    return answer;
  });
}
