/** PR-30: what is one cause and what is many, on days as they are read. */
import { describe, expect, it } from 'vitest';
import { type Cause, causesOf, causeTitle, type OffDay } from './causes.ts';

const day = '2026-10-22';
const off = (nth: number, change: Partial<OffDay> = {}): OffDay => ({
  person: { id: `p${nth}`, name: `Kişi ${nth}` },
  day,
  isAbsent: false,
  place: 'Tuzla Depo',
  placePlanned: 10,
  department: 'Depo',
  shift: 'Gündüz',
  planFrom: 480,
  planTo: 960,
  firstIn: 500,
  lastOut: 960,
  ...change,
});
const several = (count: number, change: (nth: number) => Partial<OffDay> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => off(nth, change(nth)));
const kinds = (causes: readonly Cause[]) => causes.map(({ kind, count }) => [kind, count]);

describe('PR-30: one cause for many', () => {
  it('is an arrival of five who came close behind each other, and not of four', () => {
    const bus = (count: number) =>
      causesOf(
        [],
        several(count, (nth) => ({ firstIn: 500 + 3 * nth })),
        [],
      );
    expect(kinds(bus(5))).toEqual([['sameArrival', 5]]);
    expect(bus(4)).toEqual([]);
    const scattered = several(5, (nth) => ({ firstIn: 500 + 4 * nth }));
    expect(causesOf([], scattered, [])).toEqual([]);
    const elsewhere = several(5, (nth) => (nth === 0 ? { place: 'Merkez' } : {}));
    expect(causesOf([], elsewhere, [])).toEqual([]);
  });

  it('is a wrong shift where a department’s days lie beside their plan as a whole, and their arrival is told once', () => {
    const moved = several(6, () => ({ firstIn: 960, lastOut: 1440 }));
    const [cause, ...others] = causesOf([], moved, []);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ kind: 'wrongShift', count: 6, where: 'Depo' });
    expect(cause!.evidence).toContain('Gündüz planından yaklaşık 08:00 geç');
    const stayed = several(6, () => ({ firstIn: 600, lastOut: 960 }));
    expect(kinds(causesOf([], stayed, []))).toEqual([['sameArrival', 6]]);
  });

  it('is a work place that was closed from sixty in a hundred of its planned people on', () => {
    const away = (count: number, placePlanned = 10) =>
      causesOf(
        [],
        several(count, () => ({ isAbsent: true, firstIn: null, lastOut: null, placePlanned })),
        [],
      );
    expect(kinds(away(6))).toEqual([['placeAbsent', 6]]);
    expect(away(5)).toEqual([]);
    expect(away(2, 2)).toEqual([]);
  });

  it('is whoever holds five requests, and a silent door with what lacks of all', () => {
    const approver = { id: 'a', name: 'Murat Aksoy' };
    expect(causesOf([], [], [{ approver, requests: 4 }])).toEqual([]);
    const gap = {
      day,
      direction: 'out',
      edge: 480,
      devices: 'Tuzla Depo Çıkış',
      silent: '06:10–09:40',
      people: several(9).map(({ person }) => person),
    } as const;
    const [door, held] = causesOf([gap], [], [{ approver, requests: 5 }]);
    expect(door!.lacking).toEqual({ direction: 'out', time: 480 });
    expect(causeTitle(door!, 11)).toBe(
      '11 eksik geçişin 9’u tek nedenden: Tuzla Depo Çıkış sustu, 22.10.2026',
    );
    expect(causeTitle(held!, 7)).toBe('7 bekleyen talebin 5’i tek nedenden: Murat Aksoy');
    const [night] = causesOf([{ ...gap, edge: 1800 }], [], []);
    expect(night!.lacking).toBeNull();
    expect(night!.evidence).toContain('06:00 çıkışı');
  });
});
