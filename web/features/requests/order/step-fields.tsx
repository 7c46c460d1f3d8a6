import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useReferenceName } from '#web/records/resource/references.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { WHO_WORDS } from './chain-words.ts';
import { LeaveTypesSelect } from './leave-types-select.tsx';
import type { StepFaults, StepValue } from './step-values.ts';

interface StepFieldsProps {
  readonly step: StepValue;
  /** Only once the form was to be saved. */
  readonly faults: StepFaults;
  /** Requests of this kind have a leave type. */
  readonly isLeave: boolean;
  readonly onChange: (step: StepValue) => void;
}

interface FieldProps {
  readonly label: string;
  readonly fault?: string | undefined;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, fault, children }: FieldProps) {
  const id = useId();
  return (
    <div className="step-field" data-faulty={fault !== undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault !== undefined && (
        <p role="alert" className="step-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

const WHO = Object.entries(WHO_WORDS).map(([value, label]) => ({
  value: value as StepValue['who'],
  label,
}));
const ROLES = roles.map((role) => ({ value: role, label: roleNames[role] }));

const DAYS = [
  ['minDays', 'Şu gün sayısından itibaren', 1],
  ['remindAfterDays', 'Hatırlatma', 0],
  ['escalateAfterDays', 'Üst onaya geçiş', 0],
] as const;

/** Whom one step asks, when, and what happens while nobody answers. */
export function StepFields({ step, faults, isLeave, onChange }: StepFieldsProps) {
  const nameOf = useReferenceName();
  const set = (change: Partial<StepValue>) => onChange({ ...step, ...change });
  return (
    <div className="step-fields">
      <Field label="Kim onaylar">
        {(id) => <Select id={id} value={step.who} options={WHO} onChange={(who) => set({ who })} />}
      </Field>
      {step.who === 'person' && (
        <Field label="Personel" fault={faults.personId}>
          {(id) => (
            <ReferenceSelect
              id={id}
              to="people"
              stored={
                step.personId === null
                  ? undefined
                  : { value: step.personId, label: step.personName ?? '' }
              }
              value={step.personId}
              onChange={(personId) =>
                set({
                  personId,
                  personName: personId === null ? null : (nameOf('people', personId) ?? null),
                })
              }
            />
          )}
        </Field>
      )}
      {step.who === 'role' && (
        <Field label="Rol" fault={faults.role}>
          {(id) => (
            <Select
              id={id}
              placeholder="Seçin"
              value={step.role}
              options={ROLES}
              onChange={(role) => set({ role })}
            />
          )}
        </Field>
      )}
      {isLeave && (
        <Field label="Yalnız bu izin tiplerinde">
          {(id) => (
            <LeaveTypesSelect
              id={id}
              value={step.leaveTypes}
              onChange={(leaveTypes) => set({ leaveTypes })}
            />
          )}
        </Field>
      )}
      <div className="step-days">
        {DAYS.map(([name, label, digits]) => (
          <Field key={name} label={label} fault={faults[name]}>
            {(id) => (
              <NumberInput
                id={id}
                digits={digits}
                unit="gün"
                value={step[name]}
                onChange={(value) => set({ [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
