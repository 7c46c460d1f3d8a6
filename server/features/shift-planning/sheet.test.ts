import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { shiftPlanningCalls as calls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { usePlanStage } from './testing/plan-stage.ts';

type Data<Name extends keyof typeof shiftPlanningSchemas> = z.output<
  (typeof shiftPlanningSchemas)[Name]['data']
>;

const stage = usePlanStage('SHEET');

const upload = (content: Buffer | string, who: 'manager' | 'clerk' = 'manager') =>
  uploadTo(stage.current.t, stage.current.tokens[who], calls.UploadPlanFile, content);
const taken = async (content: Buffer | string) => {
  const { status, body } = await upload(content);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as Data<'UploadPlanFile'>).fileId;
};
const refusal = async (content: string) => (await upload(content)).body.errors?.[0]?.Message;

describe('the plan as a file', () => {
  it('goes out as the grid shows it, comes back unchanged, and changes become drafts', async () => {
    const { ask, call, worker, early, night, day, t, world } = stage.current;
    const range = { from: day(7), to: day(13) };
    await ask('manager', calls.SaveDrafts, {
      cells: [{ personId: worker, day: day(7), value: `${night}+${early}`, version: null }],
    });
    const { body } = await call('manager', calls.ExportPlan, { ...range, format: 'csv' });
    const lines = (body.data as Buffer).toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain(`Sicil no;Ad soyad;${formatDay(day(7))}`);
    const own = lines.find((line) => line.includes('Ali Kaya'))!;
    expect(own).toContain('S-worker;Ali Kaya;GECE+SBH;');
    for (const format of ['csv', 'xlsx']) {
      const file = await call('manager', calls.ExportPlan, { ...range, format });
      const fileId = await taken(file.body.data as Buffer);
      const same = await ask<Data<'PreviewPlanImport'>>('manager', calls.PreviewPlanImport, {
        fileId,
      });
      expect(same).toMatchObject({ changed: 0, faultCount: 0, pastCells: 0 });
    }
    const text = `Sicil no;${formatDay(day(8))};${formatDay(day(9))}\ns-WORKER;gece;HT\n`;
    const fileId = await taken(text);
    expect(await ask('manager', calls.PreviewPlanImport, { fileId })).toMatchObject({
      people: 1,
      changed: 2,
      faultCount: 0,
    });
    const { importId, ...done } = await ask<Data<'ImportPlan'>>('manager', calls.ImportPlan, {
      fileId,
    });
    expect(done).toEqual({ people: 1, cells: 2 });
    const plan = await ask<Data<'GetPersonPlan'>>('manager', calls.GetPersonPlan, {
      id: worker,
      ...range,
    });
    expect(plan.days.map(({ draft }) => draft?.value ?? null).slice(0, 4)).toEqual([
      `${night}+${early}`,
      night,
      'HT',
      null,
    ]);
    // Once more there is nothing left to do.
    expect(await ask('manager', calls.ImportPlan, { fileId })).toEqual({
      people: 0,
      cells: 0,
      importId: null,
    });

    // Taken back, every cell shows what it showed before; once somebody painted over one, none goes back.
    const shown = async () => {
      const { days } = await ask<Data<'GetPersonPlan'>>('manager', calls.GetPersonPlan, {
        id: worker,
        ...range,
      });
      return days.map(({ draft }) => draft?.value ?? null).slice(0, 4);
    };
    const told = () =>
      ask<{ removed: number; restored: number; blocked: number }>(
        'manager',
        importsCalls.PreviewUndoImport,
        { id: importId },
      );
    const counts = await told();
    expect(counts.removed + counts.restored).toBe(1);
    expect((await call('clerk', importsCalls.UndoImport, { id: importId })).status).toBe(403);
    await ask('manager', importsCalls.UndoImport, { id: importId });
    expect(await shown()).toEqual([`${night}+${early}`, null, null, null]);

    const second = await ask<Data<'ImportPlan'>>('manager', calls.ImportPlan, { fileId });
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql<{
        version: number;
      }>`select version from plan_cell where person_id = ${worker} and day = ${day(9)}`.execute(db),
    );
    await ask('manager', calls.SaveDrafts, {
      cells: [{ personId: worker, day: day(9), value: early, version: rows[0]!.version }],
    });
    const stood = await shown();
    const refused = await call('manager', importsCalls.UndoImport, { id: second.importId });
    expect([refused.status, refused.body.errors?.[0]?.Message]).toEqual([
      409,
      expect.stringContaining(`${formatDay(day(9))}: Aktarımdan sonra değiştirildi.`),
    ]);
    expect(await shown()).toEqual(stood);
  });

  it('says at row and column what it does not understand, and then saves nothing', async () => {
    const { ask, call, day } = stage.current;
    const text = [
      `Sicil no;${formatDay(day(20))}`,
      'S-worker;YOKBU',
      'S-clerk;HT',
      'S-manager;SBH+SBH',
    ].join('\n');
    const fileId = await taken(text);
    const { faults, faultCount } = await ask<Data<'PreviewPlanImport'>>(
      'manager',
      calls.PreviewPlanImport,
      { fileId },
    );
    expect(faultCount).toBe(3);
    expect(faults).toEqual([
      {
        row: 2,
        column: formatDay(day(20)),
        value: 'YOKBU',
        Message: '“YOKBU” kodunda bir vardiya yok.',
      },
      {
        row: 3,
        column: 'Sicil no',
        value: 'S-clerk',
        Message: 'Bu sicil numarasında planlayabileceğiniz bir personel yok.',
      },
      {
        row: 4,
        column: formatDay(day(20)),
        value: 'SBH+SBH',
        Message: 'Bir vardiya bir hücrede bir kez yazılabilir.',
      },
    ]);
    const { status, body } = await call('manager', calls.ImportPlan, { fileId });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
  });

  it('keeps the limits of spreadsheets, with a message', async () => {
    const { day, call } = stage.current;
    expect(await refusal('Ad;Soyad\nAli;Kaya')).toBe('Dosyada “Sicil no” sütunu yok.');
    expect(await refusal('Sicil no;Ad\nS-worker;Ali')).toContain('Dosyada gün sütunu yok.');
    const twice = `Sicil no;${formatDay(day(1))};${formatDay(day(1))}\nS-worker;HT;HT`;
    expect(await refusal(twice)).toContain('iki kez var.');
    const wide = Array.from({ length: 63 }, (_, i) => formatDay(day(i))).join(';');
    expect(await refusal(`Sicil no;${wide}\nS-worker;HT`)).toBe(
      'Dosyada en çok 63 sütun olabilir.',
    );
    const long = `Sicil no;${formatDay(day(1))}\nS-worker;${'x'.repeat(257)}`;
    expect(await refusal(long)).toBe('2. satırda 256 karakterden uzun bir hücre var.');
    const many = { from: day(0), to: day(61), format: 'xlsx' };
    const { body } = await call('manager', calls.ExportPlan, many);
    expect(body.errors?.[0]?.Message).toContain('en çok 61 gün');
    expect((await upload('Sicil no\n', 'clerk')).status).toBe(403);
  });
});
