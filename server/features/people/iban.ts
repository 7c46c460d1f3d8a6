/** Where somebody is paid to: written by themselves or by who pays, and never behind their back. */
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { isOwn } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import { record } from '#server/records/audit.ts';
import { masked, type Viewer } from './field-visibility.ts';
import { forAudit } from './person-row.ts';

/** `personId`: null of somebody who is not there yet. */
export const mayWriteIban = (caller: Viewer, personId: string | null): boolean =>
  isOwn(caller, personId) || may(caller, accessRules.editAdvances);

/** Also who changed it themselves is told: it may have been somebody at their screen. */
export async function tellOfIban(
  db: TenantTx,
  personId: string,
  iban: string | null,
): Promise<void> {
  const content =
    iban === null
      ? 'IBAN’ınız silindi. Bunu siz istemediyseniz insan kaynaklarına bildirin.'
      : `Avanslarınız artık ${masked(iban)} numaralı hesaba ödenecek. Bunu siz istemediyseniz insan kaynaklarına bildirin.`;
  await notifyEach(db, [{ personId, title: 'IBAN’ınız değişti', content }]);
}

/** One's own, of which nothing else is changed. Answers whether it was another one. */
export async function setOwnIban(
  db: TenantTx,
  personId: string,
  iban: string | null,
): Promise<boolean> {
  const { iban: before } = await db
    .selectFrom('person')
    .select('iban')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before === iban) return false;
  await db
    .updateTable('person')
    .set((eb) => ({ iban, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  await record(db, {
    action: 'update',
    entity: 'person',
    entityId: personId,
    before: forAudit({ iban: before }),
    after: forAudit({ iban }),
  });
  await tellOfIban(db, personId, iban);
  return true;
}
