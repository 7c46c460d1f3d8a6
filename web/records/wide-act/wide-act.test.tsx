import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { effectText, movesDays } from './effect-words.ts';
import { sampleDay, sampleEffect } from './testing/sample-effect.ts';
import { useWideAct } from './use-wide-act.tsx';
import type { WideAct } from './wide-act-dialog.tsx';

afterEach(cleanup);

const answers: boolean[] = [];

function Page({ act }: { act: WideAct }) {
  const wide = useWideAct();
  return (
    <>
      <button type="button" onClick={() => void wide.ask(act).then((sure) => answers.push(sure))}>
        Sor
      </button>
      {wide.dialog}
    </>
  );
}

async function asked(act: Partial<WideAct>) {
  answers.length = 0;
  render(<Page act={{ title: 'Yapılsın mı?', undo: 'Geri alınabilir.', verb: 'Yap', ...act }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sor' }));
  return screen.findByRole('dialog', { name: 'Yapılsın mı?' });
}

test('says how many days of how many people change, how their hours move, whose, and how it is taken back', async () => {
  const dialog = await asked({
    effect: sampleEffect({
      changedDays: 3,
      samples: [
        sampleDay('Ada Kaya', { before: { worked: 480 }, after: { waiting: 480 } }),
        sampleDay('Bora Ak', { before: { worked: 480 }, after: { worked: 470 } }),
      ],
    }),
  });
  expect(within(dialog).getByRole('status').textContent).toBe('2 kişinin 3 günü değişecek.');
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Çalışma16:0000:00',
    'Onay bekleyen00:0016:00',
  ]);
  const people = within(dialog).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Ada KayaD-Ada · 16.11.2026Çalışma 08:00 → 00:00Onay bekleyen 00:00 → 08:00',
    'Bora AkD-Bora · 16.11.2026Çalışma 08:00 → 07:50',
  ]);
  expect(dialog.textContent).toContain('… ve 1 gün daha.');
  expect(dialog.textContent).toContain('Geri alınabilir.');
});

test('is answered by its verb, by giving up and by Esc', async () => {
  for (const [press, answer] of [
    ['Yap', true],
    ['Vazgeç', false],
    ['Kapat', false],
  ] as const) {
    const dialog = await asked({});
    await userEvent.click(within(dialog).getByRole('button', { name: press }));
    expect(answers).toEqual([answer]);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
});

test('cannot be done to nobody, and names who is left out', async () => {
  const dialog = await asked({
    isEmpty: true,
    groups: [
      { title: 'Dışarıda kalan 1 kişi', rows: [{ key: 'a', name: 'Ada', below: 'Kendi gününüz' }] },
    ],
  });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Yap' }).disabled).toBe(
    true,
  );
  expect(within(dialog).getByRole('listitem').textContent).toBe('AdaKendi gününüz');
});

test('days that were not tried are told apart from those that were', () => {
  const wide = sampleEffect({ people: 4000, days: 200_000, isMore: true, tried: 1500 });
  expect(effectText(wide)).toBe(
    '4.000 kişinin 200.000’den çok günü yeniden hesaplanacak. Son 1.500 gün denendi: 2 kişinin 2 günü değişiyor.',
  );
  expect(movesDays(wide)).toBe(true);
  const same = sampleEffect({ changedDays: 0, changedPeople: 0 });
  expect([movesDays(same), effectText(same)]).toEqual([false, 'Hiçbir gün değişmeyecek.']);
});
