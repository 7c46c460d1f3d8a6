import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { enter, tokenOf, type Who } from '../users.ts';

/** As `contract/puantaj/months` answers it. */
interface Month {
  readonly days: readonly { readonly date: string }[];
  readonly people: readonly {
    readonly personId: string;
    readonly name: string;
    readonly registrationNo: string;
    readonly cells: readonly (readonly [string, number, number] | null)[];
    readonly totals: { readonly normal: number; readonly missing: number };
  }[];
}

export async function storedMonth(page: Page, month: string, search = ''): Promise<Month> {
  const token = await tokenOf(page.request, 'admin.demo');
  const headers = { authorization: `Bearer ${token}` };
  const data = { month, search };
  const answer = await page.request.post('/api/Puantaj/GetMonth', { headers, data });
  return (await answer.json()).data;
}

/** The month's grid, met as a person does: by keys, with the reasons beside it. */
export class MonthPage {
  readonly grid: Locator;
  readonly why: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.grid = page.getByRole('application', { name: 'Aylık puantaj' });
    this.why = page.getByRole('complementary', { name: 'Hücre neden böyle?' });
  }

  async open(user: Who, month: string, search: string): Promise<void> {
    await enter(this.#page, user, `${addressOf('Puantaj')}?ay=${month}&ara=${search}`);
    await expect(this.grid).toBeVisible();
  }

  /** The day of the first person, counted from 0, by keyboard. */
  async goTo(day: number): Promise<void> {
    await this.grid.focus();
    await this.#page.keyboard.press('Control+Home');
    for (let at = 0; at <= day; at++) await this.#page.keyboard.press('ArrowRight');
  }

  /** What the active cell is said to be. */
  says(text: string | RegExp): Promise<void> {
    return expect(this.#page.locator('.grid > [aria-live]')).toContainText(text);
  }
}
