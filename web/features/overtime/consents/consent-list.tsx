import { FilePdfOutlined, FormOutlined } from '@ant-design/icons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { consentList } from '#contract/overtime/consent-list.ts';
import { overtimeConsentCalls } from '#contract/overtime/consents.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { useMay } from '#web/session/use-may.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { Selection } from '#web/ui/list/selection/selection.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { chosenPeople, consentPage, type ConsentRow } from './consent-calls.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentMark } from './consent-mark.tsx';
import type { GiveDrawerProps } from './give-drawer.tsx';

type People = GiveDrawerProps['people'];

const belongs = ({ registrationNo, departmentName }: ConsentRow): string =>
  [registrationNo, departmentName].filter(Boolean).join(' · ');

const columns = columnsOf<typeof consentList, ConsentRow>(
  consentList,
  {
    personName: (row) => <TwoLines first={row.personName} second={belongs(row)} />,
    state: ({ state }) => <ConsentMark state={state} />,
  },
  { none: '–' },
);

const cardOf = (row: ConsentRow): Card => ({
  picture: <Avatar name={row.personName} src={null} size={40} />,
  name: row.personName,
  below: belongs(row),
  end: <ConsentMark state={row.state} />,
  ...(row.until !== null && { endBelow: `Son günü ${formatDay(row.until)}` }),
});

const loadGive = async (): Promise<ComponentType<GiveDrawerProps>> =>
  (await import('./give-drawer.tsx')).GiveDrawer;

const printForms = (people: People) =>
  void startDownload('Fazla çalışma onay formu', overtimeConsentCalls.GetOvertimeConsentForms, {
    personIds: people.map(({ value }) => value),
  });

/** Who agreed in writing to work overtime; a row opens its papers. */
export function ConsentList({ lists }: { readonly lists: ReactNode }) {
  const may = useMay();
  const page = useListPage(consentPage);
  const { query } = page.state;
  const filters = useListFilters(consentList, query, {});
  const give = useLazyForm(loadGive);
  const [shown, setShown] = useState<ConsentRow>();
  const [signing, setSigning] = useState<People>([]);
  const giveTo = (people: People) => {
    setSigning(people);
    give.show();
  };
  const withChosen = (act: (people: People) => void) => async (selection: Selection) => {
    const people = await chosenPeople(query, selection);
    if (people.length === 0) messages.info('Seçilenler listede yok; yeniden seçin.');
    else act(people);
  };
  const mayGive = may(overtimeConsentCalls.AddOvertimeConsents.permission);
  const mayPrint = may(overtimeConsentCalls.GetOvertimeConsentForms.permission);
  const bulk = [
    ...(mayGive
      ? [
          {
            key: 'give',
            label: 'Onay gir',
            icon: <FormOutlined aria-hidden />,
            run: (selection: Selection) => void withChosen(giveTo)(selection),
          },
        ]
      : []),
    ...(mayPrint
      ? [
          {
            key: 'print',
            label: 'Onay formu',
            icon: <FilePdfOutlined aria-hidden />,
            run: (selection: Selection) => void withChosen(printForms)(selection),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        {...page}
        state={withinView(page.state)}
        lists={lists}
        exportsAll
        purpose="Fazla çalışmaya kimin yazılı onayı var; imzalı belgeleriyle"
        noun="kişi"
        searchHint="Personel ara"
        emptyTitle="Gösterilecek kimse yok"
        empty="Çalışan personelin fazla mesai onayı burada görünür."
        filters={filters}
        columns={columns}
        nameOf={({ personName }) => personName}
        onOpen={setShown}
        cardOf={cardOf}
        {...(mayGive && { add: { label: 'Onay gir', run: () => giveTo([]) } })}
        {...(bulk.length > 0 && { bulk })}
      />
      {shown && (
        <ConsentDialog
          personId={shown.personId}
          personName={shown.personName}
          onClose={() => setShown(undefined)}
        />
      )}
      {give.Lazy && <give.Lazy people={signing} onClose={give.hide} />}
    </>
  );
}
