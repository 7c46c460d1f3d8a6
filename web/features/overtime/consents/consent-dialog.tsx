import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { CONSENT_PAPERS } from '#core/overtime/words.ts';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { overtimeKey } from '../overtime-calls.ts';
import { type Consent, type ConsentPaper, consentQuery } from './consent-calls.ts';
import { ConsentMark } from './consent-mark.tsx';
import type { GiveDrawerProps } from './give-drawer.tsx';
import type { NoticeDrawerProps } from './notice-drawer.tsx';
import '#web/ui/form/form.css';
import '../overtime.css';

const loadGive = async (): Promise<ComponentType<GiveDrawerProps>> =>
  (await import('./give-drawer.tsx')).GiveDrawer;
const loadNotice = async (): Promise<ComponentType<NoticeDrawerProps>> =>
  (await import('./notice-drawer.tsx')).NoticeDrawer;

/** 'Onay, 05.01.2026' */
const nameOf = ({ kind, day }: ConsentPaper) => `${CONSENT_PAPERS[kind]}, ${formatDay(day)}`;

interface PaperRowProps {
  readonly paper: ConsentPaper;
  /** Absent for whoever may only look. */
  readonly onRemove?: (() => void) | undefined;
}

function PaperRow({ paper, onRemove }: PaperRowProps) {
  const name = nameOf(paper);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="quiet-text">
          {[fullTime(Date.parse(paper.enteredAt)), paper.enteredByName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="overtime-paper-actions">
        <a className="icon-button" href={paper.url} download aria-label={`İndir: ${name}`}>
          <DownloadOutlined />
        </a>
        {onRemove && (
          <IconButton
            label={`Sil: ${name}`}
            tooltip="none"
            icon={<DeleteOutlined />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

/** 'Onay tarihi 05.01.2026 · Son günü 30.04.2026' */
const factsOf = ({ since, until }: Consent): string =>
  [
    since !== null && `Onay tarihi ${formatDay(since)}`,
    until !== null && `Son günü ${formatDay(until)}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface ShownConsentProps {
  readonly consent: Consent;
  readonly onRemove: (paper: ConsentPaper) => void;
}

function ShownConsent({ consent, onRemove }: ShownConsentProps) {
  const { state, papers, canChange } = consent;
  const holds = state === 'given' || state === 'ending';
  return (
    <>
      <p className="overtime-consent-state">
        <ConsentMark state={state} />
        <span className="quiet-text">{factsOf(consent)}</span>
      </p>
      {papers.length === 0 ? (
        <p className="quiet-text">
          {holds
            ? 'Onayı var denmiş, imzalı belgesi girilmemiş.'
            : 'İmzalı belgesi yok. Onayı olmayana fazla mesai yaptırılamaz (İş K. 41).'}
        </p>
      ) : (
        <ul className="overtime-papers">
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              onRemove={canChange ? () => onRemove(paper) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ConsentDialogProps {
  readonly personId: string;
  readonly personName: string;
  readonly onClose: () => void;
}

/** One person's consent with the papers by which it came and went. */
export function ConsentDialog({ personId, personName, onClose }: ConsentDialogProps) {
  const client = useQueryClient();
  const consent = useQuery(consentQuery(personId));
  const give = useLazyForm(loadGive);
  const notice = useLazyForm(loadNotice);
  const remove = (paper: ConsentPaper) =>
    void ifSure(
      {
        title: 'Belge silinsin mi?',
        subject: `${personName}: ${nameOf(paper)}`,
        consequences: ['Onay, kalan belgelere göre yeniden yazılır; silinen belge geri gelmez.'],
        verb: 'Sil',
      },
      async () => {
        await api.overtimeConsents.DeleteOvertimeConsentPaper({ id: paper.id });
        messages.success('Belge silindi.');
      },
      () => client.invalidateQueries({ queryKey: overtimeKey }),
    );
  const { canChange = false, state } = consent.data ?? {};
  return (
    <>
      <Dialog
        title={personName}
        side="right"
        className="form-drawer"
        onClose={onClose}
        {...(canChange && {
          footer: (
            <div className="form-buttons">
              {(state === 'given' || state === 'ending') && (
                <Button onClick={notice.show}>Vazgeçme bildirimi</Button>
              )}
              <Button type="primary" onClick={give.show}>
                Onay gir
              </Button>
            </div>
          ),
        })}
      >
        <QueryState query={consent} rows={4}>
          {(found) => <ShownConsent consent={found} onRemove={remove} />}
        </QueryState>
      </Dialog>
      {give.Lazy && (
        <give.Lazy people={[{ value: personId, label: personName }]} onClose={give.hide} />
      )}
      {notice.Lazy && (
        <notice.Lazy personId={personId} personName={personName} onClose={notice.hide} />
      )}
    </>
  );
}
