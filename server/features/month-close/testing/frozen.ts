/** What a lock froze, read in every way there is: equal before and after, or something changed a locked period. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { payrollFilesCalls as files } from '#contract/month-close/files.calls.ts';
import { monthCloseCalls as calls } from '#contract/month-close/month-close.calls.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { FIELDS_OF_ROWS, ROW_KINDS } from '#core/month-close/files/fields.ts';
import { plainColumn } from '#core/month-close/files/columns.ts';
import { type FileLayout, isUnmapped, isUntitled } from '#core/month-close/files/layout.ts';
import { READY_LAYOUTS } from '#core/month-close/files/ready-layouts.ts';
import type { CloseStage } from './close-stage.ts';

/** By part. */
export type Frozen = Readonly<Record<string, string>>;
/** Of whom or what the panel may show nothing any more, because it was archived. */
const SHOWN = 'where shown: ';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The rows themselves: the version, everybody's figures and days in it, the days that stand, the files that left. */
export async function frozenRows({ write, of, first, last, plan }: CloseStage): Promise<Frozen> {
  const [row] = await write(sql<Record<string, string>>`
    with period as (select * from pay_period where company_id = ${of.companyId} and month = ${of.month}),
    version as (select v.* from close_version v join period p on p.id = v.period_id),
    own as (select f.* from close_version_person f join version v on v.id = f.version_id)
    select (select jsonb_build_array(locked, versions, from_day, to_day)::text from period) as period,
      (select jsonb_agg(to_jsonb(v) order by v.n)::text from version v) as version,
      (select jsonb_agg(to_jsonb(o) order by o.person_id)::text from own o) as people,
      (select jsonb_agg(to_jsonb(d) order by d.person_id, d.day)::text from puantaj_day d
        where d.company_id = ${of.companyId} and d.day between ${first}::date and ${last}::date) as days,
      (select jsonb_agg(jsonb_build_array(f.id, f.sha256, encode(sha256(f.content), 'hex'), f.sums, f.rows) order by f.made_at, f.id)::text
        from payroll_file f join version v on v.id = f.version_id where f.made_by = ${plan.world.people.boss.id}) as files,
      (select bool_and(encode(sha256(convert_to(o.days::text, 'UTF8')), 'hex') = o.days_sha256)::text from own o) as "daysHash",
      (select encode(sha256(convert_to(string_agg(person_id || ':' || digest || ':' || days_sha256, ',' order by person_id), 'UTF8')), 'hex')
        from own) as "figuresHash"`);
  return Object.fromEntries(
    Object.entries(row!).map(([part, text]) => [
      part,
      text !== null && text.length > 70 ? sha256(text) : String(text),
    ]),
  );
}

/** As the pages are given it. Names may change; figures and dates may not. */
export async function frozenAnswers({ plan, of, period, write }: CloseStage): Promise<Frozen> {
  const { from, to, people, personDays, sums, versions, state, seen } = await period('boss');
  const lines = await plan.ask<{ id: string; personId: string; figures: object }[]>(
    'boss',
    calls.GetCloseLines,
    { ...of, pageSize: 500 },
  );
  const companies = await plan.ask<{ companyId: string; from: string; to: string }[]>(
    'boss',
    calls.GetCloseCompanies,
    { month: of.month },
  );
  const answers: Record<string, string> = {
    'period as told': JSON.stringify([from, to, state, people, personDays, seen]),
    sums: JSON.stringify(sums.now),
    'versions as told': JSON.stringify(versions),
    lines: sha256(JSON.stringify(lines.map(({ id, figures }) => [id, figures]).toSorted())),
  };
  const company = companies.find(({ companyId }) => companyId === of.companyId);
  if (company) answers[`${SHOWN}company`] = JSON.stringify([company.from, company.to]);
  // Whoever was deleted is shown by no page of people: what the lines and files say of them stays.
  const gone = await write(sql<{ id: string }>`select id from person where archived`);
  for (const { personId: id } of lines) {
    if (gone.some((one) => one.id === id)) continue;
    const {
      period: dates,
      sgkMonth,
      outside,
      lines: own,
      cells,
      weeks,
    } = await plan.ask<z.output<(typeof payrollSchemas)['GetPersonPayroll']['data']>>(
      'boss',
      payrollCalls.GetPersonPayroll,
      { id, ...of },
    );
    const payroll = { dates, sgkMonth, outside, own, cells, weeks };
    answers[`${SHOWN}payroll of ${id}`] = sha256(JSON.stringify(payroll));
  }
  return answers;
}

/** The parts that are others than before. */
export const changedParts = (before: Frozen, now: Frozen): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (part) => before[part] !== now[part] && !(part.startsWith(SHOWN) && now[part] === undefined),
  );

let made = 0;

/** Nobody has to say anything more of it before it leaves. */
const isWhole = (layout: FileLayout) =>
  !layout.columns.some((column) => isUnmapped(column) || isUntitled(layout, column));

/** Whatever a file can tell in each kind of row, and the layouts that stand ready. */
async function everyLayout({ plan }: CloseStage): Promise<Record<string, object>> {
  const layouts: Record<string, object> = {};
  for (const rows of ROW_KINDS) {
    const layout = {
      ...READY_LAYOUTS.generalCsv,
      name: `Her alan ${++made}`,
      rows,
      columns: FIELDS_OF_ROWS[rows].map((field) => plainColumn(field, field)),
    };
    const { id } = await plan.ask<{ id: string }>('boss', files.SavePayrollLayout, { layout });
    layouts[`everything per ${rows}`] = { layoutId: id };
  }
  for (const [name, layout] of Object.entries(READY_LAYOUTS)) {
    if (name !== 'general' && isWhole(layout)) layouts[name] = { ready: name };
  }
  return layouts;
}

/** By layout, the hash of a file that is made of the lock now. */
export async function filesNow(close: CloseStage): Promise<Frozen> {
  const { plan, of } = close;
  const hashes: Record<string, string> = {};
  for (const [name, layout] of Object.entries(await everyLayout(close))) {
    const input = { ...of, ...layout, version: 1 };
    const { sha256: hash } = await plan.ask<{ sha256: string }>(
      'boss',
      files.MakePayrollFile,
      input,
    );
    hashes[name] = hash;
  }
  return hashes;
}
