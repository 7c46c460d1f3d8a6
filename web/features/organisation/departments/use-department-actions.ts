import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { departmentsKey } from './department-calls.ts';
import { below, type Department } from './tree.ts';

/** '12 kişi ve 2 alt departman' */
function usersOf({ headCount }: Department, childCount: number): string {
  const parts = [
    headCount > 0 && `${headCount} kişi`,
    childCount > 0 && `${childCount} alt departman`,
  ];
  return parts.filter(Boolean).join(' ve ');
}

/** What is done to a department without its form. Failures have had their words from the call. */
export function useDepartmentActions(rows: readonly Department[]) {
  const client = useQueryClient();
  const run = async (action: () => Promise<void>) => {
    await attempt(() => action());
    await client.invalidateQueries({ queryKey: departmentsKey });
  };
  return {
    async remove(department: Department): Promise<void> {
      const { id, version, name } = department;
      const users = usersOf(department, rows.filter(({ parentId }) => parentId === id).length);
      const isSure = await confirmAction({
        title: users ? 'Departman arşivlensin mi?' : 'Departman silinsin mi?',
        subject: name,
        consequences: users
          ? [`${users} kullanıyor: departman arşivlenir, yeni kayıtlarda seçilemez.`]
          : ['Hiçbir yerde kullanılmıyorsa kalıcı olarak silinir, kullanılıyorsa arşivlenir.'],
        verb: users ? 'Arşivle' : 'Sil',
      });
      if (!isSure) return;
      await run(async () => {
        const { message } = await api.departments.DeleteDepartment({ id, version });
        if (message === null) messages.success('Departman silindi.');
        else messages.info(message);
      });
    },
    restore: ({ id, version }: Department) =>
      run(async () => {
        await api.departments.UpdateDepartment({ id, version, active: true });
        messages.success('Departman yeniden kullanımda.');
      }),
    /** Under another one, or to the top of its company. */
    async move(department: Department, to: Department | undefined): Promise<void> {
      const { id, version, name, headCountBelow } = department;
      if (department.parentId === (to?.id ?? null)) return;
      const count = below(rows, id).size;
      const isSure = await messages.confirm({
        title: 'Departman taşınsın mı?',
        text: to ? `“${name}”, “${to.name}” altına taşınacak.` : `“${name}” en üste taşınacak.`,
        consequences: [
          `${headCountBelow} kişi${count > 0 ? ` ve ${count} alt departman` : ''} birlikte taşınır.`,
          'Yöneticilerin gördüğü personel yeni yere göre değişir.',
        ],
        ok: 'Taşı',
        cancel: 'Vazgeç',
      });
      if (!isSure) return;
      await run(async () => {
        await api.departments.UpdateDepartment({ id, version, parentId: to?.id ?? null });
        messages.success(`“${name}” taşındı.`);
      });
    },
  };
}
