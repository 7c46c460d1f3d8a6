/** npm run restore -- FILE */
import { fileArgument, runCommand, say } from '#server/command-line.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';

const file = fileArgument('Kullanım: npm run restore -- DOSYA');
await runCommand(async (engine) => {
  const tables = Object.values(await restoreBackup(engine, file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Geri yüklendi: ${file} (${tables.length} tablo, ${rows} satır)`);
});
