import { CheckOutlined, DeleteOutlined, EditOutlined, FileAddOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { BASIS_WORDS } from '#contract/equalization/equalization.audit.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDuration } from '#core/format/duration.ts';
import { daysBetween } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { equalizationKey, type PeriodDetail, type PeriodPerson } from './equalization-calls.ts';
import { balanceText, isOwed, owedText, spanText } from './equalization-words.ts';
import type { AgreementDrawerProps } from './forms/agreement-drawer.tsx';
import type { PeriodDrawerProps } from './forms/period-drawer.tsx';
import type { SettleDrawerProps } from './forms/settle-drawer.tsx';

const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);
const loadPeriod = async (): Promise<ComponentType<PeriodDrawerProps>> =>
  (await import('./forms/period-drawer.tsx')).PeriodDrawer;
const loadAgreement = async (): Promise<ComponentType<AgreementDrawerProps>> =>
  (await import('./forms/agreement-drawer.tsx')).AgreementDrawer;
const loadSettle = async (): Promise<ComponentType<SettleDrawerProps>> =>
  (await import('./forms/settle-drawer.tsx')).SettleDrawer;

/** '7. hafta / 8', before and after it in words. */
function weekText({ period: { from, to }, today }: PeriodDetail): string {
  const weeks = (daysBetween(from, to) + 1) / 7;
  if (today < from) return 'başlamadı';
  if (today > to) return 'bitti';
  return `${Math.floor(daysBetween(from, today) / 7) + 1}. hafta / ${weeks}`;
}

const total = (people: readonly PeriodPerson[], of: (person: PeriodPerson) => number) =>
  people.reduce((sum, person) => sum + of(person), 0);

export const missingOf = ({ period, people }: PeriodDetail): readonly PeriodPerson[] =>
  period.basis === 'collective' ? [] : people.filter(({ agreement }) => agreement === null);

/** A label, the number, and what stands behind it. */
function factsOf(detail: PeriodDetail): (readonly [string, string, string, boolean?])[] {
  const { people, period } = detail;
  const missing = missingOf(detail);
  const now = {
    excess125: total(people, (one) => (one.settlement ? 0 : one.now.excess125)),
    excess150: total(people, (one) => (one.settlement ? 0 : one.now.excess150)),
  };
  const settled = {
    excess125: total(people, (one) => one.settlement?.excess125 ?? 0),
    excess150: total(people, (one) => one.settlement?.excess150 ?? 0),
  };
  const earned = total(people, (one) => one.earned);
  const used = total(people, (one) => one.used);
  return [
    period.basis === 'collective'
      ? ['Dayanak', 'Toplu iş sözleşmesi', `${people.length} kişi`]
      : [
          'Anlaşması olan',
          `${people.length - missing.length} / ${people.length}`,
          missing.length === 0 ? 'hepsi imzaladı' : `${missing.length} imza eksik`,
          missing.length > 0,
        ],
    [
      'Bakiye',
      balanceText(earned - used),
      `${formatDuration(earned)} DC − ${formatDuration(used)} DI`,
    ],
    [
      'Bugün kapansa',
      owedText(now),
      `${people.filter((one) => !one.settlement && isOwed(one.now)).length} kişiye ödenir`,
      isOwed(now),
    ],
    ['Kapatılan', `${period.settled} hesap`, `${owedText(settled)} ödenecek`],
  ];
}

function useDeleting({ period }: PeriodDetail, onGone: () => void) {
  const client = useQueryClient();
  return async () => {
    const agreed = await confirmAction({
      title: 'Dönem silinsin mi?',
      subject: period.name,
      consequences: [
        'Girilen anlaşmalar da silinir.',
        'Haftalar yeniden 45 saat üzerinden hesaplanır.',
      ],
      verb: 'Sil',
    });
    if (!agreed) return;
    await api.equalization.DeleteEqualizationPeriod({ id: period.id });
    messages.success('Dönem silindi.');
    onGone();
    void client.invalidateQueries({ queryKey: equalizationKey });
  };
}

function NotSigned({ people }: { readonly people: ReturnType<typeof missingOf> }) {
  if (people.length === 0) return null;
  const names = people.slice(0, 12).map(({ personName }) => personName);
  return (
    <p className="equal-note">
      <b>{`Yazılı anlaşması olmayan ${people.length} kişi: `}</b>
      {`${names.join(', ')}${people.length > 12 ? ' …' : ''}. Haftaları 45 saat üzerinden hesaplanır (md. 63).`}
    </p>
  );
}

interface PeriodHeadProps {
  readonly detail: PeriodDetail;
  readonly onGone: () => void;
}

/** How a period stands, who has not signed, and what is done with it. */
export function PeriodHead({ detail, onGone }: PeriodHeadProps) {
  const may = useMay();
  const { period } = detail;
  const edit = useLazy(loadPeriod, sayNotLoaded);
  const sign = useLazy(loadAgreement, sayNotLoaded);
  const settle = useLazy(loadSettle, sayNotLoaded);
  const remove = useDeleting(detail, onGone);
  const missing = missingOf(detail);
  const isOpen = period.settled === 0;
  const canSign = period.basis === 'written' && may(accessRules.addEqualization);
  return (
    <section className="card equal-head" aria-label={period.name}>
      <header>
        <h2>{period.name}</h2>
        <span className="quiet-text">
          {[spanText(period), weekText(detail), BASIS_WORDS[period.basis], period.placeName]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="equal-acts">
          {isOpen && may(accessRules.editEqualization) && (
            <Button icon={<EditOutlined aria-hidden />} onClick={edit.show}>
              Düzenle
            </Button>
          )}
          {isOpen && may(accessRules.deleteEqualization) && (
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => void remove().catch(() => undefined)}
            >
              Sil
            </Button>
          )}
          {canSign && (
            <Button icon={<FileAddOutlined aria-hidden />} onClick={sign.show}>
              Anlaşma ekle
            </Button>
          )}
          {may(accessRules.settleEqualization) && (
            <Button icon={<CheckOutlined aria-hidden />} onClick={settle.show}>
              Hesapları kapat
            </Button>
          )}
        </span>
      </header>
      <dl className="equal-facts">
        {factsOf(detail).map(([label, fact, behind, isMarked]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
            <dd data-tone={isMarked ? 'warn' : undefined}>{behind}</dd>
          </div>
        ))}
      </dl>
      <NotSigned people={missing} />
      {edit.Lazy && <edit.Lazy detail={detail} onClose={edit.hide} />}
      {sign.Lazy && (
        <sign.Lazy
          period={period}
          missing={missing.map(({ personId, personName }) => ({
            value: personId,
            label: personName,
          }))}
          onClose={sign.hide}
        />
      )}
      {settle.Lazy && <settle.Lazy period={period} onClose={settle.hide} />}
    </section>
  );
}
