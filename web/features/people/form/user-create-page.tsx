import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { lowerUsername } from '#contract/people/person-checks.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { OneTimePassword } from '../actions/one-time-password.tsx';
import { useNextNumber } from './next-number.tsx';
import { TABS } from './person-layout.ts';
import { type Saved, usePersonForm } from './use-person-form.tsx';
import '../people.css';

interface Added extends Saved {
  readonly name: string;
  readonly username: string;
}

/** `/settings/user-create` */
export function UserCreatePage() {
  const navigate = useNavigate();
  const tab = useContext(TabContext);
  const [added, setAdded] = useState<Added>();
  const open = (id: string) => {
    if (tab !== undefined) dispatchTabs({ type: 'close', key: tab });
    void navigate(addressOf('UserEdit', { id }), { replace: true });
  };
  const { record, fields, dialogs } = usePersonForm({
    person: undefined,
    onSaved: (saved, { name, surname, username }) => {
      if (saved.oneTimePassword === undefined) open(saved.id);
      else
        setAdded({
          ...saved,
          name: `${name} ${surname}`,
          username: lowerUsername(String(username)),
        });
    },
    onReload: () => {},
  });
  const proposal = useNextNumber(record);
  const proposing = fields.map((field) =>
    field.name === 'registrationNo' && proposal ? { ...field, help: proposal } : field,
  );
  return (
    <>
      <PageTitle
        title={pageTitles.UserCreate}
        purpose="Sicil no, ad ve soyad yeterli; diğer bilgileri sonra tamamlayabilirsiniz."
      />
      <section className="card form-page">
        <FormFields
          record={record}
          fields={proposing}
          panels={{
            [TABS.leave]: (
              <p className="quiet-text">
                Personeli kaydettikten sonra izin hesabını görebilir, devreden iznini
                girebilirsiniz.
              </p>
            ),
            [TABS.documents]: (
              <p className="quiet-text">Personeli kaydettikten sonra belge ekleyebilirsiniz.</p>
            ),
          }}
        />
      </section>
      <SaveBar record={record} fields={fields} />
      {dialogs}
      {added?.oneTimePassword !== undefined && (
        <OneTimePassword
          name={added.name}
          username={added.username}
          password={added.oneTimePassword}
          onClose={() => open(added.id)}
        />
      )}
    </>
  );
}
