/** What who pays changes afterwards, with a reason that the person is told (RQ-18, RQ-21). */
import type { z } from 'zod';
import type { advanceAccountSchemas } from '#contract/advance/advance-account.schemas.ts';
import { balanceOf, planOf } from '#core/advance/account/book.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import type { Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import { checkMoneyDay } from '../payments/pay.commands.ts';
import { takeScan } from '#server/records/files/scans.ts';
import { type Asked, actOnAdvances } from './act-on.ts';
import type { DoneAct, StoredAdvance } from './stored-advances.ts';

type Schemas = typeof advanceAccountSchemas;
type InputOf<Call extends keyof Schemas> = Schemas[Call] extends { input: z.ZodType }
  ? z.output<Schemas[Call]['input']>
  : never;

type Action =
  | 'postpone-advance'
  | 'collect-advance'
  | 'write-off-advance'
  | 'replan-advance'
  | 'reverse-advance'
  | 'short-deduction';

interface One extends Asked {
  readonly reason: string;
}

interface Change {
  readonly action: Action;
  readonly act: (day: Day) => DoneAct['act'];
  readonly after: object;
  readonly title: string;
  /** What became of it. */
  readonly said: (advance: StoredAdvance) => string;
  readonly receiptFileId?: string | null;
  /** When the money moved; today unless said. */
  readonly day?: Day;
}

function change(
  { caller, write }: CallContext,
  { id, seen, reason }: One,
  { action, act, after, title, said, receiptFileId = null, day }: Change,
): Promise<{ id: string; version: number }> {
  return write(async (db) => {
    if (day !== undefined) await checkMoneyDay(db, day);
    await takeScan(db, caller, { fileId: receiptFileId, field: 'receiptFileId' });
    const on = day ?? (await readToday(db));
    const [stored] = await actOnAdvances(db, caller, [{ id, seen }], {
      act: () => act(on),
      reason,
      receiptFileId,
      audit: () => ({ action, after: { ...after, reason } }),
      tell: (advance) => ({ title, content: `${advance.typeName}: ${said(advance)} ${reason}` }),
    });
    return { id: stored!.id, version: stored!.version + 1 };
  });
}

const owed = ({ advance, unit }: StoredAdvance) =>
  `Kalan ${formatHundredths(balanceOf(advance), unit)}.`;

export const postponeInstalment = (
  context: CallContext,
  { month, ...one }: InputOf<'PostponeInstalment'>,
) =>
  change(context, one, {
    action: 'postpone-advance',
    act: (day) => ({ act: 'postpone', day, id: one.id, month }),
    after: { month },
    title: 'Avans taksitiniz ertelendi',
    said: ({ advance }) =>
      `${monthText(month)} taksiti ${monthText(planOf(advance).at(-1)!.month)} ayına ertelendi.`,
  });

export const collectAdvance = (
  context: CallContext,
  { amount, day, account, receiptFileId, ...one }: InputOf<'CollectAdvance'>,
) =>
  change(context, one, {
    action: 'collect-advance',
    act: (on) => ({ act: 'collect', day: on, id: one.id, amount, by: account }),
    after: { amount, day, account },
    title: 'Erken avans ödemeniz alındı',
    said: (stored) => `${formatHundredths(amount, stored.unit)} alındı. ${owed(stored)}`,
    receiptFileId,
    day,
  });

export const writeOffAdvance = (
  context: CallContext,
  { amount, ...one }: InputOf<'WriteOffAdvance'>,
) =>
  change(context, one, {
    action: 'write-off-advance',
    act: (day) => ({ act: 'writeOff', day, id: one.id, amount }),
    after: { amount },
    title: 'Avans borcunuzun bir bölümü silindi',
    said: (stored) => `${formatHundredths(amount, stored.unit)} silindi. ${owed(stored)}`,
  });

export const replanAdvance = (
  context: CallContext,
  { count, first, ...one }: InputOf<'ReplanAdvance'>,
) =>
  change(context, one, {
    action: 'replan-advance',
    act: (day) => ({ act: 'replan', day, id: one.id, count, first }),
    after: { instalments: count, first_month: first },
    title: 'Avansınız yeniden planlandı',
    said: () => `${instalmentsText(count)}, ilki ${monthText(first)}.`,
  });

export const reverseAdvanceEntry = (
  context: CallContext,
  { entry, ...one }: InputOf<'ReverseAdvanceEntry'>,
) =>
  change(context, one, {
    action: 'reverse-advance',
    act: (day) => ({ act: 'reverse', day, id: one.id, entry }),
    after: { entry: entry + 1 },
    title: 'Avans hareketiniz geri alındı',
    said: owed,
  });

/** Kesilemedi: what the payroll of the last locked month really took. */
export const enterShortDeduction = (
  context: CallContext,
  { month, deducted, ...one }: InputOf<'EnterShortDeduction'>,
) =>
  change(context, one, {
    action: 'short-deduction',
    act: (day) => ({ act: 'short', day, id: one.id, month, deducted }),
    after: { month, deducted },
    title: 'Avans kesintiniz eksik yapıldı',
    said: (stored) =>
      `${monthText(month)} bordrosundan ${formatHundredths(deducted, stored.unit)} kesilebildi. ${owed(stored)}`,
  });
