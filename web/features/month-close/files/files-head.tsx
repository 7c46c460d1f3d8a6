import { DownloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { FILE_FINDINGS } from '#core/month-close/files/checks.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { MonthChooser } from '#web/features/puantaj/puantaj.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import type { CloseCompany } from '../close-calls.ts';
import { CompanySelect } from '../company-select.tsx';
import { chosenLayout, type LayoutRow, payrollFileLists, type Preview } from './file-calls.ts';
import type { FilesAddress } from './use-files-address.ts';

interface FilesHeadProps {
  readonly address: FilesAddress;
  readonly company: CloseCompany;
  readonly companies: readonly CloseCompany[];
  readonly row: LayoutRow;
  /** Undefined until it is there. */
  readonly preview: Preview | undefined;
}

const isStopped = ({ findings }: Preview) =>
  findings.some(({ finding }) => FILE_FINDINGS[finding].stops);

function useMaking(period: { companyId: string; month: string }, row: LayoutRow) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async ({ version }: Preview) => {
    setBusy(true);
    await attempt(async () => {
      const asked = { ...period, ...chosenLayout(row.id), version };
      const { id, fileName } = await api.payrollFiles.MakePayrollFile(asked);
      messages.success(`${fileName} oluşturuldu.`);
      void startDownload(`${fileName} indiriliyor`, payrollFilesCalls.DownloadPayrollFile, { id });
    });
    for (const queryKey of payrollFileLists) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  return { isBusy, make };
}

/** Whose month it is, how it stands, and the file that is made of it. */
export function FilesHead({ address, company, companies, row, preview }: FilesHeadProps) {
  const { companyId } = company;
  const period = { companyId, month: address.month };
  const { isBusy, make } = useMaking(period, row);
  const draft = () =>
    void startDownload('Taslak indiriliyor', payrollFilesCalls.DownloadPayrollDraft, {
      ...period,
      ...chosenLayout(row.id),
    });
  return (
    <header className="close-head">
      <h1>{pageTitles.PayrollFiles}</h1>
      <MonthChooser month={address.month} onMonth={(month) => address.go({ month })} />
      <CompanySelect
        companies={companies}
        companyId={companyId}
        onChoose={(id) => address.go({ companyId: id })}
      />
      {company.isLocked ? (
        <StateMark tone="good" label={`Kilitli, sürüm ${company.version}`} />
      ) : (
        <StateMark tone="warning" label="Kilitli değil" />
      )}
      <Link to={addressOf('PuantajPreparation', {}, { ay: address.month, firma: companyId })}>
        Puantaj Hazırlık
      </Link>
      {preview?.isCounted && (
        <div className="close-acts">
          {!(preview.isLocked && preview.seesAll) && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={draft}>
              Taslak indir
            </Button>
          )}
          {preview.seesAll ? (
            <Button
              type="primary"
              icon={<DownloadOutlined aria-hidden />}
              loading={isBusy}
              disabled={!preview.isLocked || isStopped(preview)}
              onClick={() => void make(preview)}
            >
              Dosyayı oluştur
            </Button>
          ) : (
            <small>
              Dosyayı firmanın tamamını gören oluşturur; taslakta yalnız gördükleriniz vardır.
            </small>
          )}
        </div>
      )}
    </header>
  );
}
