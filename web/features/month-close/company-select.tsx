import type { CloseCompany } from './close-calls.ts';

interface CompanySelectProps {
  readonly companies: readonly CloseCompany[];
  readonly companyId: string;
  readonly onChoose: (companyId: string) => void;
}

/** Whose month is looked at. */
export function CompanySelect({ companies, companyId, onChoose }: CompanySelectProps) {
  return (
    <select aria-label="Firma" value={companyId} onChange={({ target }) => onChoose(target.value)}>
      {companies.map(({ companyId: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
