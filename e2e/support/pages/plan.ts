import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import type { Tenant } from '../tenant.ts';
import { enter, type Who } from '../users.ts';

/** People who are found by one search; in the order in which the plan shows them. */
export async function addPeople(tenant: Tenant, count: number) {
  const group = 'Planlanan';
  const names = ['Ada', 'Bora', 'Can', 'Defne'].slice(0, count);
  const people: { id: string; name: string }[] = [];
  for (const name of names) {
    const id = await tenant.addRecord({
      name,
      surname: group,
      registrationNo: `${group}-${name}`,
    });
    people.push({ id, name: `${name} ${group}` });
  }
  return { group, people };
}

interface Answered {
  readonly values: readonly string[];
  readonly shifts: readonly { id: string; code: string; name: string; shortKey: string | null }[];
  readonly people: readonly {
    personId: string;
    plan: readonly number[];
    drafts: readonly (readonly [number, number, boolean, number])[];
  }[];
}

/** The planning grid, met as a person does: by pointer, keys and clipboard. */
export class PlanPage {
  readonly grid: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.grid = page.getByRole('application', { name: 'Vardiya planı' });
  }

  /** Of the people that a search finds, around a day. */
  async open(user: Who, group: string, day: string, more = ''): Promise<void> {
    await enter(this.#page, user, `${addressOf('PersonelShift')}?ara=${group}&gun=${day}${more}`);
    await expect(this.grid).toBeVisible();
  }

  /** The cell of a row and a day, both counted from 0, by keyboard. */
  async goTo(row: number, day: number): Promise<void> {
    await this.grid.focus();
    await this.keys('Control+Home');
    for (let at = 0; at < row; at++) await this.keys('ArrowDown');
    for (let at = 0; at <= day; at++) await this.keys('ArrowRight');
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Selects by a pull of the mouse; a week has columns as wide as the room gives. */
  async pull(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const box = (await this.grid.boundingBox())!;
    const width = Math.max(74, Math.floor((box.width - 295) / 7));
    const middle = ([row, day]: readonly [number, number]) => ({
      x: box.x + 168 + day * width + width / 2,
      y: box.y + 32 + row * 32 + 16,
    });
    const { mouse } = this.#page;
    await mouse.move(middle(from).x, middle(from).y);
    await mouse.down();
    await mouse.move(middle(to).x, middle(to).y, { steps: 4 });
    await mouse.up();
  }

  brush(name: string): Promise<void> {
    const palette = this.#page.getByRole('group', { name: 'Boya' });
    return palette.getByRole('button', { name }).click();
  }

  /** What the active cell is said to be. */
  says(text: string | RegExp): Promise<void> {
    return expect(this.#page.locator('.grid > [aria-live]')).toContainText(text);
  }

  saved(): Promise<void> {
    return expect(this.#page.getByText('Taslak kaydedildi')).toBeVisible();
  }

  async menu(item: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Diğer işlemler' }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }
}

/** A week that lies ahead: no day of it needs a reason. */
export function weekAhead(today: string): { monday: string; sunday: string } {
  const monday = addDays(mondayOf(today), 14);
  return { monday, sunday: addDays(monday, 6) };
}

/** What the server has, as codes: by person, of the days of a range. */
export async function storedPlan(tenant: Tenant, search: string, from: string, to: string) {
  const answer = await tenant.post<Answered>('/ShiftPlan/GetPlan', { from, to, search });
  const codeOf = (value: string) =>
    value
      .split('+')
      .map((part) => answer.shifts.find(({ id }) => id === part)?.code ?? part)
      .join('/');
  return {
    shifts: answer.shifts,
    published: answer.people.map(({ plan }) => plan.map((at) => codeOf(answer.values[at] ?? ''))),
    drafts: answer.people.map(({ drafts }) =>
      Object.fromEntries(drafts.map(([day, value]) => [day, codeOf(answer.values[value] ?? '')])),
    ),
  };
}
