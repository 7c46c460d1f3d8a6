import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import {
  equalizationKey,
  type Period,
  type Settling,
  settlingQuery,
} from '../equalization-calls.ts';
import { balanceText, owedText } from '../equalization-words.ts';

export interface SettleDrawerProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** Whose account is closed with what, before the button. */
function Looked({ settling }: { readonly settling: Settling }) {
  if (settling.people.length === 0) {
    return (
      <EmptyState
        icon={null}
        title="Kapatılacak hesap yok"
        description="Bir hesap, dönemdeki son günü geçince kapatılır."
      />
    );
  }
  return (
    <section aria-label="Kapatılacak hesaplar">
      <p className="quiet-text">
        {`${settling.settled} hesap kapanır; toplam ${owedText(settling)} ödenecek yazılır. Eksi bakiye silinir, ücretten kesilmez (md. 62). Kapanan hesap yalnız nedeniyle yeniden açılır.`}
      </p>
      <table className="equal-statement">
        <thead>
          <tr>
            <th scope="col">Personel</th>
            <th scope="col">Son gün</th>
            <th scope="col">Bakiye</th>
            <th scope="col">Ödenecek</th>
          </tr>
        </thead>
        <tbody>
          {settling.people.map((one) => (
            <tr key={one.personId} data-left={one.reason !== null}>
              <th scope="row">
                {one.personName}
                <small>{one.reason ?? one.registrationNo}</small>
              </th>
              <td>{formatDay(one.day)}</td>
              <td>{balanceText(one.balance)}</td>
              <td>{owedText(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What is owed by rate is seen before it is written. */
export function SettleDrawer({ period, onClose }: SettleDrawerProps) {
  const client = useQueryClient();
  const query = useQuery(settlingQuery(period.id));
  const [isBusy, setBusy] = useState(false);
  const settle = async (seen: string) => {
    setBusy(true);
    try {
      const { settled } = await api.equalization.SettleEqualization({ periodId: period.id, seen });
      messages.success(`${settled} hesap kapatıldı.`);
      void client.invalidateQueries({ queryKey: equalizationKey });
      onClose();
    } catch {
      // The call has said why; what it saw is looked at anew.
      void query.refetch();
    } finally {
      setBusy(false);
    }
  };
  const settled = query.data?.settled ?? 0;
  return (
    <Dialog
      title="Hesapları kapat"
      side="right"
      className="form-drawer equal-settle"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Vazgeç</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={settled === 0 || query.isFetching}
            onClick={() => query.data && void settle(query.data.seen)}
          >
            {`${settled} hesabı kapat`}
          </Button>
        </div>
      }
    >
      <QueryState query={query}>{(settling) => <Looked settling={settling} />}</QueryState>
    </Dialog>
  );
}
