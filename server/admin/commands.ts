/** What an operator can do from the command line, also while the server runs (D48). */
import { writeBackup } from '#server/db/backup/backup.ts';
import type { Engine } from '#server/db/engine.ts';
import {
  createTenant,
  type TenantRequest,
} from '#server/features/tenants/create-tenant.commands.ts';

/** What a command prints; the last line alone with `--json`. */
export type Command<Args> = (engine: Engine, args: Args) => Promise<string[]>;

const backup: Command<{ file: string }> = async (engine, { file }) => {
  const tables = Object.values(await writeBackup(engine, file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [`Yedek alındı: ${file} (${tables.length} tablo, ${rows} satır)`];
};

const tenantCreate: Command<TenantRequest & { json: boolean }> = async (
  engine,
  { json, ...request },
) => {
  const made = await createTenant(engine, request);
  if (json) return [JSON.stringify(made)];
  return [
    `Firma oluşturuldu: ${made.code} (${made.tenantId})`,
    `Yönetici: ${made.username}`,
    ...(made.oneTimePassword ? [`Tek kullanımlık şifre: ${made.oneTimePassword}`] : []),
  ];
};

export const commands = { backup, 'tenant:create': tenantCreate };

export type CommandName = keyof typeof commands;
export type ArgsOf<Name extends CommandName> = Parameters<(typeof commands)[Name]>[1];

export function runCommand<Name extends CommandName>(
  engine: Engine,
  name: Name,
  args: ArgsOf<Name>,
): Promise<string[]> {
  return (commands[name] as Command<ArgsOf<Name>>)(engine, args);
}
