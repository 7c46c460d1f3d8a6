import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { LawTier } from '#core/leave/entitlement/law.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import './leave-law.css';

/** A tier as it is typed: what is no number yet stays until the form tells. */
export interface TypedTier {
  readonly fromYears: number | string | null;
  readonly days: number | string | null;
}

interface TiersInputProps {
  /** These come from the form. */
  readonly id?: string;
  readonly value?: readonly TypedTier[];
  readonly onChange?: (tiers: LawTier[]) => void;
}

const NEW: TypedTier = { fromYears: null, days: null };

/** Days by completed years of service, one line each. */
export function TiersInput({ id, value = [], onChange }: TiersInputProps) {
  const change = (tiers: readonly TypedTier[]) => onChange?.(tiers as LawTier[]);
  const set = (at: number, part: Partial<TypedTier>) =>
    change(value.map((tier, i) => (i === at ? { ...tier, ...part } : tier)));
  return (
    <fieldset id={id} className="law-tiers" aria-label="Kıdeme göre gün">
      {value.map(({ fromYears, days }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place until its year is typed.
        <div key={at} className="law-tier">
          <NumberInput
            aria-label={`${at + 1}. kademe, kıdem yılı`}
            digits={0}
            unit="yıldan"
            value={fromYears}
            onChange={(typed) => set(at, { fromYears: typed })}
          />
          <NumberInput
            aria-label={`${at + 1}. kademe, gün`}
            digits={0}
            unit="gün"
            value={days}
            onChange={(typed) => set(at, { days: typed })}
          />
          <IconButton
            label={`${at + 1}. kademeyi çıkar`}
            tooltip="none"
            icon={<DeleteOutlined />}
            onClick={() => change(value.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => change([...value, NEW])}
      >
        Kademe ekle
      </Button>
    </fieldset>
  );
}
