/** npm run restore -- FILE. Fills an empty database, so no server can be running on it. */
import { fileArgument, onDatabase } from '#server/command-line.ts';
import { giveUp, say } from '#server/console.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';

const file = fileArgument('Kullanım: npm run restore -- DOSYA');
const tables = await onDatabase((engine) => restoreBackup(engine, file)).catch(giveUp);
const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
say(`Geri yüklendi: ${file} (${Object.keys(tables).length} tablo, ${rows} satır)`);
