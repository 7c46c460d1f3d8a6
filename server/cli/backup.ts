/** npm run backup -- FILE */
import { fileArgument, runCommand, say } from '#server/command-line.ts';
import { writeBackup } from '#server/db/backup/backup.ts';
import { prepareSchema } from '#server/db/open.ts';

const file = fileArgument('Kullanım: npm run backup -- DOSYA');
await runCommand(async (engine) => {
  await prepareSchema(engine);
  const tables = Object.values(await writeBackup(engine, file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Yedek alındı: ${file} (${tables.length} tablo, ${rows} satır)`);
});
