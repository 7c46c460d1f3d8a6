import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { LEAVE_KIND, type RequestKind, unitOf } from '#core/requests/kinds.ts';
import { SIZES } from '#core/requests/size.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useReferenceName } from '#web/records/resource/references.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { WHO_WORDS } from './chain-words.ts';
import { LeaveTypesSelect } from './leave-types-select.tsx';
import { SizeInput } from './size-input.tsx';
import type { StepFaults, StepValue } from './step-values.ts';

interface StepFieldsProps {
  readonly step: StepValue;
  /** Only once the form was to be saved. */
  readonly faults: StepFaults;
  readonly kind: RequestKind;
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

const WAITING = [
  ['remindAfterDays', 'Hatırlatma'],
  ['escalateAfterDays', 'Üst onaya geçiş'],
] as const;

/** Whom one step asks, when, and what happens while nobody answers. */
export function StepFields({ step, faults, kind, onChange }: StepFieldsProps) {
  const nameOf = useReferenceName();
  const unit = unitOf(kind);
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
      {kind === LEAVE_KIND && (
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
        {unit !== null && (
          <Field label={SIZES[unit].from} fault={faults.minSize}>
            {(id) => (
              <SizeInput
                id={id}
                unit={unit}
                value={step.minSize}
                onChange={(minSize) => set({ minSize })}
              />
            )}
          </Field>
        )}
        {WAITING.map(([name, label]) => (
          <Field key={name} label={label} fault={faults[name]}>
            {(id) => (
              <NumberInput
                id={id}
                digits={0}
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
