/**
 * Advances once more, slowly: every hundredth is a coin that lies in the month in which it is to be deducted, or says
 * where it went. Written from the definition (RQ-14 to RQ-24), not from the code that it is held against.
 */
import type { AdvanceAct, Outcome } from '../account/act.ts';
import type { AdvanceTerms } from '../account/book.ts';

interface Coin {
  /** The month in which it is to be deducted; null when it is gone. */
  month: string | null;
  /** The locked month that took it. */
  takenIn?: string | undefined;
  /** The collection or write-off that took it. */
  takenBy?: number | undefined;
}

interface Purse {
  readonly terms: AdvanceTerms;
  coins: Coin[];
  postponed: number;
  cancelled: boolean;
  isPaid: boolean;
  /** What each entry was, so that one can be named by its place. */
  entries: { kind: string; reversed: boolean }[];
}

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const nameOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
const next = (month: string) => nameOf(numberOf(month) + 1);

/** The pay month of companies whose month is the calendar's. */
const payMonth = (day: string) => day.slice(0, 7);

export class CoinModel {
  readonly purses = new Map<string, Purse>();
  locked: string[] = [];
  readonly exits = new Map<string, string>();

  plan(id: string): [month: string, amount: number][] {
    const byMonth = new Map<string, number>();
    for (const { month } of this.#owed(id)) byMonth.set(month, (byMonth.get(month) ?? 0) + 1);
    return [...byMonth].sort();
  }

  #owed(id: string): { month: string }[] {
    const coins = this.purses.get(id)?.coins ?? [];
    return coins.filter((coin): coin is Coin & { month: string } => coin.month !== null);
  }

