/** A data folder with the demo, made once: every worker's server starts on a copy of it. */
import fs from 'node:fs';
import { buildChildren } from '#server/testing/children.ts';
import { runChild } from '#server/testing/process.ts';
import { newFolder } from './server.ts';

export default async function prepareDemo(): Promise<() => void> {
  const folder = newFolder();
  await buildChildren();
  const making = runChild('whole-demo', { DATA_DIR: folder });
  const code = await making.ended;
  if (code !== 0) throw new Error(`The demo was not made (${code}):\n${making.output()}`);
  process.env.DEVAM_E2E_DEMO = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
