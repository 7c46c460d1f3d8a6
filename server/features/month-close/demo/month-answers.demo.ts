/** Of those who were asked for their month about half agree, some have looked, and the others have not. */
import { sql } from 'kysely';
import { randomFrom } from '#db/seeds/random.ts';
import { DEMO_REGISTRATION, demoNumber } from '#db/seeds/staff.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoStep, LaterDemoPart } from '#server/records/demo-part.ts';
import { confirmOwnClose, lookAtOwnClose } from '../own/answer.commands.ts';
import { hasObjection } from '../own/standing.ts';
import { acting, ASKED, demoCompany, hasPeriods } from './close-demo.demo.ts';

export const monthAnswersDemo: LaterDemoPart = {
  name: 'monthAnswers',
  isThere: hasPeriods,
  step: answerSome,
};

/** In a hundred: have agreed, then have looked. */
const SHARES = { agreed: 0.5, looked: 0.15 } as const;

interface Asked {
  readonly personId: string;
  readonly registrationNo: string;
  readonly seen: string;
  /** Who signs in to the demo answers by themselves, and who objected has said enough. */
  readonly isSilent: boolean;
}

async function askedPeople(db: TenantTx, companyId: string, { from, after, size }: DemoStep) {
  const { rows } = await sql<Asked>`
    select q.person_id as "personId", person.registration_no as "registrationNo", k.digest as seen,
      person.username is not null or ${hasObjection} as "isSilent"
    from close_confirmation q join pay_period p on p.id = q.period_id
    join payroll_kept k on k.period_id = q.period_id and k.person_id = q.person_id
    join person on person.id = q.person_id
    where p.company_id = ${companyId} and p.month = ${from.slice(0, 7)} and person.registration_no ~ ${DEMO_REGISTRATION}
    order by person.registration_no offset ${after} limit ${size}`.execute(db);
  return rows;
}

async function answerSome(db: TenantTx, step: DemoStep) {
  const company = await demoCompany(db, ASKED, step.from);
  if (!company) return { people: 0, records: 0 };
  const of = { companyId: company.companyId, month: step.from.slice(0, 7) };
  const people = await askedPeople(db, of.companyId, step);
  let records = 0;
  for (const { personId, registrationNo, seen, isSilent } of people) {
    const chance = randomFrom(demoNumber(registrationNo) * 4337).next();
    if (isSilent || chance >= SHARES.agreed + SHARES.looked) continue;
    const answer = chance < SHARES.agreed ? confirmOwnClose : lookAtOwnClose;
    await answer(acting(db, personId, 'Personel'), { ...of, seen });
    records += 1;
  }
  return { people: people.length, records };
}
