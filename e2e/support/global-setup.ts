/** A data folder with the demo and with companies for stories, made once: every worker's server starts on a copy of it. */
import fs from 'node:fs';
import { join } from 'node:path';
import { localDay } from '#core/time/zone.ts';
import { buildChildren } from '#server/testing/children.ts';
import { runChild } from '#server/testing/process.ts';
import { newFolder } from './server.ts';

/** Of the tests that ran before, if they left one: made today, or it would end yesterday. */
function takeKeptDemo(folder: string): void {
  const { DEVAM_KEPT_DEMO: kept } = process.env;
  if (!kept || !fs.existsSync(join(kept, 'day'))) return;
  // story: the set-up has no server yet whose clock it could ask.
  const today = localDay('Europe/Istanbul', Date.now());
  if (fs.readFileSync(join(kept, 'day'), 'utf8') !== today) return;
  fs.cpSync(join(kept, 'demo'), folder, { recursive: true });
}

export default async function prepareData(): Promise<() => void> {
  const folder = newFolder();
  takeKeptDemo(folder);
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
