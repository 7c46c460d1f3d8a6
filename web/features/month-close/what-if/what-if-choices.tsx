import { Button, Checkbox, Select } from 'antd';
import { whatIfRemedies } from '#contract/month-close/what-if-remedies.ts';
import { payrollSettings } from '#contract/settings/payroll-settings.ts';
import type { Setting } from '#contract/settings/setting.ts';
import { WHAT_IF_REMEDIES, type WhatIfRemedy } from '#core/month-close/what-if.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useMay } from '#web/session/use-may.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import type { Checklist } from '../close-calls.ts';
import {
  type Choices,
  isNothing,
  NOTHING,
  type Said,
  type TypeField,
  type WhatIfAnswer,
  type WhatIfSetting,
} from './what-if-calls.ts';

interface ChoicesProps {
  readonly checklist: Checklist;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** Those of whom the caller may do what they do. */
function Remedies({ checklist, choices, onChoose }: ChoicesProps) {
  const may = useMay();
  const offered = WHAT_IF_REMEDIES.filter((remedy) => may(whatIfRemedies[remedy].permission));
  if (offered.length === 0) return null;
  const { remedies } = choices;
  const choose = (remedy: WhatIfRemedy) => (isChosen: boolean) =>
    onChoose({
      ...choices,
      remedies: WHAT_IF_REMEDIES.filter((one) =>
        one === remedy ? isChosen : remedies.includes(one),
      ),
    });
  const chooseType = (field: TypeField, id: string | null) => {
    const { [field]: _before, ...others } = choices.types;
    onChoose({ ...choices, types: id === null ? others : { ...others, [field]: id } });
  };
  return (
    <fieldset>
      <legend>Sorunlar giderilseydi</legend>
      {offered.map((remedy) => {
        const count = checklist.items.find(({ item }) => item === remedy)?.count ?? 0;
        const isChosen = remedies.includes(remedy);
        const { label, type } = whatIfRemedies[remedy];
        return (
          <div key={remedy}>
            <Checkbox
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={({ target }) => choose(remedy)(target.checked)}
            >
              {label}
              <small>{count === 0 ? 'kayıt yok' : `${count.toLocaleString('tr-TR')} kayıt`}</small>
            </Checkbox>
            {isChosen && type && (
              <div className="what-if-type">
                <label htmlFor={`what-if-${type.field}`}>{type.label}</label>
                <ReferenceSelect
                  id={`what-if-${type.field}`}
                  to={type.of}
                  value={choices.types[type.field] ?? null}
                  onChange={(id) => chooseType(type.field, id)}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const YES_NO = [
  { value: 'yes', label: 'Evet' },
  { value: 'no', label: 'Hayır' },
] as const;

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

const keys = Object.keys(payrollSettings) as WhatIfSetting[];

interface SettingsProps extends Omit<ChoicesProps, 'checklist'> {
  /** As the period is counted now; undefined until it is known. */
  readonly now: WhatIfAnswer['settings'] | undefined;
}

/** Each as it is now, until another value is tried. */
function Settings({ now, choices, onChoose }: SettingsProps) {
  const said: Said = choices.settings;
  // What comes of it is not to lie below nine selects.
  const isNarrow = useIsNarrow();
  const choose = (key: WhatIfSetting) => (text: string) => {
    const { [key]: _before, ...others } = said;
    const value = payrollSettings[key].kind === 'yesNo' ? text === 'yes' : text;
    const isNow = text === textOf(now?.[key]);
    onChoose({ ...choices, settings: isNow ? others : { ...others, [key]: value } });
  };
  return (
    <fieldset>
      <legend>Bordro ayarı başka olsaydı</legend>
      <details open={!isNarrow}>
        <summary>Ayarları göster</summary>
        <div className="what-if-settings">
          {keys.map((key) => {
            const setting: Setting = payrollSettings[key];
            const current = textOf(now?.[key]);
            const options = setting.kind === 'choice' ? setting.options : YES_NO;
            const id = `what-if-${key}`;
            return (
              <div key={key} data-tried={key in said}>
                <label htmlFor={id}>{setting.label}</label>
                <Select<string>
                  id={id}
                  size="small"
                  disabled={now === undefined}
                  value={textOf(said[key]) ?? current ?? null}
                  onChange={choose(key)}
                  options={options.map(({ value, label }) => ({
                    value: String(value),
                    label: value === current ? `${label} (mevcut)` : label,
                  }))}
                />
              </div>
            );
          })}
        </div>
      </details>
    </fieldset>
  );
}

/** What is tried: remedies for all records of an item, and settings of the payroll. */
export function WhatIfChoices({ now, ...props }: ChoicesProps & Pick<SettingsProps, 'now'>) {
  const { choices, onChoose } = props;
  return (
    <div className="what-if-choices">
      <Remedies {...props} />
      <Settings now={now} choices={choices} onChoose={onChoose} />
      {!isNothing(choices) && (
        <Button size="small" onClick={() => onChoose(NOTHING)}>
          Seçimi temizle
        </Button>
      )}
    </div>
  );
}
