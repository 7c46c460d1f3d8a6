import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { addDays } from '#core/time/day.ts';
import { addRecordOfPerson, enter, post, tokenOf } from '../demo.ts';
import { drawerOf } from './form.ts';
import { storedPlan } from './plan.ts';

let groups = 0;

/** Passes of a person on the day: minutes since midnight. */
export async function addPass(
  page: Page,
  personId: string,
  day: string,
  time: number,
  direction: 'in' | 'out',
): Promise<void> {
  const token = await tokenOf(page, 'ik.demo');
  await post(page, token, '/Transaction/AddPasses', {
    personIds: [personId],
    day,
    time,
    direction,
    reason: 'Kart unutuldu',
  });
}

/** People of a test's own with a published shift from 07:00 to 15:00 on the day, found by one search. */
export async function addWorkers(page: Page, day: string, names: readonly string[]) {
  groups += 1;
  const group = `GP${Date.now()}${groups}`;
  const people: { id: string; name: string }[] = [];
  for (const name of names) {
    const id = await addRecordOfPerson(page, {
      name,
      surname: group,
      registrationNo: `${group}-${name}`,
      startDate: addDays(day, -60),
    });
    people.push({ id, name: `${name} ${group}` });
  }
  const { shifts } = await storedPlan(page, group, day, day);
  const morning = shifts.find(({ code }) => code === 'SBH')!;
  const admin = await tokenOf(page, 'admin.demo');
  const reason = 'Plan sonradan girildi';
  await post(page, admin, '/ShiftPlan/SaveDrafts', {
    cells: people.map(({ id }) => ({ personId: id, day, value: morning.id, version: null })),
    reason,
  });
  await post(page, admin, '/ShiftPlan/Publish', { from: day, to: day, search: group, reason });
  return { group, people };
}

/** The page of one day, met as a person does. */
export class DayView {
  readonly panel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('complementary', { name: /\d{2}\.\d{2}\.\d{4}/ });
  }

  /** Of the people that a search finds. */
  async open(user: string, group: string, day: string): Promise<void> {
    await enter(this.#page, user, `${addressOf('PuantajDaily')}?gun=${day}&ara=${group}`);
  }

  row(name: string): Locator {
    return this.#page.locator('tbody tr').filter({ hasText: name });
  }

  counter(label: string): Locator {
    const counters = this.#page.getByRole('group', { name: 'Sayaçlar' });
    return counters.getByRole('button', { name: label });
  }

  async show(name: string): Promise<void> {
    await this.row(name).locator('.list-open').click();
    await expect(this.panel).toContainText(name);
  }

  /** A block of the bar, by what it means. */
  block(name: string, meaning: string): Locator {
    return this.row(name).locator(`.day-bar-segment[title="${meaning}"]`);
  }

  /** By a reason that is offered. */
  async correct(whom: string, reason: string): Promise<void> {
    const { root } = drawerOf(this.#page, `Düzelt: ${whom}`);
    await root.getByRole('button', { name: reason }).click();
    await root.getByRole('button', { name: 'Düzelt', exact: true }).click();
    await expect(root).toHaveCount(0);
  }
}
