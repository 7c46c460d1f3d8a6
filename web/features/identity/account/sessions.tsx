import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '#web/api/client.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';

const key = ['own-sessions'];

/** Where one is signed in, and the way to be so here alone. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: key, queryFn: () => api.identity.GetSessions() });
  const endOthers = useMutation({
    mutationFn: () => api.identity.EndOtherSessions(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      messages.success('Diğer oturumlarınız kapatıldı.');
    },
  });
  const hasOthers = sessions.data?.some(({ isThis }) => !isThis) ?? false;
  return (
    <section className="card" aria-labelledby="own-sessions">
      <h2>
        <span id="own-sessions">Açık oturumlar</span>
        {hasOthers && (
          <Button size="small" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Diğer oturumları kapat
          </Button>
        )}
      </h2>
      <QueryState query={sessions}>
        {(rows) => (
          <ul className="account-list">
            {rows.map(({ id, device, ip, signedInAt, lastSeenAt, isThis }) => (
              <li key={id}>
                <strong>{device}</strong>
                {isThis && <span className="account-mark">Bu cihaz</span>}
                <p className="quiet-text">
                  Giriş {fullTime(Date.parse(signedInAt))}
                  {!isThis && ` · Son etkinlik ${fullTime(Date.parse(lastSeenAt))}`}
                  {ip && ` · IP ${ip}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
