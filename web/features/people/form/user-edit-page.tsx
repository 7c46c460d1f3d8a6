import { Button, Form } from 'antd';
import { type ReactNode, useContext, useState } from 'react';
import { useParams } from 'react-router';
import { formatDayLong } from '#core/format/day.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { seniorityText } from '#core/time/seniority.ts';
import { api } from '#web/api/client.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { useMay } from '#web/session/use-may.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { DetailBody, DetailHead } from '#web/ui/page/detail-page.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { mayDiscard } from '#web/ui/form/unsaved.ts';
import type { FormPlace } from '#web/ui/form/use-record-form.ts';
import { type RowAction, RowMenu } from '#web/ui/list/row-menu.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { OneTimePassword } from '../actions/one-time-password.tsx';
import { usePersonCommands } from '../actions/use-person-commands.tsx';
import { fullName, type Person, usePerson, peopleKey } from '../people-queries.ts';
import { peopleUndo } from '../people-undo.ts';
import { usePersonActions } from '../person-actions.tsx';
import type { PersonParts } from '../person-parts.ts';
import { stateOf } from '../person-state.tsx';
import { EffectiveDayField } from '../effective-day.tsx';
import { DatedChanges } from './dated-changes.tsx';
import { Documents } from './documents.tsx';
import { Periods } from './periods.tsx';
import { TABS } from './person-layout.ts';
import { PersonPhoto } from './person-photo.tsx';
import { ToComplete } from './to-complete.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { usePersonForm } from './use-person-form.tsx';
import '../people.css';

interface PersonFormProps {
  readonly person: Person;
  readonly parts: PersonParts;
  readonly actions: readonly RowAction[];
  readonly onSaved: (oneTimePassword: string | undefined) => void;
  readonly onReload: (stored: Person) => void;
  readonly place: ReturnType<typeof useState<FormPlace>>;
}

function PersonForm({ person, parts, actions, onSaved, onReload, place }: PersonFormProps) {
  const { record, fields, isDated, dialogs } = usePersonForm({
    person,
    onSaved: ({ oneTimePassword }) => onSaved(oneTimePassword),
    onReload,
    place,
  });
  const may = useMay();
  const history = useChangeHistory(
    peopleKey,
    api.people.GetUserHistory,
    person.id,
    undefined,
    peopleUndo,
  );
  const aside = (
    <>
      <ToComplete
        person={person}
        onField={record.showField}
        onDocuments={() => record.showTab(TABS.documents)}
      />
      <parts.Beside personId={person.id} />
      <PersonPhoto person={person} />
      <DatedChanges person={person} onChanged={onSaved} />
      <Periods personId={person.id} />
    </>
  );
  return (
    <>
      <DetailBody aside={aside}>
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
              ...Object.fromEntries(
                parts.tabs
                  .filter(([, rule]) => may(rule))
                  .map(([tab, , show]) => [tab, show(person.id)]),
              ),
              [TABS.documents]: <Documents personId={person.id} />,
            }}
          />
          {dialogs}
        </section>
      </DetailBody>
      <SaveBar record={record} fields={fields} lastSave={history.data?.[0]}>
        {isDated && (
          <Form form={record.form} component={false}>
            <EffectiveDayField isInBar />
          </Form>
        )}
      </SaveBar>
    </>
  );
}

const changing = ['terminate', 'reason', 'cancelTermination', 'rehire', 'activate'];

/** What is done next of what can be done, the first that is offered; the rest stands in the menu. */
const NEXT = ['rehire', 'activate', 'cancelTermination', 'history'];

/** The password stands in its tab, where it belongs. */
const inHead = ({ key }: RowAction) => key !== 'password';

function factsOf({ seniorityDate, startDate, phone }: Person): (readonly [string, ReactNode])[] {
  const since = seniorityDate ?? startDate;
  const seniority = since === null ? '' : seniorityText(since, today());
  return [
    ...(seniority === '' ? [] : [['Kıdem', seniority] as const]),
    ...(startDate === null ? [] : [['İşe giriş', formatDayLong(startDate)] as const]),
    ...(phone === null
      ? []
      : [
          [
            'Telefon',
            <a key="phone" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>,
          ] as const,
        ]),
  ];
}

interface PersonHeadActionsProps {
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly onStart: (action: RowAction) => void;
}

function PersonHeadActions({ name, actions, onStart }: PersonHeadActionsProps) {
  const started = actions.map((action) => ({ ...action, run: () => onStart(action) }));
  const next = NEXT.flatMap((key) => started.filter((action) => action.key === key))[0];
  return (
    <>
      {next && (
        <Button
          {...(next.key !== 'history' && { type: 'primary' })}
          icon={<span aria-hidden="true">{next.icon}</span>}
          onClick={next.run}
        >
          {next.label}
        </Button>
      )}
      <RowMenu name={name} actions={started.filter((action) => action !== next)} />
    </>
  );
}

interface StoredPersonProps {
  readonly id: string;
  readonly parts: PersonParts;
}

function StoredPerson({ id, parts }: StoredPersonProps) {
  const { query, replace } = usePerson(id);
  const tab = useContext(TabContext);
  const [round, setRound] = useState(0);
  const [password, setPassword] = useState<string>();
  const place = useState<FormPlace>();
  useTabTitle(query.data && fullName(query.data));
  const again = () => setRound((last) => last + 1);
  const commands = usePersonCommands(async () => parts, again);
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
        <>
          <DetailHead
            title={fullName(person)}
            picture={<Avatar name={fullName(person)} src={person.avatar} size={64} />}
            summary={[
              person.registrationNo,
              person.titleName,
              [person.departmentName, person.workPlaceName].filter(Boolean).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
            state={stateOf(person)}
            facts={factsOf(person)}
            action={
              <PersonHeadActions
                name={fullName(person)}
                actions={actionsOf(person).filter(inHead)}
                onStart={(action) => void start(action)}
              />
            }
          />
          <PersonForm
            key={round}
            person={person}
            parts={parts}
            place={place}
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
        </>
      )}
    </QueryState>
  );
}

/** `/settings/user-edit/:id` */
export function UserEditPage({ parts }: { readonly parts: PersonParts }) {
  const { id = '' } = useParams();
  return <StoredPerson key={id} id={id} parts={parts} />;
}
