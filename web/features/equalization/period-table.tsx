import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '#web/session/use-may.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { type RowAction, RowMenu } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import { equalizationKey, type PeriodDetail, type PeriodPerson } from './equalization-calls.ts';
import { balanceText, isOwed, owedText } from './equalization-words.ts';
import { EndAgreementDrawer, ReverseDrawer } from './forms/person-drawers.tsx';

interface PeriodTableProps {
  readonly detail: PeriodDetail;
  readonly shownId: string | undefined;
  readonly onShow: (personId: string) => void;
}

const agreementText = ({ agreement }: PeriodPerson, { basis }: PeriodDetail['period']): string => {
  if (basis === 'collective') return 'sözleşmeyle';
  if (agreement === null) return 'imza eksik';
  const from = formatDay(agreement.from);
  return agreement.to === null ? from : `${from} – ${formatDay(agreement.to)}`;
};

type Asked = { readonly act: 'end' | 'reverse'; readonly person: PeriodPerson };

/** Nobody does so for themselves. */
function useActions(ask: (asked: Asked) => void) {
  const client = useQueryClient();
  const { id } = useSession();
  const may = useMay();
  const remove = async ({ personName, agreement }: PeriodPerson) => {
    const agreed = await confirmAction({
      title: 'Anlaşma silinsin mi?',
      subject: personName,
      consequences: ['Haftaları yeniden 45 saat üzerinden hesaplanır.'],
      verb: 'Sil',
    });
    if (!agreed) return;
    await api.equalization.DeleteEqualizationAgreement({ id: agreement!.id });
    messages.success('Anlaşma silindi.');
    void client.invalidateQueries({ queryKey: equalizationKey });
  };
  return (person: PeriodPerson): readonly RowAction[] => {
    if (person.personId === id) return [];
    const { agreement, settlement } = person;
    const isChangeable = agreement !== null && settlement === null;
    return [
      ...(agreement
        ? [{ key: 'paper', label: 'Belgeyi aç', run: () => window.location.assign(agreement.url) }]
        : []),
      ...(isChangeable && may(accessRules.editEqualization)
        ? [
            {
              key: 'end',
              label: 'Anlaşmayı sona erdir',
              run: () => ask({ act: 'end', person }),
            },
          ]
        : []),
      ...(settlement && may(accessRules.deleteEqualization)
        ? [
            {
              key: 'reverse',
              label: 'Hesabı yeniden aç',
              run: () => ask({ act: 'reverse', person }),
            },
          ]
        : []),
      ...(isChangeable && may(accessRules.deleteEqualization)
        ? [
            {
              key: 'delete',
              label: 'Anlaşmayı sil',
              isDangerous: true,
              run: () => void remove(person).catch(() => undefined),
            },
          ]
        : []),
    ];
  };
}

interface RowProps extends Pick<PeriodTableProps, 'detail' | 'shownId' | 'onShow'> {
  readonly person: PeriodPerson;
  readonly actions: readonly RowAction[];
}

function Row({ detail, person, shownId, onShow, actions }: RowProps) {
  const { personId, personName, registrationNo, settlement, now, isInside } = person;
  const due = settlement ?? now;
  return (
    <tr data-shown={personId === shownId}>
      <th scope="row">
        <button type="button" aria-pressed={personId === shownId} onClick={() => onShow(personId)}>
          {personName}
        </button>
        <small>{registrationNo}</small>
      </th>
      <td
        data-tone={
          detail.period.basis === 'written' && person.agreement === null ? 'warn' : undefined
        }
      >
        {agreementText(person, detail.period)}
      </td>
      <td>{isInside ? formatDuration(person.earned) : '–'}</td>
      <td>{isInside ? formatDuration(person.used) : '–'}</td>
      <td data-tone={person.balance < 0 ? 'bad' : undefined}>
        <b>{isInside ? balanceText(person.balance) : '–'}</b>
      </td>
      <td>{isInside ? formatDuration(person.average) : '–'}</td>
      <td data-tone={isOwed(due) ? 'bad' : undefined}>
        {isInside || settlement ? owedText(due) : '–'}
        {settlement && <small>{`kapandı ${formatDay(settlement.day)}`}</small>}
      </td>
      <td>
        <RowMenu name={personName} actions={actions} />
      </td>
    </tr>
  );
}

const HEADS = [
  'Personel',
  'Anlaşma',
  'Kazanılan',
  'Kullanılan',
  'Bakiye',
  'Ort. hafta',
  'Ödenecek',
];

/** Everybody of a period whom one sees, a line each; a press shows the account. */
export function PeriodTable({ detail, shownId, onShow }: PeriodTableProps) {
  const [asked, setAsked] = useState<Asked>();
  const actionsOf = useActions(setAsked);
  const close = () => setAsked(undefined);
  const { people, total } = detail;
  if (people.length === 0) {
    return (
      <section className="card">
        <EmptyState title="Kimse yok" description="Bu dönemde aradığınız kimse çalışmıyor." />
      </section>
    );
  }
  return (
    <section className="card equal-people">
      <ScrollRegion className="equal-scroll" label="Dönemin personeli">
        <table>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <Row
                key={person.personId}
                detail={detail}
                person={person}
                shownId={shownId}
                onShow={onShow}
                actions={actionsOf(person)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {total > people.length && (
        <p className="quiet-text">{`${total} kişiden ilk ${people.length} gösteriliyor; adıyla arayın.`}</p>
      )}
      {asked?.act === 'end' && asked.person.agreement && (
        <EndAgreementDrawer
          person={{ ...asked.person, agreement: asked.person.agreement }}
          onClose={close}
        />
      )}
      {asked?.act === 'reverse' && asked.person.settlement && (
        <ReverseDrawer
          person={asked.person}
          settlementId={asked.person.settlement.id}
          onClose={close}
        />
      )}
    </section>
  );
}
