import { Button } from 'antd';
import { useContext, useState } from 'react';
import { useParams } from 'react-router';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { DetailPage } from '#web/ui/page/detail-page.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { mayDiscard } from '#web/ui/form/unsaved.ts';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { OneTimePassword } from '../actions/one-time-password.tsx';
import { usePersonCommands } from '../actions/use-person-commands.tsx';
import { fullName, type Person, usePerson } from '../people-queries.ts';
import { usePersonActions } from '../person-actions.tsx';
import { stateOf } from '../person-state.tsx';
import { Documents } from './documents.tsx';
import { LeaveLater, ShiftLater } from './later-tabs.tsx';
import { Periods } from './periods.tsx';
import { TABS } from './person-layout.ts';
import { PersonPhoto } from './person-photo.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { usePersonForm } from './use-person-form.tsx';
import '../people.css';

interface PersonFormProps {
  readonly person: Person;
  readonly actions: readonly RowAction[];
  readonly onSaved: (oneTimePassword: string | undefined) => void;
  readonly onReload: (stored: Person) => void;
}

function PersonForm({ person, actions, onSaved, onReload }: PersonFormProps) {
  const { record, fields, conflict } = usePersonForm({
    person,
    onSaved: ({ oneTimePassword }) => onSaved(oneTimePassword),
    onReload,
  });
  return (
    <section className="card form-page">
      <FormFields
        record={record}
        fields={fields}
        panels={{
          [TABS.signIn]: (
            <SignInPanel
              person={person}
              onReset={actions.find(({ key }) => key === 'password')?.run}
            />
          ),
          [TABS.shift]: <ShiftLater />,
          [TABS.leave]: <LeaveLater />,
          [TABS.documents]: <Documents personId={person.id} />,
        }}
      />
      <SaveBar record={record} fields={fields} />
      {conflict}
    </section>
  );
}

const changing = ['terminate', 'rehire', 'activate'];

/** The password stands in its tab, where it belongs. */
const inHead = ({ key }: RowAction) => key !== 'password';

function StoredPerson({ id }: { id: string }) {
  const { query, replace } = usePerson(id);
  const tab = useContext(TabContext);
  const [round, setRound] = useState(0);
  const [password, setPassword] = useState<string>();
  useTabTitle(query.data && fullName(query.data));
  const again = () => setRound((last) => last + 1);
  const commands = usePersonCommands(again);
  const actionsOf = usePersonActions({
    commands,
    onRemoved: () => {
      if (tab !== undefined) dispatchTabs({ type: 'close', key: tab });
    },
  });
  /** Leaving and coming back change the record under the form: what was typed is asked about first. */
  const start = async ({ key, run }: RowAction) => {
    if (!changing.includes(key) || (await mayDiscard(tab === undefined ? [] : [tab]))) run();
  };
  return (
    <QueryState query={query} rows={10}>
      {(person) => (
        <DetailPage
          title={fullName(person)}
          summary={[
            person.registrationNo,
            person.titleName,
            person.departmentName,
            person.companyName,
          ]
            .filter(Boolean)
            .join(' · ')}
          state={stateOf(person)}
          action={
            <div className="person-actions">
              {actionsOf(person)
                .filter(inHead)
                .map((action) => (
                  <Button
                    key={action.key}
                    icon={<span aria-hidden="true">{action.icon}</span>}
                    onClick={() => void start(action)}
                  >
                    {action.label}
                  </Button>
                ))}
            </div>
          }
          aside={
            <>
              <PersonPhoto person={person} />
              <Periods personId={id} />
            </>
          }
        >
          <PersonForm
            key={round}
            person={person}
            actions={actionsOf(person)}
            onSaved={(oneTimePassword) => {
              setPassword(oneTimePassword);
              again();
            }}
            onReload={(stored) => {
              replace(stored);
              again();
            }}
          />
          {commands.dialog}
          {password !== undefined && (
            <OneTimePassword
              name={fullName(person)}
              username={person.username ?? ''}
              password={password}
              onClose={() => setPassword(undefined)}
            />
          )}
        </DetailPage>
      )}
    </QueryState>
  );
}

/** `/settings/user-edit/:id` */
export function UserEditPage() {
  const { id = '' } = useParams();
  return <StoredPerson key={id} id={id} />;
}
