import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conduct, type Sender, SMALL_BYTES } from './conduct.ts';

const MINUTE = 60_000;
const MB = 1024 * 1024;
const sender: Sender = { tenantId: 't', serial: 'S1', ip: '10.0.0.1' };
const elsewhere: Sender = { ...sender, ip: '10.0.0.2' };
const slowed = (conduct: Conduct, who = sender, bytes = MB) =>
  conduct.refusalOf(who, bytes) !== undefined;

let conduct: Conduct;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  conduct = new Conduct();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a device', () => {
  it('is slowed where most of what it sends makes no sense, and nobody at another address is', () => {
    expect(conduct.took(sender, { rows: 3_000, bad: 1_000 })).toBe(false);
    // Some bad rows among many good ones are no garbage.
    expect(conduct.took(sender, { rows: 3_000, bad: 1_500 })).toBe(false);
    expect(slowed(conduct)).toBe(false);
    expect(conduct.took(sender, { rows: 3_000, bad: 3_000 })).toBe(true);
    // It is news once.
    expect(conduct.took(sender, { rows: 3_000, bad: 3_000 })).toBe(false);
    expect(slowed(conduct)).toBe(true);
    expect(slowed(conduct, elsewhere)).toBe(false);
    expect(slowed(conduct, { ...sender, tenantId: 'u' })).toBe(false);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(slowed(conduct)).toBe(false);
  });

  it('is slowed by passes of nobody and by bytes too, and tells how long', () => {
    conduct.took(sender, { rows: 30_000, bad: 0, ofNobody: 30_000 });
    expect(slowed(conduct)).toBe(false);
    conduct.took(sender, { rows: 30_000, bad: 0, ofNobody: 30_000 });
    expect(conduct.refusalOf(sender, MB)!.wait).toBe(600);
    for (let i = 0; i < 64; i++) expect(slowed(conduct, elsewhere)).toBe(false);
    expect(slowed(conduct, elsewhere)).toBe(true);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(slowed(conduct, elsewhere)).toBe(false);
  });

  it('that is slowed is heard with little at a time, so many times a minute', () => {
    conduct.slow(sender);
    for (let i = 0; i < 60; i++) expect(slowed(conduct, sender, SMALL_BYTES)).toBe(false);
    expect(slowed(conduct, sender, SMALL_BYTES)).toBe(true);
    vi.advanceTimersByTime(MINUTE);
    expect(slowed(conduct, sender, SMALL_BYTES)).toBe(false);
  });

  it('is told of once a minute, with all its refusals', () => {
    conduct.slow(sender);
    expect(conduct.refusalOf(sender, MB)!.tells).toBe(1);
    for (let i = 0; i < 3; i++) expect(conduct.refusalOf(sender, MB)!.tells).toBe(0);
    vi.advanceTimersByTime(MINUTE);
    expect(conduct.refusalOf(sender, MB)!.tells).toBe(4);
  });

  it('has a share of events within the hour, and its uploads stand together after many', () => {
    expect(conduct.spend(sender, 'events', 4_000)).toBe(4_000);
    expect(conduct.spend(sender, 'events', 4_000)).toBe(1_000);
    expect(conduct.spend(sender, 'events', 1)).toBe(0);
    expect(conduct.spend(sender, 'people', 1)).toBe(1);
    const ids = new Set(Array.from({ length: 1_200 }, () => conduct.uploadId(sender)));
    expect(ids.size).toBe(1_000);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(conduct.spend(sender, 'events', 1)).toBe(1);
  });
});

describe('bodies in memory', () => {
  it('are no more than so many at a time, of one device two large ones; small ones always are', () => {
    const of = (n: number) => ({ ...sender, serial: `H${n}` });
    const release = [1, 1, 2, 2].map((n) => conduct.hold(of(n), 10 * MB));
    expect(slowed(conduct, of(1), MB)).toBe(true);
    expect(conduct.refusalOf(elsewhere, 10 * MB)).toMatchObject({ tells: 0 });
    expect(slowed(conduct, elsewhere, SMALL_BYTES)).toBe(false);
    release[0]!();
    release[0]!();
    expect(slowed(conduct, of(1), MB)).toBe(false);
    expect(slowed(conduct, elsewhere, 10 * MB)).toBe(false);
    conduct.hold(elsewhere, 10 * MB);
    expect(slowed(conduct, of(3), 10 * MB)).toBe(true);
  });
});
