import { Button, Input } from 'antd';
import { messages } from '../messages/messages.ts';
import { offerSelection } from '#web/ui/focus.ts';
import './copy-field.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Said once it is copied. */
  readonly copied: string;
}

/** Something to be taken elsewhere: copied by a press, or by hand where the browser does not let us. */
export function CopyField({ label, value, copied }: CopyFieldProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      messages.success(copied);
    } catch {
      messages.info('Tarayıcı kopyalamaya izin vermedi. Metni seçip kopyalayın.');
    }
  };
  return (
    <div className="copy-field">
      <Input
        aria-label={label}
        readOnly
        value={value}
        onFocus={({ target }) => offerSelection(target)}
      />
      <Button onClick={() => void copy()}>Kopyala</Button>
    </div>
  );
}
