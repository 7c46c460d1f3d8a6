/** A data folder with the demo, made once: every worker's server starts on a copy of it. */
import fs from 'node:fs';
import { newFolder, Server } from './server.ts';

export default async function prepareDemo(): Promise<() => void> {
  const folder = newFolder();
  const server = await Server.create(folder);
  await server.stop();
  process.env.DEVAM_E2E_DEMO = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
