import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { offerFocus } from '#web/ui/focus.ts';

interface ReasonDialogProps {
  readonly cells: number;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Changing a day that is past needs a reason, which the history keeps. */
export function ReasonDialog({ cells, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => offerFocus(input.current), []);
  const send = () => reason.trim() !== '' && onReason(reason.trim());
  return (
    <Dialog
      title={`Geçmiş günlerde ${cells} hücre değişecek`}
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Vazgeç</Button>
          <Button type="primary" disabled={reason.trim() === ''} onClick={send}>
            Değiştir
          </Button>
        </div>
      }
    >
      <label className="plan-reason">
        Gerekçe
        <Input
          ref={input}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={send}
        />
        <span className="quiet-text">Değişiklik geçmişinde görünür.</span>
      </label>
    </Dialog>
  );
}
