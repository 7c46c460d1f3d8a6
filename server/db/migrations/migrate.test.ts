import { describe, expect, it } from 'vitest';
import { type Migration, pendingMigrations, readMigrations } from './migrate.ts';
import { splitStatements } from './split-statements.ts';

const migration = (name: string, checksum = name): Migration => ({ name, checksum, sql: '' });

describe('pending migrations', () => {
  const known = [migration('0001_a'), migration('0002_b')];

  it('are those that were not applied', () => {
    expect(pendingMigrations(known, [])).toEqual(known);
    expect(pendingMigrations(known, known.slice(0, 1))).toEqual([known[1]]);
    expect(pendingMigrations(known, known)).toEqual([]);
  });

  it('are refused where the database is newer than the program', () => {
    expect(() => pendingMigrations(known, [...known, migration('0003_c')])).toThrow(
      'Veritabanı bu sürümden yeni (0003_c)',
    );
  });

  it('are refused where an applied one was changed or is missing', () => {
    expect(() => pendingMigrations(known, [migration('0001_a', 'other')])).toThrow('0001_a');
    expect(() => pendingMigrations(known, [migration('0001_x')])).toThrow('0001_x');
  });
});

describe('the migrations', () => {
  it('are numbered without a gap and say why in their first line', () => {
    for (const [index, { name, sql }] of readMigrations().entries()) {
      expect(name.slice(0, 4)).toBe(String(index + 1).padStart(4, '0'));
      expect(sql).toMatch(/^-- \S/);
    }
  });
});

describe('statements', () => {
  it('end at semicolons, but not inside texts, names, comments and bodies', () => {
    const source = [
      '-- why; this',
      "select 'a;b', E'it\\'s;', \"c;d\"; /* e;f */ select 2;",
      'create function f() returns int language plpgsql as $body$ begin; return 1; end $body$;',
      'select 3',
    ].join('\n');
    expect(splitStatements(source)).toEqual([
      { line: 2, sql: "select 'a;b', E'it\\'s;', \"c;d\"" },
      { line: 2, sql: '/* e;f */ select 2' },
      {
        line: 3,
        sql: 'create function f() returns int language plpgsql as $body$ begin; return 1; end $body$',
      },
      { line: 4, sql: 'select 3' },
    ]);
  });
});
