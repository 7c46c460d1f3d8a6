import type { CallOptions } from '#contract/client.ts';
import {
  CalendarOutlined,
  DeleteOutlined,
  EditOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { scopeText, specialDayList } from '#contract/special-days/special-day-list.ts';
import { specialDaysCalls } from '#contract/special-days/special-days.calls.ts';
import { HOLIDAY_YEARS } from '#core/special-days/turkish-holidays.ts';
import { partsOf } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { shapeOf } from '#web/records/list/list-query.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { today } from '#web/ui/time/instant.ts';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import type { LoadHolidaysProps } from './load-holidays-drawer.tsx';
import { selectionOf, type SpecialDay, specialDaysKey } from './special-day-calls.ts';
import type { SpecialDayDrawerProps } from './special-day-drawer.tsx';
import { SpecialDaysCalendar } from './special-days-calendar.tsx';
import { spanText } from './span-text.ts';
import './special-days.css';

/** A calendar is made year by year: the list begins with this one. */
const yearFilter: Filter = {
  kind: 'choice',
  key: 'yil',
  label: 'Yıl',
  initial: String(partsOf(today()).year),
  options: HOLIDAY_YEARS.toReversed().map((year) => ({ value: String(year), label: String(year) })),
};
const shape = shapeOf(specialDayList);

const list = {
  page: 'SpecialDays',
  shape: { ...shape, filters: [yearFilter, ...shape.filters] },
  queryKey: [...specialDaysKey, 'list'],
  selectionOf,
  load: (input: Parameters<typeof api.specialDays.GetSpecialDays>[0], call?: CallOptions) =>
    api.specialDays.GetSpecialDays(input, call),
  exportCall: specialDaysCalls.ExportSpecialDays,
} as const;

const columns = columnsOf(specialDayList, {
  typeName: ({ typeColour, typeName }) => (
    <span className="special-type">
      <span className="special-dot" style={{ background: typeColour }} aria-hidden />
      {typeName}
    </span>
  ),
});

const cardOf = (day: SpecialDay): Card => ({
  name: day.name,
  below: `${spanText(day)} · ${scopeText(day)}`,
});

/** The code of forms comes when one is first opened. */
const loadDrawer = async (): Promise<ComponentType<SpecialDayDrawerProps>> =>
  (await import('./special-day-drawer.tsx')).SpecialDayDrawer;
const loadHolidays = async (): Promise<ComponentType<LoadHolidaysProps>> =>
  (await import('./load-holidays-drawer.tsx')).LoadHolidaysDrawer;

const historySource = {
  listKey: specialDaysKey,
  call: api.specialDays.GetSpecialDayHistory,
  entity: 'specialDay',
} as const;

SpecialDaysPage.readFirst = (search: string, call?: CallOptions) => readList(list, search, call);

/** `/firm-settings/special-day/special-days` */
export function SpecialDaysPage() {
  const client = useQueryClient();
  const page = useListPage(list);
  const filters = useListFilters(specialDayList, page.state.query, {});
  const form = useLazyForm(loadDrawer);
  const loader = useLazyForm(loadHolidays);
  const wide = useWideAct();
  const [edited, setEdited] = useState<SpecialDay>();
  const history = useRecordHistory(historySource);
  const [isCalendar, setCalendar] = useState(false);

  const open = (day?: SpecialDay) => {
    setEdited(day);
    form.show();
  };
  const remove = async ({ id, version, ...day }: SpecialDay) => {
    const reload = () => client.invalidateQueries({ queryKey: specialDaysKey });
    const { name, typeId, firstDay, lastDay, halfFrom, companyId, workPlaceId } = day;
    try {
      const { people } = await api.specialDays.GetSpecialDayEffect({ id });
      const { effect } = await api.specialDays.PreviewDeleteSpecialDay({ id, version });
      const isSure = await wide.ask({
        title: 'Özel gün silinsin mi?',
        lines: [
          `${name} · ${spanText(day)}`,
          `${people.toLocaleString('tr-TR')} kişi için bu günler olağan gün olur.`,
        ],
        effect,
        undo: 'Sildikten sonra “Geri al” ile aynı gün yeniden eklenir.',
        verb: 'Sil',
        isDangerous: true,
      });
      if (!isSure) return;
      await api.specialDays.DeleteSpecialDay({ id, version });
      messages.done('Özel gün silindi.', async () => {
        const again = { name, typeId, firstDay, lastDay, halfFrom, companyId, workPlaceId };
        await api.specialDays.AddSpecialDay(again);
        messages.success('Silinen özel gün yeniden eklendi.');
        await reload();
      });
    } catch {
      // Said by the call.
    }
    await reload();
  };
  const actionsOf = (day: SpecialDay): RowAction[] => [
    { key: 'edit', label: 'Düzenle', icon: <EditOutlined />, run: () => open(day) },
    history.actionOf(day.name, day.id),
    { key: 'remove', label: 'Sil', icon: <DeleteOutlined />, run: () => void remove(day) },
  ];

  return (
    <>
      <ListPage
        {...page}
        purpose="Resmî tatiller, bayramlar ve şirketin kendi günleri: plan, izin ve puantaj bunlara bakar"
        noun="özel gün"
        empty="Yılın resmî tatillerini hazır takvimden yükleyin, şirketinizin günlerini ekleyin."
        add={{ label: 'Özel gün ekle', run: () => open() }}
        more={{ label: 'Resmî tatilleri yükle', run: loader.show }}
        filters={[yearFilter, ...filters]}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={open}
        actionsOf={actionsOf}
        cardOf={cardOf}
        tools={
          <IconButton
            label={isCalendar ? 'Liste görünümü' : 'Takvim görünümü'}
            icon={isCalendar ? <UnorderedListOutlined /> : <CalendarOutlined />}
            onClick={() => setCalendar(!isCalendar)}
          />
        }
        instead={
          isCalendar ? <SpecialDaysCalendar query={page.state.query} onOpen={open} /> : undefined
        }
      />
      {form.Lazy && (
        <form.Lazy
          key={`${edited?.id} ${edited?.version}`}
          day={edited}
          onClose={form.hide}
          onReload={setEdited}
        />
      )}
      {loader.Lazy && <loader.Lazy onClose={loader.hide} />}
      {wide.dialog}
      {history.drawer}
    </>
  );
}
