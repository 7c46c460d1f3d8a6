import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';

/** One's own last sign-ins; those that failed may be somebody else's tries. */
export function SignIns() {
  const signIns = useQuery({
    queryKey: ['own-sign-ins'],
    queryFn: () => api.identity.GetSignInHistory(),
  });
  return (
    <section className="card" aria-labelledby="own-sign-ins">
      <h2 id="own-sign-ins">Son girişler</h2>
      <QueryState query={signIns}>
        {(rows) => (
          <ul className="account-list account-sign-ins">
            {rows.map(({ at, ip, device, succeeded }) => (
              <li key={`${at} ${ip}`}>
                <strong>{fullTime(Date.parse(at))}</strong>
                {!succeeded && (
                  <span className="account-mark" data-kind="failed">
                    Başarısız deneme
                  </span>
                )}
                <p className="quiet-text">
                  {[device, ip && `IP ${ip}`].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
