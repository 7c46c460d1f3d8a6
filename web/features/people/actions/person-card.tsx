import { personColumns } from '#contract/people/person-columns.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { today } from '#web/ui/time/instant.ts';
import { Periods } from '../form/periods.tsx';
import { personFacts } from '../people-columns.tsx';
import { fullName } from '../people-queries.ts';
import type { ActionWithParts } from './action-props.ts';

/** The person for those who may look and not change: what the list can show, and when they worked here. */
export function PersonCard({ person, parts, onClose }: ActionWithParts) {
  const facts = personFacts.filter(
    ({ key }) => personColumns[key as keyof typeof personColumns].value(person, today()) !== null,
  );
  return (
    <Dialog
      title={`Personel kartı: ${fullName(person)}`}
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <dl className="person-card">
        {facts.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(person)}</dd>
          </div>
        ))}
      </dl>
      <div className="person-card-panels">
        <Periods personId={person.id} />
        <parts.Beside personId={person.id} />
      </div>
    </Dialog>
  );
}
