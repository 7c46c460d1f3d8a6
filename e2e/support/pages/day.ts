import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { addDays } from '#core/time/day.ts';
import type { Tenant } from '../tenant.ts';
import { enter, type Who } from '../users.ts';
import { drawerOf } from './form.ts';

/** Passes of a person on the day: minutes since midnight. */
export async function addPass(
  tenant: Tenant,
  personId: string,
  day: string,
  time: number,
  direction: 'in' | 'out',
): Promise<void> {
  const pass = { personIds: [personId], day, time, direction, reason: 'Kart unutuldu' };
  await tenant.post('/Transaction/AddPasses', pass);
}

/** People with a published shift from 07:00 to 15:00 on the day, found by one search. */
export async function addWorkers(tenant: Tenant, day: string, names: readonly string[]) {
  const group = 'Çalışan';
  const people: { id: string; name: string }[] = [];
  for (const name of names) {
    const id = await tenant.addRecord({
      name,
      surname: group,
      registrationNo: `${group}-${name}`,
      startDate: addDays(day, -60),
    });
    people.push({ id, name: `${name} ${group}` });
  }
  const reason = 'Plan sonradan girildi';
  await tenant.post('/ShiftPlan/SaveDrafts', {
    cells: people.map(({ id }) => ({
      personId: id,
      day,
      value: tenant.has.shifts['SBH'],
      version: null,
    })),
    reason,
  });
  await tenant.post('/ShiftPlan/Publish', { from: day, to: day, search: group, reason });
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
  async open(user: Who, group: string, day: string): Promise<void> {
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

  /** Each in their own time, after it was seen what that does. */
  async correctMany(whom: string, reason: string): Promise<void> {
    const { root } = drawerOf(this.#page, `Düzelt: ${whom}`);
    await root.getByRole('button', { name: reason }).click();
    await root.getByRole('button', { name: 'Önizle', exact: true }).click();
    const asked = this.#page.getByRole('dialog', { name: 'Günler düzeltilsin mi?' });
    await asked.getByRole('button', { name: /kişinin gününü düzelt$/ }).click();
    await expect(root).toHaveCount(0);
  }
}
