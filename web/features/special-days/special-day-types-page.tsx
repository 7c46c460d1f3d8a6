import type { CallOptions } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import type { Row } from '#web/records/resource/resource-calls.ts';
import { readResources, ResourcePage } from '#web/records/resource/resource-page.tsx';
import { count, movesDays } from '#web/records/wide-act/effect-words.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { NotWanted } from '#web/ui/form/not-wanted.ts';

const TYPES = { page: 'SpecialDayTypes', name: 'specialDayTypes' } as const;

/** Of a type, what the days of it are judged by. */
const JUDGED = ['kind', 'worksAsHoliday'];

/** The plain page of the types of special days; what a change makes of days that are over is told first. */
function SpecialDayTypes() {
  const wide = useWideAct();
  const beforeChange = async (
    { id, version, ...row }: Row,
    changed: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    if (!JUDGED.some((name) => name in changed)) return;
    const { effect } = await api.specialDays.PreviewUpdateSpecialDayType(
      { id, version, ...changed },
      { shows: [400, 409] },
    );
    if (effect.days === 0) return;
    const isSure = await wide.ask({
      title: 'Özel gün tipi değişsin mi?',
      lines: [
        `${String(row['name'])}: ${count(effect.people)} personelin ${count(effect.days)} günü yeniden hesaplanacak.`,
        'Bu günlerdeki çalışmanın türü (resmî tatil mesaisi ya da akdi tatil mesaisi) da değişebilir.',
      ],
      // The kind of work is no sum: where no sum moves, what is said above is all there is.
      ...(movesDays(effect) && { effect }),
      undo: 'Tip eski hâline getirilerek geri dönülür.',
      verb: 'Kaydet',
    });
    if (!isSure) throw new NotWanted();
  };
  return (
    <>
      <ResourcePage {...TYPES} beforeChange={beforeChange} />
      {wide.dialog}
    </>
  );
}

export const SpecialDayTypesPage = Object.assign(SpecialDayTypes, {
  readFirst: (search: string, call?: CallOptions) => readResources(TYPES, search, call),
});
