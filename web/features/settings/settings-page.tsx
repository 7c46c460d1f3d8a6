import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { api } from '#web/api/client.ts';
import { referenceQuery } from '#web/records/resource/references.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { type FormField, FormFields } from '#web/ui/form/form-fields.tsx';
import { required, validDay } from '#web/ui/form/rules.ts';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { type LevelSettings, type SaveInput, settingsQuery } from './setting-calls.ts';
import { fieldOfSetting, isDated } from './setting-fields.tsx';
import './settings.css';

const FROM: FormField = {
  name: 'from',
  label: 'Şu tarihten itibaren',
  input: <DayInput />,
  rules: [required, validDay],
  help: 'Değiştirdiğiniz güne bağlı ayarlar bu günden sonrası için geçerlidir; önceki günler değişmez',
  group: 'Geçerlilik',
};

function SettingsForm({ level, onSaved }: { level: LevelSettings; onSaved: () => void }) {
  const record = useRecordForm<unknown>({
    initial: {
      from: today(),
      ...Object.fromEntries(level.settings.map(({ key, own }) => [key, own])),
    },
    save: (values, changed) => {
      const { from: _, ...given } = changed;
      const { companyId, stamp } = level;
      const day = Object.keys(given).some(isDated) ? { from: values['from'] } : {};
      return api.settings.SaveSettings({ companyId, stamp, ...day, ...given } as SaveInput, {
        shows: [400],
      });
    },
    onSaved: () => {
      messages.success('Ayarlar kaydedildi.');
      onSaved();
    },
  });
  const needsDay = record.changed.some(isDated);
  const fields = level.settings.map(fieldOfSetting);
  const shown = needsDay ? [FROM, ...fields] : fields;
  return (
    <>
      <section className="card form-page settings-form">
        <FormFields record={record} fields={shown} />
      </section>
      <SaveBar record={record} fields={shown} />
    </>
  );
}

const GROUP = 'group';

/** `/firm-settings/firma-ayarlari`: what the group sets, and what a company sets otherwise. */
export function SettingsPage() {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const { data: companies } = useQuery(referenceQuery('companies'));
  const companyId = address.get('companyId');
  const query = useQuery(settingsQuery(companyId));
  return (
    <>
      <PageTitle
        title="Genel Ayarlar"
        purpose={
          companyId === null
            ? 'Tüm firmalar için; bir firma kendi ayarını verebilir'
            : 'Boş bırakılan, grup ayarını alır'
        }
      >
        <Select<string>
          aria-label="Kimin ayarları"
          className="settings-level"
          value={companyId ?? GROUP}
          options={[{ value: GROUP, label: 'Tüm grup' }, ...(companies ?? [])]}
          onChange={(chosen) => setAddress(chosen === GROUP ? {} : { companyId: chosen })}
        />
      </PageTitle>
      <QueryState query={query} rows={8}>
        {(level) => (
          <SettingsForm
            key={`${companyId} ${level.stamp}`}
            level={level}
            onSaved={() => void client.invalidateQueries({ queryKey: ['settings'] })}
          />
        )}
      </QueryState>
    </>
  );
}
