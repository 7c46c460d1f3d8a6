import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { correctionAddress } from '#contract/requests/request-address.ts';
import { formatClock } from '#core/time/clock.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';
import { useSession } from '#web/session/session.ts';
import { messages } from '#web/ui/messages/messages.ts';
import type { PersonDay } from '../day-calls.ts';

type Conflict = PersonDay['conflicts'][number];

/** One of the two that count is cancelled; the raw row itself stays as it is. */
function useChoosing() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (id: string, reason: string) => {
    setBusy(true);
    try {
      await api.passes.CancelPasses({ ids: [id], reason });
      messages.success('Çakışma giderildi.');
      await Promise.all(
        [['puantaj'], ['passes'], ['corrections']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, cancel };
}

/** A raw pass that came late near one that a correction had added: which of them stays is decided here. */
export function ConflictNote({ day }: { readonly day: PersonDay }) {
  const may = useMay();
  const isOwn = useSession().id === day.personId;
  const { isBusy, cancel } = useChoosing();
  if (day.conflicts.length === 0) return null;
  const mayChoose = !isOwn && may(passesCalls.CancelPasses.permission);
  const said = ({ addedAt, rawAt }: Conflict) =>
    `${formatClock(addedAt)} eklenmişti, cihazdan sonra ${formatClock(rawAt)} geldi; ikisi de sayılıyor.`;
  return (
    <section className="day-section" aria-labelledby="day-conflicts">
      <h3 id="day-conflicts">Düzeltme çakışması</h3>
      {day.conflicts.map((conflict) => (
        <div key={`${conflict.addedId} ${conflict.rawId}`}>
          <p className="missing">{said(conflict)}</p>
          <p className="day-links">
            {mayChoose && (
              <>
                <Button
                  disabled={isBusy}
                  onClick={() =>
                    void cancel(conflict.addedId, 'Düzeltme çakışması: cihazın geçişi kaldı')
                  }
                >
                  {`Cihazınki kalsın (${formatClock(conflict.rawAt)})`}
                </Button>
                <Button
                  disabled={isBusy}
                  onClick={() =>
                    void cancel(conflict.rawId, 'Düzeltme çakışması: eklenen geçiş kaldı')
                  }
                >
                  {`Eklenen kalsın (${formatClock(conflict.addedAt)})`}
                </Button>
              </>
            )}
            <Link to={correctionAddress(conflict.requestId)}>Talebi aç</Link>
          </p>
        </div>
      ))}
    </section>
  );
}
