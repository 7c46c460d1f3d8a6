import { expect, it } from 'vitest';
import { Together } from './together.ts';

it('asks the first at once and together what came meanwhile, each key once; a failure is everyone’s who waited for it', async () => {
  const asked: (readonly string[])[] = [];
  let answer: () => void = () => {};
  const together = new Together<string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (keys.includes('bad')) throw new Error('no');
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `of ${key}`]));
  });
  const found = ['a', 'b', 'none', 'b'].map((key) => together.find(key));
  expect(asked).toEqual([['a']]);
  answer();
  expect(await found[0]).toBe('of a');
  const bad = together.find('bad').catch((error: Error) => error.message);
  answer();
  expect(await Promise.all(found)).toEqual(['of a', 'of b', undefined, 'of b']);
  answer();
  expect(await bad).toBe('no');
  expect(asked).toEqual([['a'], ['b', 'none'], ['bad']]);
  const later = together.find('c');
  answer();
  expect(await later).toBe('of c');
});
