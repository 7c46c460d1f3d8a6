import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { auditEntities } from '#contract/audit/audit-labels.ts';
import { camelCase } from '#core/text/identifier-case.ts';
import { tcknFrom } from '#db/seeds/tckn.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, type World } from '#server/testing/world.ts';
import { COLUMNS } from './person-row.ts';
import { useCrew } from './testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'HISTORY');
const { added, update } = crew;
let world: World;

interface Entry {
  action: string;
  actionLabel: string;
  actorName: string;
  changes: { field: string; label: string; before: string | null; after: string | null }[];
}
const history = async (id: string, input: object = {}, token = crew.current.boss) => {
  const { status, body } = await t.call(token, peopleCalls.GetUserHistory, { id, ...input });
  return { status, rows: (body.data ?? []) as Entry[], total: body.total };
};

beforeAll(() => {
  ({ world } = crew.current);
});

describe('the history of a person', () => {
  it('tells each change newest first, in words', async () => {
    const id = await added({ departmentId: world.departments.sales, weeklyMinutes: 2700 });
    const nationalId = tcknFrom(200_000_014);
    await update(id, {
      departmentId: world.departments.paint,
      workPlaceCode: 'DEPO',
      managerId: world.people.manager.id,
      startDate: '2024-01-31',
      gender: 'female',
      weeklyMinutes: 1350,
      roles: ['MNG', 'Personel'],
      nationalId,
    });
    const { rows, total } = await history(id);
    expect([total, rows.map(({ actionLabel }) => actionLabel)]).toEqual([
      2,
      ['Değişiklik', 'Ekleme'],
    ]);
    expect(rows[0]).toMatchObject({ actorName: 'Aslı Yıldız' });
    expect(rows[0]!.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['İşyeri', null, 'Depo'],
      ['Departman', 'Satış', 'Boya'],
      ['Roller', 'Personel', 'Birim yöneticisi, Personel'],
      ['İşe giriş', null, '31.01.2024'],
      ['T.C. kimlik no', null, `•••••••${nationalId.slice(-4)}`],
      ['Cinsiyet', null, 'Kadın'],
      ['Haftalık süre', '45:00', '22:30'],
      ['1. yönetici', null, 'Çağrı Şahin'],
    ]);
  });

  it('hides from those who only look what they could not see today', async () => {
    const id = await added({
      address: 'Gizli Sok.',
      note: 'Gizli not',
      phone: '+905321112233',
    });
    const { id: lookerId } = await withTenant(t.db, world.ctx, (db) =>
      addPerson(db, { username: 'looker', roles: ['admin'], titleId: world.titles.viewer }),
    );
    const looker = await t.signIn(world, { username: 'looker' });
    const seen = await history(id, {}, looker);
    expect(JSON.stringify(seen.rows)).not.toContain('Gizli');
    expect(seen.rows[0]!.changes.map(({ label }) => label)).toContain('Telefon');
    expect(JSON.stringify((await history(id)).rows)).toContain('Gizli not');
    expect((await history(lookerId, {}, await t.signIn(world, 'clerk'))).status).toBe(403);
    expect((await history(id, {}, await t.signIn(world, 'viewer'))).status).toBe(404);
    expect((await history(crew.current.other.people.hr.id)).status).toBe(404);
  });

  it('comes in pages', async () => {
    const id = await added();
    for (let n = 1; n <= 51; n++) await update(id, { costCentre: `M${n}` });
    expect((await history(id)).rows).toHaveLength(50);
    const second = await history(id, { page: 2 });
    expect([second.total, second.rows.map(({ action }) => action)]).toEqual([
      52,
      ['update', 'create'],
    ]);
    for (const page of [0, -1, 'x', 1.5]) {
      expect((await history(id, { page })).status).toBe(400);
    }
  });

  it('has a word for every field that is kept', () => {
    const nameless = COLUMNS.map(camelCase).filter(
      (name) => !(name in auditEntities.person.fields),
    );
    expect(nameless).toEqual([]);
  });
});
