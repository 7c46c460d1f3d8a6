/** A data folder with the demo, made once: every worker's server starts on a copy of it. */
import fs from 'node:fs';
import { wholeDemoOf } from '#server/testing/whole-demo-of.ts';
import { newFolder, Server } from './server.ts';

export default async function prepareDemo(): Promise<() => void> {
  const folder = newFolder();
  const server = await Server.create(folder);
  // What the server makes of it after it answers: nobody's story begins with half of it.
  const { state } = await wholeDemoOf(server.url);
  await server.stop();
  if (state !== 'done') throw new Error(`The demo was not made: its task is ${state}.`);
  process.env.DEVAM_E2E_DEMO = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
