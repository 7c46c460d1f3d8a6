/** npm run --silent tenant:create -- --code X --name "…" --admin user [--password-stdin] [--modules a,b] [--json] */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { command } from '#server/command-line.ts';
import { giveUp } from '#server/console.ts';
import { OperatorError } from '#server/operator-error.ts';

const USAGE =
  'Kullanım: npm run --silent tenant:create -- --code KOD --name "Firma adı" --admin kullanıcı [--password-stdin] [--modules a,b] [--json]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        code: { type: 'string' },
        name: { type: 'string' },
        admin: { type: 'string' },
        modules: { type: 'string', default: '' },
        'password-stdin': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const { code, name, admin, modules, json } = values;
    if (!code || !name || !admin) throw new OperatorError(USAGE);
    return {
      code,
      name,
      admin,
      json,
      modules: modules.split(',').filter(Boolean),
      fromStdin: values['password-stdin'],
    };
  } catch {
    throw new OperatorError(USAGE);
  }
}

try {
  const { fromStdin, ...request } = readArguments();
  const password = fromStdin ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : undefined;
  await command('tenant:create', { ...request, password });
} catch (error) {
  giveUp(error);
}
