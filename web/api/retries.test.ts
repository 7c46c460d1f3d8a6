import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Renewal } from './renewal.ts';
import { createRetries } from './retries.ts';

const renewed = (): Renewal => ({ kind: 'renewed' });
const over = (): Renewal => ({ kind: 'over' });
const failed = (): Renewal => ({ kind: 'failed', error: new ApiError('', 503) });

describe('repeats', () => {
  it('are spent after five renewals that succeeded, per URL', () => {
    const retries = createRetries();
    for (let time = 1; time <= 5; time += 1) {
      expect(retries.isSpent('POST /a')).toBe(false);
      expect(retries.judge('POST /a', renewed())).toBe('repeat');
    }
    expect(retries.isSpent('POST /a')).toBe(true);
    expect(retries.judge('POST /a', renewed())).toBe('spent');
    expect(retries.isSpent('GET /a')).toBe(false);
  });

  it('after one and the same renewal count together as one', () => {
    const retries = createRetries();
    for (let round = 1; round <= 5; round += 1) {
      const shared = renewed();
      expect(retries.isSpent('POST /a')).toBe(false);
      for (let waiting = 1; waiting <= 7; waiting += 1) retries.judge('POST /a', shared);
    }
    expect(retries.isSpent('POST /a')).toBe(true);
  });

  it('after the fifth renewal are made by all that waited for it', () => {
    const retries = createRetries();
    for (let time = 1; time <= 4; time += 1) retries.judge('POST /a', renewed());
    const fifth = renewed();
    expect(retries.judge('POST /a', fifth)).toBe('repeat');
    expect(retries.judge('POST /a', fifth)).toBe('repeat');
  });

  it('start anew with any other answer to the same URL, and with another session', () => {
    const retries = createRetries();
    const spend = () => {
      for (let time = 1; time <= 5; time += 1) retries.judge('POST /a', renewed());
      expect(retries.isSpent('POST /a')).toBe(true);
    };
    spend();
    retries.answered('POST /b');
    expect(retries.isSpent('POST /a')).toBe(true);
    retries.answered('POST /a');
    expect(retries.isSpent('POST /a')).toBe(false);
    spend();
    retries.forget();
    expect(retries.isSpent('POST /a')).toBe(false);
  });

  it('are not made, nor counted, after a renewal that was refused or without a verdict', () => {
    const retries = createRetries();
    for (let time = 1; time <= 9; time += 1) {
      expect(retries.judge('POST /a', over())).toBe('ask');
      expect(retries.judge('POST /a', failed())).toBe('fail');
    }
    expect(retries.isSpent('POST /a')).toBe(false);
  });
});

describe('renewals without a verdict', () => {
  it('ask from the third in a row on, whatever URL waited for them', () => {
    const retries = createRetries();
    const verdicts = ['/a', '/b', '/c', '/a'].map((url) => retries.judge(url, failed()));
    expect(verdicts).toEqual(['fail', 'fail', 'ask', 'ask']);
  });

  it('count once for all that waited', () => {
    const retries = createRetries();
    const shared = failed();
    expect(['/a', '/b', '/c', '/d'].map((url) => retries.judge(url, shared))).toEqual(
      Array.from({ length: 4 }, () => 'fail'),
    );
  });

  it.each([
    ['a renewal', renewed],
    ['a refusal', over],
  ])('are no longer in a row after %s', (_, verdict) => {
    const retries = createRetries();
    retries.judge('/a', failed());
    retries.judge('/a', failed());
    retries.judge('/a', verdict());
    expect(retries.judge('/a', failed())).toBe('fail');
    expect(retries.judge('/a', failed())).toBe('fail');
    expect(retries.judge('/a', failed())).toBe('ask');
  });
});
