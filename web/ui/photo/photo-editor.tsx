import { Button } from 'antd';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { type Area, cropped } from './crop.ts';
import './photo-editor.css';

/** Larger ones would freeze the page before they are made small. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

function faultOf(file: File): string | undefined {
  if (!KINDS.includes(file.type)) return 'JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin.';
  if (file.size > MAX_FILE_BYTES) return 'Fotoğraf 20 MB’tan büyük olamaz.';
  return undefined;
}

interface PhotoEditorProps {
  readonly name: string;
  readonly avatar: string | null;
  /** Beside the photo: whose it is, or that there is none. */
  readonly caption: string;
  /** The shortest side that a picture may have, and what is said of a shorter one. */
  readonly leastSide: { readonly pixels: number; readonly otherwise: string };
  /** Resolves to whether the picture is kept; to words where something is wrong with it. */
  onSave(picture: Blob): Promise<boolean | string>;
  /** Absent where there is nothing to remove, or it is not offered. */
  readonly onRemove?: (() => void) | undefined;
}

/** The shown photo, and another one chosen, cut to a square and saved. */
export function PhotoEditor({
  name,
  avatar,
  caption,
  leastSide,
  onSave,
  onRemove,
}: PhotoEditorProps) {
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const zoomId = useId();

  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong !== undefined) return;
    setAddress(URL.createObjectURL(file));
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  }

  /** What is cut out is made larger before it is sent: only here can be told how small the picture was. */
  function checkSize({ naturalWidth, naturalHeight }: MediaSize): void {
    if (Math.min(naturalWidth, naturalHeight) >= leastSide.pixels) return;
    setAddress(undefined);
    setFault(leastSide.otherwise);
  }

  function forgetBroken(): void {
    setAddress(undefined);
    setFault('Bu dosya bir fotoğraf olarak açılamadı.');
  }

  async function save(): Promise<void> {
    if (address === undefined || area === undefined) return;
    setSaving(true);
    try {
      const picture = await cropped(address, area);
      const saved = await onSave(picture);
      if (saved === true) setAddress(undefined);
      setFault(typeof saved === 'string' ? saved : undefined);
    } catch (error) {
      messages.error(error instanceof Error ? error.message : String(error), 3);
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={KINDS.join(',')}
        aria-label="Fotoğraf dosyası"
        hidden
        onChange={choose}
      />
      {address === undefined ? (
        <div className="photo-now">
          <Avatar name={name} src={avatar} size={96} />
          <p className="quiet-text">{caption}</p>
        </div>
      ) : (
        <>
          <div className="photo-crop">
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={checkSize}
              mediaProps={{ onError: forgetBroken }}
            />
          </div>
          <div className="photo-zoom">
            <label htmlFor={zoomId}>Yakınlaştırma</label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={3}
              step={0.05}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </div>
        </>
      )}
      {fault !== undefined && (
        <p className="photo-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="photo-actions">
        {address !== undefined && (
          <Button
            type="primary"
            loading={isSaving}
            disabled={area === undefined}
            onClick={() => void save()}
          >
            Kaydet
          </Button>
        )}
        <Button disabled={isSaving} onClick={() => input.current?.click()}>
          {address === undefined ? 'Fotoğraf seç' : 'Başka fotoğraf seç'}
        </Button>
        {address === undefined && onRemove && <Button onClick={onRemove}>Fotoğrafı kaldır</Button>}
        {address !== undefined && (
          <Button
            disabled={isSaving}
            onClick={() => {
              setAddress(undefined);
              setFault(undefined);
            }}
          >
            Vazgeç
          </Button>
        )}
      </div>
    </>
  );
}
