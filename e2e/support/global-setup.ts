/** A data folder with the demo and with companies for stories, made once: every worker's server starts on a copy of it. */
import fs from 'node:fs';
import { buildChildren } from '#server/testing/children.ts';
import { runChild } from '#server/testing/process.ts';
import { newFolder } from './server.ts';

export default async function prepareData(): Promise<() => void> {
  const folder = newFolder();
  await buildChildren();
  const making = runChild('story-data', { DATA_DIR: folder });
  const code = await making.ended;
  const [, tenants] = /^tenants (.+)$/m.exec(making.output()) ?? [];
  if (code !== 0 || !tenants) {
    throw new Error(`What stories begin with was not made (${code}):\n${making.output()}`);
  }
  process.env.DEVAM_E2E_DATA = folder;
  process.env.DEVAM_E2E_TENANTS = tenants;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
