import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { expect, it } from 'vitest';
import cases from '../puantaj-cases.json' with { type: 'json' };

/** Runs the real command on some input, given in pieces. */
async function run(
  pieces: readonly (string | Buffer)[],
): Promise<{ lines: string[]; code: number | null }> {
  const child = spawn(execPath, ['--import', 'tsx', 'server/cli/puantaj.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  for (const piece of pieces) child.stdin.write(piece);
  child.stdin.end();
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { lines: out.split('\n').slice(0, -1), code };
}

it('answers line by line, goes on after bad lines and skips empty ones', async () => {
  const inputs = cases.map(({ input }) => JSON.stringify(input));
  const text = `\uFEFF${inputs.join('\r\n\r\n')}\nnot json\n\n${inputs[0]}`;
  const { lines, code } = await run([text]);
  expect(code).toBe(0);
  expect(lines).toHaveLength(cases.length + 2);
  cases.forEach(({ expected }, i) => expect(JSON.parse(lines[i]!)).toMatchObject(expected));
  expect(JSON.parse(lines[cases.length]!)).toEqual({ error: 'satır JSON değil' });
  expect(lines.at(-1)).toBe(lines[0]);
});

it('reads lines across pieces, letters of several bytes too, and survives a line without end', async () => {
  const bytes = Buffer.from('{"op":"şöğ"}\n');
  const pieces = [...bytes].map((byte) => Buffer.from([byte]));
  const huge = Buffer.alloc(17 * 1024 * 1024, 'x');
  const { lines, code } = await run([...pieces, huge, '\n{"op":1}\n']);
  expect(code).toBe(0);
  expect(lines.map((line) => JSON.parse(line).error)).toEqual([
    'op bilinmiyor: "şöğ" (classify, attribute, payroll olabilir)',
    'satır çok uzun',
    'op bilinmiyor: 1 (classify, attribute, payroll olabilir)',
  ]);
});

it('has nothing to say of nothing', async () => {
  expect(await run([])).toEqual({ lines: [], code: 0 });
});