  #unlockedFrom(month: string): string {
    let first = month;
    while (this.locked.some((closed) => first <= closed)) first = next(first);
    return first;
  }

  #exitOf(purse: Purse): string | undefined {
    const last = this.exits.get(purse.terms.person);
    return last === undefined ? undefined : payMonth(last);
  }

  /** Coins go into piles: as many as the rule says into each month but the last. */
  #layOut(coins: Coin[], count: number, first: string, step: number): boolean {
    let part = 0;
    while ((part + step) * count <= coins.length) part += step;
    if (part === 0 && (count > 1 || coins.length === 0)) return false;
    coins.forEach((coin, i) => {
      const pile = Math.min(count - 1, Math.floor(i / part));
      coin.month = nameOf(numberOf(first) + (Number.isFinite(pile) ? pile : 0));
    });
    return true;
  }

  #wouldEnd(count: number, first: string): string {
    return nameOf(numberOf(first) + count - 1);
  }

  #join(purse: Purse): void {
    const exit = this.#exitOf(purse);
    if (exit === undefined) return;
    for (const coin of purse.coins) {
      if (coin.month !== null && coin.month > exit) coin.month = this.#unlockedFrom(exit);
    }
  }

  #lastMonth(purse: Purse): string | undefined {
    return purse.coins
      .map(({ month }) => month)
      .filter((month) => month !== null)
      .sort()
      .at(-1);
  }

  #comeBack(purse: Purse, coins: Coin[], day: string): void {
    const last = this.#lastMonth(purse);
    const month = last === undefined ? this.#unlockedFrom(payMonth(day)) : next(last);
    for (const coin of coins) {
      coin.month = month;
      coin.takenIn = undefined;
      coin.takenBy = undefined;
    }
    this.#join(purse);
  }

  perform(act: AdvanceAct): Outcome {
    if (act.act === 'lock') return this.#lock(act);
    if (act.act === 'unlock') return this.#unlock(act);
    if (act.act === 'exit') {
      if (act.last === undefined) {
        this.exits.delete(act.person);
        return 'ok';
      }
      this.exits.set(act.person, act.last);
      for (const purse of this.purses.values()) {
        // Whoever else leaves moves nobody's coins, also where a month was unlocked since.
        if (purse.terms.person === act.person) this.#join(purse);
      }
      return 'ok';
    }
    if (act.act === 'approve' || act.act === 'open') return this.#begin(act);
    const purse = this.purses.get(act.id);
    if (!purse) return 'unknown';
    const owed = purse.coins.filter(({ month }) => month !== null);
    const there = purse.isPaid && owed.length > 0;
    const exit = this.#exitOf(purse);
    switch (act.act) {
      case 'pay': {
        if (purse.isPaid || purse.cancelled) return 'state';
        const asked = purse.terms.first ?? payMonth(act.day);
        const first = this.#unlockedFrom(asked > payMonth(act.day) ? asked : payMonth(act.day));
        if (exit !== undefined && this.#wouldEnd(purse.terms.count, first) > exit) return 'exit';
        purse.coins = Array.from({ length: purse.terms.amount }, () => ({ month: null }));
        this.#layOut(purse.coins, purse.terms.count, first, purse.terms.step);
        purse.isPaid = true;
        purse.entries.push({ kind: 'paid', reversed: false });
        return 'ok';
      }
      case 'cancel':
        if (purse.cancelled) return 'state';
        if (purse.isPaid) return 'paid';
        purse.cancelled = true;
        return 'ok';
      case 'postpone': {
        if (!there) return 'state';
        if (this.locked.some((closed) => act.month <= closed)) return 'locked';
        const moved = owed.filter(({ month }) => month === act.month);
        if (moved.length === 0) return 'month';
        if (purse.postponed >= purse.terms.postpones) return 'limit';
        const target = next(this.#lastMonth(purse) ?? '');
        if (exit !== undefined && target > exit) return 'exit';
        for (const coin of moved) coin.month = target;
        purse.postponed++;
        return 'ok';
      }
      case 'collect':
      case 'writeOff': {
        if (!there) return 'state';
        if (act.amount < 1 || act.amount > owed.length) return 'amount';
        const fromLast = [...owed].sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? 1 : -1));
        for (const coin of fromLast.slice(0, act.amount)) {
          coin.month = null;
          coin.takenBy = purse.entries.length;
        }
        purse.entries.push({ kind: 'early', reversed: false });
        return 'ok';
      }
      case 'replan': {
        if (!there) return 'state';
        if (this.locked.some((closed) => act.first <= closed)) return 'locked';
        if (act.count < 1 || act.count > (purse.terms.most ?? act.count)) return 'limit';
        const trial = owed.map(() => ({ month: null }));
        if (!this.#layOut(trial, act.count, act.first, purse.terms.step)) return 'amount';
        if (exit !== undefined && this.#wouldEnd(act.count, act.first) > exit) return 'exit';
        this.#layOut(owed, act.count, act.first, purse.terms.step);
        return 'ok';
      }
      case 'reverse': {
        const entry = purse.entries[act.entry];
        if (!entry) return 'unknown';
        if (entry.reversed) return 'state';
        if (entry.kind === 'paid') {
          if (owed.length !== purse.terms.amount) return 'state';
          purse.coins = [];
          purse.isPaid = false;
        } else if (entry.kind === 'early') {
          this.#comeBack(
            purse,
            purse.coins.filter(({ takenBy }) => takenBy === act.entry),
            act.day,
          );
        } else return 'state';
        entry.reversed = true;
        purse.entries.push({ kind: 'reversed', reversed: false });
        return 'ok';
      }
      case 'short': {
        if (!purse.isPaid) return 'state';
        const taken = purse.coins.filter(({ takenIn }) => takenIn === act.month);
        if (this.locked.at(-1) !== act.month || taken.length === 0) return 'order';
        if (act.deducted < 0 || act.deducted >= taken.length) return 'amount';
        this.#comeBack(purse, taken.slice(act.deducted), act.day);
        purse.entries.push({ kind: 'reversed', reversed: false });
        return 'ok';
      }
    }
  }

  #begin({ act, id, day, terms }: Extract<AdvanceAct, { act: 'approve' | 'open' }>): Outcome {
    if (this.purses.has(id)) return 'state';
    const first = terms.first ?? this.#unlockedFrom(payMonth(day));
    if (act === 'open' && this.locked.some((closed) => first <= closed)) return 'locked';
    if (terms.count < 1 || terms.count > (terms.most ?? terms.count)) return 'limit';
    const coins: Coin[] = Array.from({ length: Math.max(0, terms.amount) }, () => ({
      month: null,
    }));
    if (!this.#layOut(coins, terms.count, first, terms.step)) return 'amount';
    const isPaid = act === 'open';
    const purse: Purse = {
      terms,
      coins: isPaid ? coins : [],
      postponed: 0,
      cancelled: false,
      isPaid,
      entries: isPaid ? [{ kind: 'opening', reversed: false }] : [],
    };
    this.purses.set(id, purse);
    this.#join(purse);
    return 'ok';
  }

  #lock({ day, month }: { day: string; month: string }): Outcome {
    if (this.locked.some((closed) => month <= closed)) return 'locked';
    if (day < `${month}-01`) return 'month';
    const open = [...this.purses.values()].flatMap(({ coins }) => coins);
    if (open.some((coin) => coin.month !== null && coin.month < month)) return 'order';
    for (const purse of this.purses.values()) {
      const taken = purse.coins.filter((coin) => coin.month === month);
      for (const coin of taken) {
        coin.month = null;
        coin.takenIn = month;
      }
      if (taken.length > 0) purse.entries.push({ kind: 'deducted', reversed: false });
    }
    this.locked.push(month);
    return 'ok';
  }

  #unlock({ month }: { month: string }): Outcome {
    if (this.locked.at(-1) !== month) return 'order';
    for (const purse of this.purses.values()) {
      const taken = purse.coins.filter(({ takenIn }) => takenIn === month);
      for (const coin of taken) {
        coin.month = month;
        coin.takenIn = undefined;
      }
      if (taken.length > 0) purse.entries.push({ kind: 'reversed', reversed: false });
    }
    this.locked.pop();
    return 'ok';
  }
}
