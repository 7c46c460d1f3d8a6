import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { actWords } from '../act/act-words.ts';
import { useActing } from '../act/use-acting.ts';
import { type PersonsAct, trailQuery } from '../request-calls.ts';
import './trail.css';

interface RequestActsProps {
  readonly id: string;
  /** What the page besides shows of it, for the form of a decision. */
  readonly title?: string;
}

/** From what asks back to what agrees, which stands last, where a thumb and the eye find it. */
const ORDER: readonly PersonsAct[] = ['cancel', 'annul', 'withdraw', 'return', 'reject', 'approve'];

/** What one may do with a request now. */
export function RequestActs({ id, title }: RequestActsProps) {
  const { data: trail } = useQuery(trailQuery(id));
  const { begin, drawer } = useActing();
  // What is to be sent anew is changed first, on the page of its kind.
  const acts = ORDER.filter((act) => trail?.acts.includes(act));
  return (
    <>
      {trail && acts.length > 0 && (
        <div className="trail-acts" role="group" aria-label="Yapılabilecekler">
          {acts.map((act) => {
            const { state, version } = trail;
            const { verb, isDangerous } = actWords(act, state);
            const target = { id, version, state, ...(title !== undefined && { title }) };
            return (
              <Button
                key={act}
                {...(act === 'approve' && { type: 'primary' })}
                {...(isDangerous && { danger: true })}
                onClick={() => begin({ act, targets: [target] })}
              >
                {verb}
              </Button>
            );
          })}
        </div>
      )}
      {drawer}
    </>
  );
}
