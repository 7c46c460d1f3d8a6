/** An import that is taken back: told record by record, asked, and done. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { importKinds } from '#contract/imports/import-kinds.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useWideAct } from '../wide-act/use-wide-act.tsx';
import type { Group, WideAct } from '../wide-act/wide-act-dialog.tsx';

type Preview = Awaited<ReturnType<Client['imports']['PreviewUndoImport']>>;

export const importsKey = ['imports'];

const count = (value: number) => value.toLocaleString('tr-TR');

function groupsOf({ kind, rows, ...counts }: Preview): Group[] {
  const { removed, restored } = importKinds[kind];
  const titles = { blocked: 'Geri alınamayanlar', removed, restored } as const;
  return (['blocked', 'removed', 'restored'] as const)
    .filter((lot) => counts[lot] > 0)
    .map((lot) => ({
      title: `${titles[lot]} (${count(counts[lot])})`,
      rows: rows
        .filter((row) => row.lot === lot)
        .map(({ name, what, why }, nth) => {
          const below = why ?? what;
          return { key: `${nth} ${name}`, name, ...(below !== null && { below }) };
        }),
    }));
}

function actOf(told: Preview): WideAct {
  const { name, again } = importKinds[told.kind];
  const isRefused = told.blocked > 0;
  const linesOfDays =
    told.days === null ? ['Kayıt çok olduğu için günlere etkisi önceden denenmedi.'] : [];
  return {
    title: `${name} geri alınsın mı?`,
    lines: isRefused
      ? ['Aşağıdaki kayıtlar geri alınamıyor; bu yüzden aktarımın hiçbir kaydı geri alınmaz.']
      : ['Aktarımın yazdığı her şey, aktarımdan önceki hâline döner.', ...linesOfDays],
    ...(told.days && { effect: told.days.effect }),
    groups: groupsOf(told),
    undo: isRefused ? 'Önce bu kayıtlara bakın.' : again,
    verb: 'Aktarımı geri al',
    isDangerous: true,
    isEmpty: isRefused,
  };
}

interface UndoImport {
  ask(id: string): Promise<void>;
  readonly dialog: ReactNode;
}

export function useUndoImport(): UndoImport {
  const client = useQueryClient();
  const wide = useWideAct();
  const ask = async (id: string) => {
    await attempt(async () => {
      const told = await api.imports.PreviewUndoImport({ id });
      if (!(await wide.ask(actOf(told)))) return;
      await api.imports.UndoImport({ id });
      messages.success('Aktarım geri alındı.');
    });
    // Whether it was done or is no longer possible: a whole file stood on most pages, so all that is shown is asked for anew.
    await client.invalidateQueries();
  };
  return { ask, dialog: wide.dialog };
}
