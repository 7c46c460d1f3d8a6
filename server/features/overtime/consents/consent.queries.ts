/** One person's consent to overtime with its signed papers: for whose it is, and who sees them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeConsentSchemas } from '#contract/overtime/consents.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { isOwn } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { consentColumns } from './consent-list.ts';

type Consent = z.output<(typeof overtimeConsentSchemas)['GetOvertimeConsent']['data']>;

interface Stored extends Omit<Consent, 'papers' | 'canChange'> {
  readonly papers: readonly (Omit<Consent['papers'][number], 'url'> & { fileId: string })[];
}

/** 404 for whoever is not seen. */
export async function getConsent(
  db: TenantTx,
  caller: Caller,
  id: string,
  addressOf: (fileId: string) => string,
): Promise<Consent> {
  const seen = isOwn(caller, id) ? sql`true` : inScope(caller);
  const { rows } = await sql<Stored>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName", ${consentColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'day', p.day, 'fileId', p.file_id,
          'enteredByName', w.name || ' ' || w.surname,
          'enteredAt', to_char(p.entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          order by p.day desc, p.kind desc), '[]')
        from overtime_consent_paper p left join person w on w.id = p.entered_by where p.person_id = person.id) as papers
    from person where person.id = ${id} and not person.archived and ${seen}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return {
    ...row,
    papers: row.papers.map(({ fileId, ...paper }) => ({ ...paper, url: addressOf(fileId) })),
    canChange: may(caller, accessRules.enterOvertime) && !isOwn(caller, id),
  };
}
