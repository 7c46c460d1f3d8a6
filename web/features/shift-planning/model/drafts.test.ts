import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  type Drafts,
  isIdle,
  noDrafts,
  pendingOf,
  returned,
  saved,
  settled,
  taken,
} from './drafts.ts';
import { keyOf } from './plan.ts';

const a = keyOf('ada', '2026-11-23');
const b = keyOf('bora', '2026-11-23');
const cell = (key: typeof a, value: string, version: number | null = null, reason?: string) => ({
  key,
  value,
  version,
  ...(reason !== undefined && { reason }),
});
const shownOf = (drafts: Drafts, key: typeof a) => pendingOf(drafts).get(key)?.value;

describe('cells on their way to the server', () => {
  it('keep the version that they were first changed at', () => {
    const twice = changed(changed(noDrafts, [cell(a, 's', 4)]), [cell(a, 'g', 9)]);
    expect(twice.waiting.get(a)).toEqual({ value: 'g', version: 4 });
  });

  it('go out one call at a time, those with the same reason together', () => {
    const all = changed(noDrafts, [cell(a, 's', null, 'Devir'), cell(b, 's')]);
    const first = taken(all);
    expect(first.cells.map(({ key }) => key)).toEqual([a]);
    expect(taken(first.drafts).cells).toEqual([]);
    const second = taken(saved(first.drafts, new Map([[a, 1]]), []));
    expect(second.cells.map(({ key }) => key)).toEqual([b]);
    expect(isIdle(saved(second.drafts, new Map([[b, 1]]), []))).toBe(true);
  });

  it('that were changed again meanwhile go on from the version that was saved', () => {
    const out = taken(changed(noDrafts, [cell(a, 's', 4)])).drafts;
    const again = changed(out, [cell(a, 'g', 4)]);
    expect(shownOf(again, a)).toBe('g');
    const after = saved(again, new Map([[a, 5]]), []);
    expect(after.waiting.get(a)).toEqual({ value: 'g', version: 5 });
  });

  it('that did not arrive wait again, with what was changed since', () => {
    const out = taken(changed(noDrafts, [cell(a, 's', 4), cell(b, 's', 2)])).drafts;
    const back = returned(changed(out, [cell(a, 'g', 8)]));
    expect(back.waiting.get(a)).toEqual({ value: 'g', version: 4 });
    expect(back.waiting.get(b)).toEqual({ value: 's', version: 2 });
    expect(back.sent.size).toBe(0);
  });

  it('that somebody else changed are told and nothing of them is kept waiting', () => {
    const out = taken(changed(noDrafts, [cell(a, 's', 4), cell(b, 's', 2)])).drafts;
    const conflict = {
      key: a,
      mine: 's',
      theirs: 'HT',
      personName: 'Ada Kaya',
      by: 'Bora Tekin',
      at: '2026-11-16T10:00:00Z',
      version: 6,
    };
    const after = saved(changed(out, [cell(a, 'g', 4)]), new Map([[b, 3]]), [conflict]);
    expect(after.conflicts).toEqual([{ ...conflict, mine: 'g' }]);
    expect(isIdle(after)).toBe(true);
    expect(settled(after, a).conflicts).toEqual([]);
    // Changing the cell again answers the question too.
    expect(changed(after, [cell(a, 's', 6)]).conflicts).toEqual([]);
  });

  it('are never lost: the last value of each cell reaches a server that answers in the end', () => {
    const action = fc.oneof(
      fc.tuple(fc.constantFrom(a, b), fc.constantFrom('s', 'g', 'HT')),
      fc.constantFrom('send' as const, 'arrive' as const, 'fail' as const),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const server = new Map<string, { value: string; version: number }>();
        const meant = new Map<string, string>();
        let drafts = noDrafts;
        let out: ReturnType<typeof taken>['cells'] = [];
        const send = () => {
          const next = taken(drafts);
          drafts = next.drafts;
          if (next.cells.length > 0) out = next.cells;
        };
        const arrive = () => {
          if (drafts.sent.size === 0) return;
          const versions = new Map<typeof a, number>();
          for (const { key, value, version } of out) {
            const stored = server.get(key);
            expect(version).toBe(stored?.version ?? null);
            server.set(key, { value, version: (stored?.version ?? 0) + 1 });
            versions.set(key, server.get(key)!.version);
          }
          drafts = saved(drafts, versions, []);
        };
        for (const one of actions) {
          if (one === 'send') send();
          else if (one === 'arrive') arrive();
          else if (one === 'fail') drafts = drafts.sent.size > 0 ? returned(drafts) : drafts;
          else {
            const [key, value] = one;
            meant.set(key, value);
            drafts = changed(drafts, [cell(key, value, server.get(key)?.version ?? null)]);
          }
        }
        for (let rounds = 0; rounds < 3; rounds++) {
          arrive();
          send();
        }
        arrive();
        for (const [key, value] of meant) expect(server.get(key)?.value).toBe(value);
      }),
    );
  });
});
