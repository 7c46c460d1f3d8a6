import type { Rule } from '../why.ts';
import { clock, clockAt, range, ranges } from './clock-words.ts';
import { absenceAround, type Context, duties, over, unpaidBreaks } from './context.ts';

/** What each rule says of a stretch, in the words of the personnel office. */
export const RULE_PHRASES: Record<Rule, (c: Context) => string> = {
  H1: (c) => `tatilde çalışılırken ${ranges(unpaidBreaks(c))} ara dinlenmesi düşüldü`,
  H2: (c) => `tatil süresinde (${ranges(over(c.day.holidays, c))}) çalışıldı${attendance(c)}`,
  O1: (c) => `dinlenme gününde çalışılırken ${ranges(unpaidBreaks(c))} ara dinlenmesi düşüldü`,
  O2: (c) => `dinlenme gününde ${compensation(c)} denkleştirme çalışması planlı`,
  O3: (c) => `hafta tatilinde çalışıldı${attendance(c)}`,
  O4: (c) => `akdi tatil gününde çalışıldı${attendance(c)}, ${approval(c)}`,
  L1: (c) => `izin gününde ${ranges(unpaidBreaks(c))} ara dinlenmesi`,
  L2: (c) => `tam gün izinliyken çalışıldı${attendance(c)}`,
  L3: (c) => `tam gün ${c.facts.leave === 'paid' ? 'ücretli' : 'ücretsiz'} izinli`,
  P1: (c) => `${ranges(unpaidBreaks(c))} ara dinlenmesi`,
  P2: hourlyLeave,
  P3: (c) => `${ranges(timeOff(c))} denkleştirme izni kullanıldı`,
  P4: worked,
  P5: (c) => `${ranges(excused(c))} gün içi izinli`,
  P6: neverThere,
  P7: lateEntry,
  P8: earlyExit,
  P9: (c) => `${ranges(over(c.day.plan.breaks, c).filter((pause) => pause.paid))} ücretli mola`,
  P10: gap,
  X2: (c) => `vardiya dışı çalışmada ${ranges(unpaidBreaks(c))} ara dinlenmesi düşüldü`,
  X3: (c) => `${compensation(c)} denkleştirme çalışması planlı`,
  X4: (c) => `${besideShift(c)}, ${approval(c)}`,
  X5: (c) => `${besideShift(c)}, ${approval(c)}`,
  X6: (c) => `${besideShift(c)}, ${approval(c)}`,
};

const compensation = (c: Context) =>
  ranges(over(c.day.equalization, c).filter(({ kind }) => kind === 'DC'));
const timeOff = (c: Context) => over(c.day.equalization, c).filter(({ kind }) => kind === 'DI');
const excused = (c: Context) => over(c.day.inDay, c).filter(({ counts }) => counts === 'break');

function approval(c: Context): string {
  if (c.code !== 'NM' && c.code !== null) return 'fazla mesai onayı yok';
  const approved = over(c.day.overtimeApprovals, c);
  if (approved.length > 0) return `${ranges(approved)} fazla mesaisi onaylı`;
  return c.facts.overtime.approval === 'auto'
    ? 'fazla mesai için ayrıca onay gerekmiyor'
    : 'fazla mesai onayı yok';
}

/** The edge of the shift that the stretch lies beyond, and the pass that took it there. */
function besideShift(c: Context): string {
  const { shift } = c.facts;
  const there = over(c.inside, c);
  const duty = duties(c).length > 0 ? `, ${ranges(duties(c))} dış görevde` : '';
  if (shift === null) return `vardiya yok${duty}`;
  if (c.stretch.from < shift.start) {
    const entry = there[0] ? `, giriş ${clock(there[0].from)}` : '';
    return shiftStart(shift.start) + entry + duty;
  }
  const last = there.at(-1);
  return shiftEnd(shift.end) + (last ? `, çıkış ${clock(last.to)}` : '') + duty;
}

const shiftStart = (start: number) => `vardiya ${clockAt(start)} başlıyor`;
const shiftEnd = (end: number) => `vardiya ${clockAt(end)} bitiyor`;

function hourlyLeave(c: Context): string {
  const leaves = (c.day.leave ?? []).filter((leave) => !leave.fullDay);
  const wanted = over(leaves, c).filter(({ paid }) => paid === (c.code === 'UCI'));
  const all = wanted.length > 0 ? wanted : over(leaves, c);
  return `${ranges(all)} ${all[0]?.paid ? 'ücretli' : 'ücretsiz'} izinli`;
}

function worked(c: Context): string {
  const { shift } = c.facts;
  const planned = shift ? `${range({ from: shift.start, to: shift.end })} vardiyası` : 'vardiya';
  return `${planned} içinde çalışıldı${attendance(c)}`;
}

/** ', giriş 08:25, çıkış 18:03', with what was assumed for a forgotten pass, and duty elsewhere. */
function attendance(c: Context): string {
  const { shift, plan } = c.facts;
  const { anomalies } = c.result;
  const parts = over(c.inside, c).flatMap(({ from, to }) => {
    const noEntry = anomalies.includes('MISSING_ENTRY') && from === shift?.start;
    const noExit = anomalies.includes('MISSING_EXIT') && to === shift?.end;
    return [
      noEntry && plan.missingEntry === 'planStart'
        ? 'giriş kaydı yok, vardiya başlangıcı esas alındı'
        : `giriş ${clock(from)}`,
      noExit && plan.missingExit === 'planEnd'
        ? 'çıkış kaydı yok, vardiya bitişi esas alındı'
        : `çıkış ${clock(to)}`,
    ];
  });
  if (duties(c).length > 0) parts.push(`${ranges(duties(c))} dış görevde`);
  return parts.map((part) => `, ${part}`).join('');
}

function neverThere(c: Context): string {
  const { shift } = c.facts;
  const planned = shift ? `vardiya ${range({ from: shift.start, to: shift.end })}, ` : '';
  const { anomalies } = c.result;
  if (anomalies.includes('MISSING_EXIT')) return `${planned}çıkış kaydı yok, çalışma sayılmadı`;
  if (anomalies.includes('MISSING_ENTRY')) return `${planned}giriş kaydı yok, çalışma sayılmadı`;
  return `${planned}bu sürede işyerinde bulunulmadı`;
}

function lateEntry(c: Context): string {
  const said = `${shiftStart(c.facts.shift?.start ?? c.stretch.from)}, ilk giriş ${clock(c.facts.first)}`;
  return c.code === 'GEC' ? said + beyond(c.facts.plan.lateTolerance, c) : said;
}

function earlyExit(c: Context): string {
  const said = `${shiftEnd(c.facts.shift?.end ?? c.stretch.to)}, son çıkış ${clock(c.facts.last)}`;
  return c.code === 'CEC' ? said + beyond(c.facts.plan.earlyExitTolerance, c) : said;
}

function beyond(tolerance: number | undefined, c: Context): string {
  if (tolerance === undefined || tolerance <= 0) return '';
  const excessOnly = c.facts.plan.beyondTolerance === 'excess';
  return `, tolerans ${tolerance} dk ${excessOnly ? 'düşüldü' : 'aşıldı'}`;
}

function gap(c: Context): string {
  const absence = absenceAround(c);
  const said = `${clock(absence.from)} çıkış, ${clock(absence.to)} dönüş`;
  if (c.code !== 'BOS') return said;
  const tolerance = c.facts.plan.gapTolerance ?? 0;
  return `${said}, bu süre için izin yok${tolerance > 0 ? `, tolerans ${tolerance} dk aşıldı` : ''}`;
}
