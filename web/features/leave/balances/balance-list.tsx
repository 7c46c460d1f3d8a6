import { type ComponentType, type ReactNode, useState } from 'react';
import { balanceList } from '#contract/leave/balance-list.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { writeNumber } from '#core/format/number.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { LeaveActions } from '../actions/leave-actions.tsx';
import type { AccountDialogProps } from '../account/account-dialog.tsx';
import { withinView } from '#web/records/list/within-view.ts';
import { balanceFilter, balancePage, type BalanceRow } from './balance-list-calls.ts';
import './balances.css';

const columns = columnsOf<typeof balanceList, BalanceRow>(
  balanceList,
  {
    personName: ({ personName, registrationNo }) => (
      <TwoLines first={personName} second={registrationNo} />
    ),
    balance: ({ balance }) => (
      <strong className="balance-sum" data-below={balance < 0}>
        {writeNumber(balance)}
      </strong>
    ),
  },
  { none: '–' },
);

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

const loadAccount = async (): Promise<ComponentType<AccountDialogProps>> =>
  (await import('../account/account-dialog.tsx')).AccountDialog;
const sayNotLoaded = () => messages.error('Hesap açılamadı. Bağlantınızı kontrol edin.', 3);

/** What is left of everybody's annual leave; a row opens its account. */
export function BalanceList({ lists }: { readonly lists: ReactNode }) {
  const page = useListPage(balancePage);
  const places = useListFilters(balanceList, page.state.query, {});
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
        filters={[...places, balanceFilter]}
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
