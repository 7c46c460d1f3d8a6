/** Making the demo is half a minute of work: the first file of a run that needs it makes it, and each gets a copy. */
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { closeDatabase, openDatabase, openEngine } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import type { SeededDemo } from '#server/features/demo/demo.commands.ts';
import { copyDatabase, type OwnDatabase, ownDatabase } from './own-database.ts';
import { makeWholeDemo } from './whole-demo.ts';

interface MadeDemo {
  /** The database that is copied: nobody opens it again. */
  readonly name: string;
  /** What making it said. */
  readonly seeded: SeededDemo;
}

async function make(): Promise<MadeDemo> {
  const { name, settings } = await ownDatabase();
  const db = await openDatabase(await openEngine(readEnv(settings)));
  try {
    return { name, seeded: await makeWholeDemo(db) };
  } finally {
    await closeDatabase(db);
  }
}

/** Whether this worker is the one who makes it. */
function takes(folder: string): boolean {
  try {
    fs.mkdirSync(join(folder, 'making'));
    return true;
  } catch {
    return false;
  }
}

/** The demo of the run, made if nobody has; other workers wait for who makes it. */
export async function madeDemo(): Promise<MadeDemo> {
  const { demo: folder } = inject('template');
  const made = join(folder, 'made.json');
  while (!fs.existsSync(made)) {
    if (!takes(folder)) {
      await sleep(200);
      continue;
    }
    try {
      const text = JSON.stringify(await make());
      fs.writeFileSync(`${made}.new`, text);
      fs.renameSync(`${made}.new`, made);
    } catch (error) {
      // The next one who needs it is told by a try of its own.
      fs.rmdirSync(join(folder, 'making'));
      throw error;
    }
  }
  return JSON.parse(fs.readFileSync(made, 'utf8')) as MadeDemo;
}

export const demoDatabase = async (): Promise<OwnDatabase> => copyDatabase((await madeDemo()).name);
