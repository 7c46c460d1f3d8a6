/** Fazla çalışma onayı (İş K. 41, Yön. 9): the form that somebody signs, of several each on a page of its own. */
import { sql } from 'kysely';
import type { Content } from 'pdfmake/interfaces';
import type { z } from 'zod';
import type { overtimeConsentSchemas } from '#contract/overtime/consents.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { facts, heading, signatures } from '#server/pdf/paper.ts';
import { pdfFile } from '#server/pdf/pdf.ts';
import { findWhom } from '../requests/whom.queries.ts';

type Input = z.output<(typeof overtimeConsentSchemas)['GetOvertimeConsentForms']['input']>;

const TITLE = 'Fazla çalışma onayı';

interface Signer {
  readonly name: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly titleName: string | null;
  readonly companyName: string | null;
  readonly startDate: string | null;
}

const SENTENCES = [
  'İşyerimde 4857 sayılı İş Kanunu’nun 41. maddesi ve İş Kanununa İlişkin Fazla Çalışma ve Fazla Sürelerle Çalışma Yönetmeliği’nin 9. maddesi uyarınca, gerektiğinde fazla çalışma ve fazla sürelerle çalışma yapmayı kabul ediyorum.',
  'Fazla çalışma süremin bir yılda 270 saati, bir günde çalışma sürem ile birlikte 11 saati aşamayacağı bana bildirildi.',
  'Bu onayı, otuz gün önceden işverene yazılı olarak bildirmek koşuluyla geri alabilirim.',
];

const partOf = (signer: Signer, at: number): Content => [
  ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' } as const]),
  heading(signer.companyName ?? '', TITLE.toLocaleUpperCase('tr')),
  facts([
    ['Personel', signer.name],
    ['Sicil no', signer.registrationNo],
    ['Departman', signer.departmentName ?? ''],
    ['Ünvan', signer.titleName ?? ''],
    ['İşe giriş', signer.startDate === null ? '' : formatDay(signer.startDate)],
  ]),
  ...SENTENCES.map((text, i): Content => ({ text, margin: [0, i === 0 ? 18 : 8, 0, 0] })),
  signatures([
    { role: 'Personel', name: signer.name },
    { role: 'İşveren / vekili', name: '' },
  ]),
];

async function signersOf(db: TenantTx, ids: readonly string[]): Promise<readonly Signer[]> {
  const { rows } = await sql<Signer>`
    select person.name || ' ' || person.surname as name, person.registration_no as "registrationNo",
      department.name as "departmentName", title.name as "titleName", company.name as "companyName",
      person.start_date as "startDate"
    from person left join company on company.id = person.company_id
      left join department on department.id = person.department_id left join title on title.id = person.title_id
    where person.id = any(${ids}::uuid[]) order by person.sort_key, person.id`.execute(db);
  return rows;
}

export async function consentForms(
  { read, caller }: CallContext,
  { personIds }: Input,
): Promise<Download> {
  const signers = await read(async (db) =>
    signersOf(db, await findWhom(db, caller, { personIds })),
  );
  const whose = signers.length === 1 ? ` ${signers[0]!.name}` : '';
  return pdfFile(caller, `${TITLE}${whose}`, {
    info: { title: TITLE },
    content: signers.map(partOf),
  });
}
