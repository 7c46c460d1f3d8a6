import { type ComponentType, type ReactNode, useState } from 'react';
import { balanceColumns as texts } from '#contract/leave/balance-columns.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { writeNumber } from '#core/format/number.ts';
import { useDepartments } from '#web/features/people/people.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { useReferenceFilters } from '#web/records/resource/use-reference-filters.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DayText } from '#web/ui/day/day-text.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { LeaveActions } from '../actions/leave-actions.tsx';
import type { AccountDialogProps } from '../account/account-dialog.tsx';
import { withinView } from '#web/records/list/within-view.ts';
import { balanceFilter, balanceList, type BalanceRow } from './balance-list-calls.ts';
import './balances.css';

const numbers = (key: 'carried' | 'earned' | 'used' | 'asked'): Column<BalanceRow> => ({
  key,
  title: texts[key].label,
  width: 130,
  isNumber: true,
  isSortable: key === 'used',
  render: (row) => writeNumber(row[key]),
});

const columns: readonly Column<BalanceRow>[] = [
  {
    key: 'personName',
    title: texts.personName.label,
    width: 220,
    grows: true,
    isName: true,
    isSortable: true,
    fields: ['personName', 'registrationNo'],
    render: ({ personName, registrationNo }) => (
      <TwoLines first={personName} second={registrationNo} />
    ),
  },
  {
    key: 'departmentName',
    title: texts.departmentName.label,
    width: 170,
    isSortable: true,
    render: texts.departmentName.value,
  },
  {
    key: 'startDate',
    title: texts.startDate.label,
    width: 120,
    isOnRequest: true,
    render: ({ startDate }) => (startDate === null ? '–' : <DayText day={startDate} />),
  },
  {
    key: 'endDate',
    title: texts.endDate.label,
    width: 120,
    isOnRequest: true,
    render: ({ endDate }) => (endDate === null ? '–' : <DayText day={endDate} />),
  },
  numbers('carried'),
  numbers('earned'),
  numbers('used'),
  numbers('asked'),
  {
    key: 'balance',
    title: texts.balance.label,
    width: 110,
    isNumber: true,
    isSortable: true,
    render: ({ balance }) => (
      <strong className="balance-sum" data-below={balance < 0}>
        {writeNumber(balance)}
      </strong>
    ),
  },
  {
    key: 'unpaid',
    title: texts.unpaid.label,
    width: 150,
    isNumber: true,
    isOnRequest: true,
    render: ({ unpaid }) => (unpaid === null ? '–' : writeNumber(unpaid)),
  },
];

const cardOf = (row: BalanceRow): Card => ({
  picture: <Avatar name={row.personName} src={null} size={40} />,
  name: row.personName,
  below: `${row.registrationNo}${row.departmentName === null ? '' : ` · ${row.departmentName}`}`,
  end: (
    <strong className="balance-sum" data-below={row.balance < 0}>
      {dayCount(row.balance)}
    </strong>
  ),
  ...(row.asked > 0 && { endBelow: `${dayCount(row.asked)} onayda` }),
});

const references = [{ key: 'companyId', label: 'Firma', to: 'companies' }] as const;

function useBalanceFilters(query: ListQuery): readonly Filter[] {
  const { isAsked, opener } = useOpened(query);
  const companies = useReferenceFilters(references, query);
  const departments = useDepartments(isAsked('departmentId'));
  const department: Filter = {
    kind: 'choice',
    key: 'departmentId',
    label: 'Departman',
    options: departments.data ?? [],
    isLoading: departments.isPending && isAsked('departmentId'),
    onOpen: opener('departmentId'),
  };
  return [...companies, department, balanceFilter];
}

const loadAccount = async (): Promise<ComponentType<AccountDialogProps>> =>
  (await import('../account/account-dialog.tsx')).AccountDialog;
const sayNotLoaded = () => messages.error('Hesap açılamadı. Bağlantınızı kontrol edin.', 3);

/** What is left of everybody's annual leave; a row opens its account. */
export function BalanceList({ lists }: { readonly lists: ReactNode }) {
  const page = useListPage(balanceList);
  const filters = useBalanceFilters(page.state.query);
  const account = useLazy(loadAccount, sayNotLoaded);
  const [shown, setShown] = useState<BalanceRow>();
  return (
    <>
      <ListPage
        {...page}
        state={withinView(page.state)}
        lists={lists}
        looks={<LeaveActions />}
        purpose="Gördüğünüz personelin yıllık izin bakiyeleri, gün olarak"
        noun="kişi"
        searchHint="Personel ara"
        emptyTitle="Gösterilecek bakiye yok"
        empty="İşe giriş tarihi olan personelin izin bakiyesi burada görünür."
        filters={filters}
        columns={columns}
        nameOf={({ personName }) => personName}
        onOpen={(row) => {
          setShown(row);
          account.show();
        }}
        cardOf={cardOf}
      />
      {account.Lazy && shown && (
        <account.Lazy
          personId={shown.personId}
          personName={shown.personName}
          onClose={account.hide}
        />
      )}
    </>
  );
}
