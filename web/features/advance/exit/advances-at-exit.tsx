import { useQuery } from '@tanstack/react-query';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatHundredths } from '#core/format/money.ts';
import { useMay } from '#web/session/use-may.ts';
import { type AdvancesAtExit as Answer, atExitQuery } from '../advance-calls.ts';

const sums = (all: Answer['owed']): string =>
  all.map(({ unit, amount }) => formatHundredths(amount, unit)).join(', ');

/** Before somebody leaves: what they owe, what was agreed and is not paid, and what waits; nothing where there is nothing. */
export function AdvancesAtExit({ personId }: { readonly personId: string }) {
  const may = useMay();
  const { data } = useQuery({
    ...atExitQuery(personId),
    enabled: may(accessRules.viewAdvances),
  });
  if (data === undefined) return null;
  const { owed, unpaid, waiting } = data;
  if (owed.length + unpaid.length + waiting === 0) return null;
  return (
    <div className="advance-exit" role="note" aria-label="Açık avans">
      {owed.length > 0 && (
        <p>
          {'Açık avans borcu: '}
          <strong>{sums(owed)}</strong>
          {'. Çıkış ayından sonraki taksitler çıkışın bordrosunda kesilir.'}
        </p>
      )}
      {unpaid.length > 0 && <p>{`Onaylanmış, ödenmemiş avans: ${sums(unpaid)}.`}</p>}
      {waiting > 0 && <p>{`Karar bekleyen ${waiting} avans talebi var.`}</p>}
    </div>
  );
}
