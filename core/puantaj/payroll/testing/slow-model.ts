/**
 * payroll.md once more, slowly: date by date, minute by minute, share by share, straight from the line that the command
 * takes to the answer that it gives. It shares no code with the payroll, and no way of counting either: time is a set
 * of minutes, half days are counted one by one.
 */

import { addDays as shift, weekday } from '#core/time/day.ts';
import type { ModelDay, ModelInput, ModelLeave } from './slow-input.ts';
import { datesFrom, nightIn, OF_WEEKS, PAID, paidFor, UNPAID, WORKED } from './slow-parts.ts';

/** Half a day each. */
interface Half {
  kind: string;
  cause: string | null;
  leave?: ModelLeave;
}

export function slowPayroll(input: ModelInput) {
  const { month, company, settings } = input;
  const { startDay } = settings;
  const basis = settings.overtimeBasis ?? 'weekly';
  const set = {
    sgkMonth: settings.sgkMonth ?? (startDay === 15 ? 'period' : 'calendar'),
    rounding: settings.rounding ?? 'regulation',
    offset: settings.offsetMissing ?? basis === 'weekly',
    limits: settings.dailyLimits ?? true,
    lostRest: settings.lostRest ?? true,
    monthlyWage: settings.monthlyWage ?? 'sgk',
    partTimeSgk: settings.partTimeSgk ?? 'hours',
    partTimeRest: settings.partTimeRest ?? false,
  };

  // PR-1, PR-2: a date is of the period whose month has, or comes before, its next end.
  const endOf = (date: string) => {
    let end = date;
    while (Number(shift(end, 1).slice(8)) !== startDay) end = shift(end, 1);
    return end;
  };
  const around = [...datesFrom(shift(`${month}-01`, -40), shift(`${month}-01`, 40))];
  const period = around.filter((date) => endOf(date).slice(0, 7) === month);
  const calendar = around.filter((date) => date.slice(0, 7) === month);
  const sgkDates = set.sgkMonth === 'calendar' ? calendar : period;
  const sgkName = set.sgkMonth === 'period' && startDay === 15 ? period[0]!.slice(0, 7) : month;

  // PR-3: who is employed where.
  const employmentAt = (date: string) =>
    input.employments.findIndex((one) => one.from <= date && date <= (one.to ?? '9999-12-31'));
  const given = new Map(input.days.map((day) => [day.date, day]));
  const dayAt = (date: string): ModelDay | undefined =>
    employmentAt(date) === -1 ? undefined : given.get(date);
  const lineDates: string[][] = [];
  for (const date of around.filter((one) => period.includes(one) || sgkDates.includes(one))) {
    const day = dayAt(date);
    if (!day) continue;
    const before = dayAt(shift(date, -1));
    const isMore =
      before &&
      lineDates.at(-1)?.includes(before.date) &&
      before.company === day.company &&
      before.sgkNo === day.sgkNo &&
      employmentAt(before.date) === employmentAt(date);
    if (isMore) lineDates.at(-1)!.push(date);
    else lineDates.push([date]);
  }
  const lastOfLine = (date: string): ModelDay | undefined => {
    const line = lineDates.find((one) => one.includes(date));
    return line && dayAt(line.at(-1)!);
  };

  const minutes = (day: ModelDay, code: string) => (day.inPuantaj ? (day.totals[code] ?? 0) : 0);
  const offHoliday = (day: ModelDay) =>
    WORKED.filter((code) => code !== 'RTM').reduce((sum, code) => sum + minutes(day, code), 0);
  /** Minutes of a date, `offset` days after the day that knows of them, that are holiday. */
  const holidayMinutes = (day: ModelDay, offset = 0) => {
    let count = 0;
    if (day.holidays.length === 0) return count;
    for (let minute = offset * 1440; minute < (offset + 1) * 1440; minute++) {
      if (day.holidays.some(({ from, to }) => from <= minute && minute < to)) count++;
    }
    return count;
  };

  // PR-5, PR-6: two halves of every date.
  const kindOfLeave = (leave: ModelLeave) => {
    if (leave.pay === 'sgk') return 'sgkReport';
    if (leave.pay === 'unpaid' || leave.travel) return 'unpaidLeave';
    if (leave.isReport) return 'reportPaid';
    return leave.takesFromBalance ? 'annualLeave' : 'paidLeave';
  };
  const halvesBefore8 = (day: ModelDay): Half[] => {
    const halves: Half[] = [];
    const add = (kind: string, count: number, leave?: ModelLeave) => {
      for (let i = 0; i < count && halves.length < 2; i++) {
        halves.push({ kind, cause: leave?.type ?? null, ...(leave && { leave }) });
      }
    };
    for (const leave of day.leaves) {
      if (leave.part === 'hours' || leave.workTypeCode === 'NC') continue;
      add(kindOfLeave(leave), leave.travel ? 2 : leave.cost * 2, leave);
    }
    if (!day.inPuantaj) {
      add('outsidePuantaj', 2);
      return halves;
    }
    const holiday = holidayMinutes(day);
    if (holiday === 1440) {
      add('holiday', 2);
      return halves;
    }
    if (day.rest === 'weekly') {
      add('weeklyRest', 2);
      return halves;
    }
    if (holiday > 0) add('holiday', 1);
    if (offHoliday(day) > 0) add('worked', 2);
    if (day.rest === 'contract') {
      const { wageKind, partTime } = lastOfLine(day.date) ?? day;
      const noPlan = !day.isPlanned && wageKind !== 'monthly' && !partTime;
      add(noPlan ? 'noPlan' : 'contractRest', 2);
      return halves;
    }
    if (day.anomalies.includes('ABSENT')) add('absent', 2);
    const hourly = day.leaves.filter((one) => one.part === 'hours' && one.workTypeCode !== 'NC');
    for (const leave of [
      ...hourly.filter((one) => one.pay === 'paid'),
      ...hourly.filter((one) => one.pay !== 'paid'),
    ]) {
      add(kindOfLeave(leave), 2, leave);
    }
    add(minutes(day, 'DI') > 0 ? 'timeOff' : 'worked', 2);
    return halves;
  };
  // PR-8: an absence costs the rest after it.
  const halvesOf = (day: ModelDay): Half[] => {
    const halves = halvesBefore8(day);
    if (!set.lostRest || day.restKept || minutes(day, 'HTM') > 0) return halves;
    const absences: string[] = [];
    for (let back = 1; back <= 6; back++) {
      const earlier = dayAt(shift(day.date, -back));
      if (employmentAt(shift(day.date, -back)) !== employmentAt(day.date)) break;
      if (!earlier) continue;
      if (earlier.inPuantaj && earlier.rest === 'weekly') break;
      if (halvesBefore8(earlier).some(({ kind }) => kind === 'absent')) absences.push(earlier.date);
    }
    return halves.map((half) =>
      half.kind === 'weeklyRest' && absences.length > 0
        ? { kind: 'lostRest', cause: absences[0]! }
        : half,
    );
  };
  const halves = new Map(
    input.days.filter(({ date }) => dayAt(date)).map((day) => [day.date, halvesOf(day)]),
  );
  const isUnpaid = (date: string) => halves.get(date)!.every(({ kind }) => UNPAID.includes(kind));

  // PR-10: every minute of RTM by its date.
  const rtmByDate = new Map<string, { minutes: number; isHalf: boolean }>();
  for (const day of input.days) {
    if (!dayAt(day.date) || !day.inPuantaj) continue;
    for (const [from, to, code] of day.segments) {
      if (code !== 'RTM') continue;
      for (let minute = from; minute < to; minute++) {
        const offset = Math.floor(minute / 1440);
        const lies = shift(day.date, offset);
        const date = employmentAt(lies) === -1 ? day.date : lies;
        const found = rtmByDate.get(date);
        if (found) {
          found.minutes++;
          continue;
        }
        const own = dayAt(date);
        const known = own?.inPuantaj ? holidayMinutes(own) : 0;
        const holiday = known > 0 ? known : holidayMinutes(day, offset);
        rtmByDate.set(date, { minutes: 1, isHalf: holiday > 0 && holiday < 1440 });
      }
    }
  }

  // PR-17 to PR-20: week by week.
  const weekThatCloses = (date: string) => {
    const monday = shift(date, 1 - weekday(date));
    const week = [...datesFrom(monday, shift(monday, 6))];
    const employed = week.filter((one) => employmentAt(one) !== -1);
    if (employed.at(-1) !== date) return undefined;
    const days = employed.flatMap((one) => dayAt(one) ?? []);
    const equal = employed.every((one) =>
      input.equalization.some(({ from, to }) => from <= one && one <= to),
    );
    let [base, missing, agreed, overDay, overDc] = [0, 0, 0, 0, 0];
    for (const day of days) {
      const own = minutes(day, 'NC') + minutes(day, 'NM');
      base += own;
      agreed += minutes(day, 'NM');
      if (!halves.get(day.date)!.some(({ kind }) => kind === 'absent')) {
        missing += minutes(day, 'GEC') + minutes(day, 'CEC') + minutes(day, 'BOS');
      }
      const atNight = nightIn(day, ['NC', 'NM']);
      const limit = atNight > own - atNight && !day.nightExempt ? 450 : 660;
      const compensation = equal ? minutes(day, 'DC') : 0;
      const over = Math.max(0, own + compensation - limit);
      if (equal || set.limits) overDay += over;
      overDc += Math.min(compensation, over);
    }
    const overWeek = equal ? 0 : Math.max(0, base - 2700);
    const contract = Math.min(dayAt(date)?.contractWeek ?? 2700, 2700);
    let overtime = Math.max(overDay, overWeek);
    let excess = equal ? 0 : Math.max(0, base - overtime - contract);
    const spare = Math.max(0, agreed - excess - (overtime - overDc));
    let missingOffset = set.offset ? Math.min(missing, spare) : 0;
    let extraNormal = spare - missingOffset;
    if (basis === 'daily' && !equal) {
      missingOffset = set.offset ? Math.min(missing, agreed) : 0;
      const both = excess + overtime;
      overtime = Math.max(agreed - missingOffset, overtime);
      excess = Math.max(0, both - overtime);
      extraNormal = 0;
    }
    const off = input.timeOff.filter((one) => one.monday === monday);
    const timeOffOvertime = off.reduce((sum, one) => sum + one.overtime, 0);
    const timeOffExcess = off.reduce((sum, one) => sum + one.excess, 0);
    return {
      monday,
      closes: date,
      base,
      overDc,
      overDay,
      overWeek,
      normal: base + overDc - excess - overtime,
      excess,
      excessPaid: Math.max(0, paidFor(excess, set.rounding) - timeOffExcess),
      overtime,
      overtimePaid: Math.max(0, paidFor(overtime, set.rounding) - timeOffOvertime),
      overtimeInWeek: overtime - overWeek,
      missing,
      missingOffset,
      missingDeducted: missing - missingOffset,
      extraNormal,
      timeOffOvertime,
      timeOffExcess,
    };
  };

  const settledFor = (dates: readonly string[]) => {
    let [settledOvertime, settledExcess] = [0, 0];
    for (const { date, overtime, excess } of input.settlements) {
      if (!period.includes(date)) continue;
      const target =
        lineDates.find((one) => one.includes(date)) ??
        lineDates.filter((one) => one.at(-1)! < date).at(-1);
      if (target !== dates) continue;
      settledOvertime += overtime;
      settledExcess += excess;
    }
    return { settledOvertime, settledExcess };
  };

  const lineOf = (dates: readonly string[]) => {
    const last = dayAt(dates.at(-1)!)!;
    const inPeriod = dates.filter((date) => period.includes(date));
    const rows = inPeriod.map((date) => dayAt(date)!);
    const inSgk = dates.filter((date) => sgkDates.includes(date));
    const count = (kind: string) =>
      inPeriod.flatMap((date) => halves.get(date)!).filter((half) => half.kind === kind).length / 2;
    const days = Object.fromEntries([...PAID, ...UNPAID].map((kind) => [kind, count(kind)]));
    const sumOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + days[kind]!, 0);
    const sum = (of: (day: ModelDay) => number) => rows.reduce((all, day) => all + of(day), 0);
    const byHours = last.partTime && set.partTimeSgk === 'hours';

    const E = inSgk.length;
    const unpaid = inSgk.filter(isUnpaid);
    const U = unpaid.length;
    let [sgkDays, missingDays, adjust] = [0, 0, 0];
    if (byHours) {
      let paid = 0;
      for (const date of inSgk) {
        const day = dayAt(date)!;
        const has = (kind: string) => halves.get(date)!.some((half) => half.kind === kind);
        const lost = day.inPuantaj && has('holiday') ? day.planNet - day.planned : 0;
        paid += offHoliday(day) + Math.max(minutes(day, 'RTM'), lost);
        paid += minutes(day, 'UCI') + minutes(day, 'DI');
        const shifts = [1, 2, 3, 4, 5, 6].filter((back) => {
          const earlier = dayAt(shift(date, -back));
          return earlier?.inPuantaj && earlier.isPlanned && earlier.rest === null;
        });
        if (set.partTimeRest && has('weeklyRest') && shifts.length === 6) {
          paid += Math.floor(day.contractWeek / 6);
        }
      }
      while (sgkDays * 450 < paid && sgkDays < E && sgkDays < 30) sgkDays++;
      missingDays = sgkDays === 30 ? 0 : Math.min(30, E - sgkDays);
    } else {
      sgkDays = E === sgkDates.length && U === 0 ? 30 : Math.min(30, E - U);
      missingDays = sgkDays === 30 ? 0 : Math.min(30, U);
      adjust = sgkDays - (E - U);
    }
    const causes = new Set<string>();
    for (const date of unpaid) {
      const isLast = input.employments[employmentAt(date)]!.to === date;
      for (const { kind, leave } of halves.get(date)!) {
        if (kind === 'sgkReport') causes.add(leave!.code ?? '01');
        if (kind === 'unpaidLeave') causes.add(leave!.travel ? '20' : (leave!.code ?? '21'));
        if (kind === 'absent') causes.add(isLast ? '16' : '15');
        if (kind === 'lostRest') causes.add('15');
        if (kind === 'noPlan') causes.add('07');
      }
    }
    if (byHours && missingDays > 0 && U !== E) causes.add('06');
    let missingCode: string | null = null;
    if (missingDays > 0) {
      if (causes.size === 1) [missingCode] = [...causes] as [string];
      else if (causes.has('18')) missingCode = '27';
      else missingCode = causes.has('23') ? '24' : '12';
    }
    const reports = inSgk.filter((date) => halves.get(date)!.some((h) => h.kind === 'sgkReport'));

    let wageDays: number | null = sgkDays;
    const isWhole = E === sgkDates.length;
    if (set.monthlyWage === 'thirtieth' && isWhole && U <= E - U) wageDays = 30 - U;
    if (last.wageKind === 'daily') wageDays = sumOf(PAID);
    if (last.wageKind === 'hourly' || byHours) wageDays = null;
    const hourly = last.wageKind === 'hourly' && !last.partTime ? 450 : 0;

    const worked = inPeriod.flatMap((date) => {
      const found = rtmByDate.get(date);
      if (!found) return [];
      const over = Math.max(0, found.minutes - (found.isHalf ? 225 : 450));
      const day = dayAt(date)!;
      const onRest = day.inPuantaj && day.rest === 'weekly';
      return [{ days: found.isHalf ? 0.5 : 1, over, onRest }];
    });
    const weeks = inPeriod.flatMap((date) => weekThatCloses(date) ?? []);
    const ofWeeks: Record<string, number> = {};
    for (const name of OF_WEEKS) {
      ofWeeks[name] = weeks.reduce((all, week) => all + Number(week[name as keyof typeof week]), 0);
    }
    const byCode: Record<string, number> = {};
    for (const day of rows) {
      if (!day.inPuantaj) continue;
      for (const [code, value] of Object.entries(day.totals)) {
        if (value > 0) byCode[code] = (byCode[code] ?? 0) + value;
      }
    }
    const restOver = (day: ModelDay) => Math.max(0, minutes(day, 'HTM') - 450);
    return {
      weeks,
      line: {
        from: dates[0]!,
        to: dates.at(-1)!,
        employment: employmentAt(dates[0]!),
        sgkNo: last.sgkNo,
        wageKind: last.wageKind,
        partTime: last.partTime,
        periodDays: inPeriod.length,
        days,
        paidDays: sumOf(PAID),
        unpaidDays: sumOf(UNPAID),
        wageDays,
        holidayWorked: worked.reduce((all, one) => all + one.days, 0),
        holidayOnRestWorked: worked.reduce((all, one) => all + (one.onRest ? one.days : 0), 0),
        restWorked: rows.filter((day) => minutes(day, 'HTM') > 0).length,
        minutes: {
          ...ofWeeks,
          holidayOver: worked.reduce((all, one) => all + one.over, 0),
          holidayOverPaid: worked.reduce((all, one) => all + paidFor(one.over, set.rounding), 0),
          restWork: sum((day) => minutes(day, 'HTM')),
          restOver: sum(restOver),
          restOverPaid: sum((day) => paidFor(restOver(day), set.rounding)),
          night: sum((day) => nightIn(day, WORKED)),
          hourlyRest: hourly * days.weeklyRest!,
          hourlyHoliday: hourly * days.holiday!,
          ...settledFor(dates),
        },
        byCode,
        sgk: {
          employedDays: E,
          unpaidDates: U,
          sgkDays,
          adjust,
          missingDays,
          missingCode,
          causes: [...causes].sort(),
          restedInReport:
            reports.length === 0 ? null : !reports.some((date) => minutes(dayAt(date)!, 'IGM') > 0),
        },
      },
    };
  };

  const own = lineDates.filter((dates) => dayAt(dates[0]!)!.company === company);
  const lines = own.map(lineOf);
  const cells: Record<string, (readonly [string, number, string | null])[]> = {};
  for (const date of own.flat()) {
    const [first, second] = halves.get(date)!;
    const isOne = first!.kind === second!.kind && first!.leave === second!.leave;
    cells[date] = isOne
      ? [[first!.kind, 1, first!.cause]]
      : [
          [first!.kind, 0.5, first!.cause],
          [second!.kind, 0.5, second!.cause],
        ];
  }
  return {
    period: { from: period[0]!, to: period.at(-1)!, days: period.length },
    sgkMonth: { name: sgkName, from: sgkDates[0]!, to: sgkDates.at(-1)! },
    outside: period.filter((date) => !own.flat().includes(date)).length,
    lines: lines.map(({ line }) => line),
    cells,
    weeks: lines.flatMap(({ weeks }) => weeks),
  };
}
