import { CheckOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { advancePath } from '#contract/advance/advance-path.ts';
import { paymentColumns as texts } from '#contract/advance/payment-columns.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatIban } from '#core/identifiers/iban.ts';
import { formatHundredths, UNIT_SIGNS } from '#core/format/money.ts';
import { useListPage } from '#web/records/list/use-list-page.ts';
import { withinView } from '#web/records/list/within-view.ts';
import { useReferenceFilters } from '#web/records/resource/use-reference-filters.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import { today } from '#web/ui/time/instant.ts';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { firstOf } from './first-month.ts';
import type { PayDrawerProps } from './pay-drawer.tsx';
import {
  allPayments,
  type Payment,
  paymentList,
  paymentTotalsQuery,
} from './payment-list-calls.ts';
import { UnitSums } from './unit-sums.tsx';

/** What is missing, or was changed lately, is said: whoever pays looks twice. */
function ibanText({ iban, ibanChangedAt, unit }: Payment): ReactNode {
  if (unit === 'LT') return '–';
  if (iban === null) return <span className="advance-warned">IBAN yok</span>;
  return (
    <TwoLines
      first={formatIban(iban)}
      second={
        ibanChangedAt && (
          <span className="advance-warned">{`${fullTime(Date.parse(ibanChangedAt))} değişti`}</span>
        )
      }
    />
  );
}

const columns: readonly Column<Payment>[] = [
  {
    key: 'personName',
    title: texts.personName.label,
    width: 200,
    isSortable: true,
    isName: true,
    fields: ['personName', 'registrationNo', 'departmentName'],
    render: ({ personName, registrationNo, departmentName }) => (
      <TwoLines
        first={personName}
        second={[registrationNo, departmentName].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'advanceTypeName',
    title: texts.advanceTypeName.label,
    width: 170,
    fields: ['advanceTypeName', 'count'],
    render: ({ advanceTypeName, count }) => (
      <TwoLines first={advanceTypeName} second={instalmentsText(count)} />
    ),
  },
  {
    key: 'amount',
    title: texts.amount.label,
    width: 130,
    isSortable: true,
    isNumber: true,
    fields: ['amount', 'unit'],
    render: ({ amount, unit }) => formatHundredths(amount, unit),
  },
  {
    key: 'iban',
    title: texts.iban.label,
    width: 280,
    grows: true,
    fields: ['iban', 'ibanChangedAt', 'unit'],
    render: ibanText,
  },
  {
    key: 'first',
    title: 'İlk kesinti',
    width: 140,
    fields: ['first', 'locked', 'startDay'],
    render: (row) => monthText(firstOf(row, today())),
  },
  {
    key: 'companyName',
    title: texts.companyName.label,
    width: 170,
    isOnRequest: true,
    render: ({ companyName }) => companyName ?? '–',
  },
  {
    key: 'submittedAt',
    title: 'Gönderildi',
    width: 150,
    isSortable: true,
    isOnRequest: true,
    render: ({ submittedAt }) => fullTime(Date.parse(submittedAt)),
  },
];

const nameOf = (row: Payment): string =>
  `${row.personName}, ${row.advanceTypeName}, ${formatHundredths(row.amount, row.unit)}`;

const cardOf = (row: Payment): Card => ({
  picture: <Avatar name={row.personName} src={null} size={40} />,
  name: row.personName,
  below: row.unit !== 'LT' && row.iban === null ? 'IBAN yok' : row.advanceTypeName,
  end: formatHundredths(row.amount, row.unit),
  endBelow: instalmentsText(row.count),
});

const references = [{ key: 'companyId', label: 'Firma', to: 'companies' }] as const;
const units: Filter = {
  kind: 'choice',
  key: 'unit',
  label: 'Birim',
  options: Object.entries(UNIT_SIGNS).map(([value, label]) => ({ value, label })),
};

const loadDrawer = async (): Promise<ComponentType<PayDrawerProps>> =>
  (await import('./pay-drawer.tsx')).PayDrawer;

/** What is approved and waits to be paid; one's own is paid by somebody else. */
export function PaymentList({ tabs }: { readonly tabs: ReactNode }) {
  const page = useListPage(paymentList);
  const { query } = page.state;
  const companies = useReferenceFilters(references, query);
  const totals = useQuery({ ...paymentTotalsQuery(query), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<readonly Payment[]>([]);
  const drawer = useLazyForm(loadDrawer);
  const payAll = (rows: readonly Payment[]) => {
    const others = rows.filter(({ isOwn }) => !isOwn);
    if (others.length === 0) {
      messages.info('Kendi avansınızı siz ödeyemezsiniz; yetkili bir başkası ödesin.');
      return;
    }
    if (new Set(others.map(({ unit }) => unit)).size > 1) {
      messages.info('Bir seferde tek birim ödenir; birimi süzüp yeniden seçin.');
      return;
    }
    setChosen(others);
    drawer.show();
  };
  const paySelected = async (selection: Selection) =>
    payAll((await allPayments(query)).filter(({ id }) => isSelected(selection, id)));
  return (
    <>
      <ListPage
        {...page}
        exportsAll
        state={withinView(page.state)}
        lists={
          <>
            {tabs}
            <UnitSums label="Ödenecek toplam" sums={totals.data ?? []} noun="avans" />
          </>
        }
        purpose="Onaylanmış, ödenmeyi bekleyen avanslar"
        noun="avans"
        searchHint="Personel ara"
        emptyTitle="Ödenecek avans yok"
        empty="Onaylanan avanslar ödenene kadar burada bekler."
        filters={[...companies, units]}
        columns={columns}
        nameOf={nameOf}
        hrefOf={({ id }) => advancePath(id)}
        cardOf={cardOf}
        actionsOf={(row) =>
          row.isOwn ? [] : [{ key: 'pay', label: 'Ödendi yaz', run: () => payAll([row]) }]
        }
        bulk={[
          {
            key: 'pay',
            label: 'Ödendi yaz',
            icon: <CheckOutlined aria-hidden />,
            run: (selection) => void paySelected(selection),
          },
        ]}
      />
      {drawer.Lazy && chosen.length > 0 && <drawer.Lazy payments={chosen} onClose={drawer.hide} />}
    </>
  );
}
