import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { describeApi } from './openapi.ts';

describe('the description of the API', () => {
  it('passes the recommended rules of a public linter, warnings included', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(await describeApi('Devam')),
      config: await createConfig({ extends: ['recommended'] }),
    });
    const counts = new Map<string, number>();
    for (const { ruleId, severity } of problems) {
      const kind = `${severity} ${ruleId}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({});
  });
});
