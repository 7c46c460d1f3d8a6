/** What is dated today is shown by the rows of people, whoever of them is written first. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readToday } from '#server/db/today.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, createWorld } from '#server/testing/world.ts';
import { showToday } from './facts.commands.ts';

const t = useApp();

it('two people change cards and PINs with each other on the same day', async () => {
  const world = await createWorld(t.db, 'CHANGE-HANDS');
  const rows = await withTenant(t.db, world.ctx, async (db) => {
    const people = [
      { ...(await addPerson(db, { username: 'first' })), card: 'K1', pin: '7001' },
      { ...(await addPerson(db, { username: 'second' })), card: 'K2', pin: '7002' },
    ];
    for (const { id, card, pin } of people) {
      await sql`update person set card_no = ${card}, device_pin = ${pin} where id = ${id}`.execute(
        db,
      );
    }
    const ids = people.map(({ id }) => id);
    const day = await readToday(db);
    for (const [i, id] of ids.entries()) {
      const { card, pin } = people[1 - i]!;
      const facts = JSON.stringify({ card_no: card, device_pin: pin });
      await sql`insert into person_fact (person_id, from_date, facts, is_due) values (${id}, ${day}, ${facts}::jsonb, true)
        on conflict (tenant_id, person_id, from_date) do update set facts = person_fact.facts || excluded.facts`.execute(
        db,
      );
    }
    await showToday(db, ids);
    const { rows: shown } = await sql`select card_no, device_pin from person
      where id = any(${ids}::uuid[]) order by username`.execute(db);
    return shown;
  });
  expect(rows).toEqual([
    { card_no: 'K2', device_pin: '7002' },
    { card_no: 'K1', device_pin: '7001' },
  ]);
});
