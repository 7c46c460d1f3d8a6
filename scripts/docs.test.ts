/** What the documents name is there: a file that moved leaves no false trail. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: inRoot('.'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(inRoot(file)));
const documents = files.filter((file) => file.endsWith('.md'));

/** A file of ours between backticks, by its whole path or by the end of it; `…`, `*`, `<` and `{` stand for many. */
const NAMED = /`([a-z][\w./-]*\.(?:ts|tsx|mjs|cjs|sql|css|svg|ya?ml))`/g;

/** Built files, and those that only the one who runs it has. */
const ELSEWHERE = [/^dist\//, /^main\.js$/];

const namedIn = (text: string) => [...text.matchAll(NAMED)].map(([, name]) => name!);
const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));

describe('documents', () => {
  it.each(documents)('%s names files that exist', (document) => {
    const names = namedIn(fs.readFileSync(inRoot(document), 'utf8'));
    const gone = names.filter(
      (name) => !isThere(name) && !ELSEWHERE.some((shape) => shape.test(name)),
    );
    expect(gone).toEqual([]);
  });

  it('would be told of a file that is not there', () => {
    expect(
      namedIn('as `server/gone.ts` and `http/bind.ts` say').filter((n) => !isThere(n)),
    ).toEqual(['server/gone.ts']);
  });
});
