import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import './file-input.css';

interface FileInputProps {
  /** As the browser's file chooser takes it. */
  readonly accept: string;
  readonly isBusy?: boolean;
  /** These come from the form. */
  readonly id?: string;
  readonly value?: File | null;
  readonly onChange?: (file: File | null) => void;
}

/** One file, chosen or dropped. */
export function FileInput({ accept, isBusy = false, id, value, onChange }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onChange?.(file);
  };
  return (
    <div
      className="file-input"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        {...(id !== undefined && { id })}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Dosya"
        onChange={({ target }) => {
          onChange?.(target.files?.[0] ?? null);
          // The same file may be chosen again, mended.
          target.value = '';
        }}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        Dosya seç
      </Button>
      <span>{value ? value.name : 'ya da buraya sürükleyin'}</span>
    </div>
  );
}
