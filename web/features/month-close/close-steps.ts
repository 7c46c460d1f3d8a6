/** The five steps of a close, and what each says now. */
import { CLOSE_ITEMS, closeItems } from '#core/month-close/items.ts';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { addMonths } from '#core/time/day.ts';
import { clockTime, shortTime } from '#web/ui/time/time-words.ts';
import type { Checklist, Period } from './close-calls.ts';

export interface Step {
  readonly name: string;
  readonly text: string;
  readonly state: 'done' | 'now' | 'ahead';
}

const count = (number: number) => number.toLocaleString('tr-TR');

/** How many records stand in the way, and how many warnings nobody noted; approvals are a step of their own. */
export function standing({ items }: Pick<Checklist, 'items'>) {
  const found = items.filter((one) => one.count > 0 && one.item !== 'department');
  const blocking = found.filter(({ item }) => closeItems[item].blocks);
  const warnings = found.filter(({ item, note }) => !closeItems[item].blocks && note === null);
  return {
    blocking: blocking.reduce((sum, one) => sum + one.count, 0),
    warnings: warnings.length,
  };
}

/** Blocking first, then warnings; those of which nothing is found, or which were noted, last. */
export function sorted({ items }: Pick<Checklist, 'items'>) {
  const inOrder = [...items].sort(
    (a, b) => CLOSE_ITEMS.indexOf(a.item) - CLOSE_ITEMS.indexOf(b.item),
  );
  const isClosed = ({ count: found, note }: Checklist['items'][number]) =>
    found === 0 || note !== null;
  return {
    blocking: inOrder.filter((one) => closeItems[one.item].blocks && !isClosed(one)),
    warnings: inOrder.filter((one) => !closeItems[one.item].blocks && !isClosed(one)),
    noted: inOrder.filter(({ note }) => note !== null),
    clean: inOrder.filter((one) => one.count === 0),
  };
}

/** What is locked changes no more; of what nobody counted nothing is known. */
export const hasWhatIf = ({ state, countedAt }: Pick<Period, 'state' | 'countedAt'>): boolean =>
  state !== 'locked' && countedAt !== null;

function previousText({ month, differences, sums }: Period, checklist: Checklist): string {
  const before = formatMonth(addMonths(`${month}-01`, -1)).split(' ')[0]!;
  const isOpen = checklist.items.some(
    ({ item, count: found }) => item === 'previousOpen' && found > 0,
  );
  if (isOpen) return `${before} açık`;
  if (sums.previous === null) return 'ilk dönem';
  return differences > 0 ? `${before}: ${differences} kişide fark var` : `${before} için fark yok`;
}

/** '10:40' of today, else with its date. */
export function countedText(at: string, today: string): string {
  const instant = Date.parse(at);
  const text = shortTime(instant);
  return text.startsWith(formatDay(today)) ? clockTime(instant) : text;
}

export function stepsOf(period: Period, checklist: Checklist): Step[] {
  const { blocking, warnings } = standing(checklist);
  const approved = period.departments.filter(({ state }) => state === 'approved').length;
  const isLocked = period.state === 'locked';
  const isCounted = isLocked || (period.countedAt !== null && period.waiting === 0);
  const people = `${count(period.people)} kişi, ${count(period.personDays)} kişi-gün`;
  const counted =
    period.countedAt === null
      ? 'henüz hesaplatılmadı'
      : `${countedText(period.countedAt, period.today)} · ${people}`;
  const done = [
    isCounted,
    isLocked || (period.isOver && blocking === 0),
    isLocked || (period.departments.length > 0 && approved === period.departments.length),
    isLocked,
    false,
  ];
  const now = done.indexOf(false);
  const texts = [
    period.waiting > 0 ? `${count(period.waiting)} kişi yeniden hesaplanacak` : counted,
    blocking + warnings === 0
      ? 'engelleyen kayıt yok'
      : `${count(blocking)} kayıt engelliyor, ${count(warnings)} uyarı`,
    period.departments.length === 0
      ? 'departman yok'
      : `${period.departments.length} departmandan ${approved} onaylı`,
    isLocked ? `sürüm ${period.versions[0]?.n ?? 1}` : previousText(period, checklist),
    isLocked ? 'aktarılabilir' : 'kilitten sonra',
  ];
  const names = ['Hesapla', 'Sorunları gider', 'Departman onayı', 'Kilitle', 'Bordroya aktar'];
  return names.map((name, at) => ({
    name: at === 0 && done[0] ? 'Hesaplandı' : at === 3 && isLocked ? 'Kilitli' : name,
    text: texts[at]!,
    state: done[at] ? 'done' : at === now ? 'now' : 'ahead',
  }));
}
