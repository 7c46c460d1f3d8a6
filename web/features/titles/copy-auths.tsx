import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { fold } from '#core/text/turkish.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { type Auths, authsOf } from './matrix.ts';
import { allTitlesQuery } from './title-calls.ts';

interface CopyAuthsProps {
  /** The title that gets them. */
  readonly to: string;
  readonly onCopy: (auths: Auths) => void;
  readonly onClose: () => void;
}

/** Another title's auths, taken over into the matrix; nothing is saved by it. */
export function CopyAuths({ to, onCopy, onClose }: CopyAuthsProps) {
  const titles = useQuery(allTitlesQuery);
  const [from, setFrom] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const copy = async (id: string) => {
    setBusy(true);
    await attempt(async () => {
      onCopy(authsOf((await api.titles.GetTitleAuths({ id })).auths));
      onClose();
    });
    setBusy(false);
  };
  return (
    <Dialog
      title="Başka bir ünvandan kopyala"
      className="titles-copy"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Vazgeç</Button>
          <Button
            type="primary"
            disabled={from === undefined}
            loading={isBusy}
            onClick={() => from !== undefined && void copy(from)}
          >
            Kopyala
          </Button>
        </div>
      }
    >
      <PopupsInside>
        <p>Seçtiğiniz ünvanın yetkileri buraya alınır. Siz kaydetmeden hiçbir şey değişmez.</p>
        <Select
          aria-label="Ünvan"
          className="titles-copy-select"
          placeholder="Ünvan seçin"
          loading={titles.isPending}
          options={(titles.data ?? [])
            .filter(({ id }) => id !== to)
            .map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{
            filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)),
          }}
          onChange={setFrom}
        />
      </PopupsInside>
    </Dialog>
  );
}
