import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { titles } from '#contract/titles.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { uploadImage } from '#web/api/upload.ts';
import { setAvatar, useSession } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Area, cropped } from './crop.ts';
import './account.css';

/** Larger ones would freeze the page before they are made small. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

function faultOf(file: File): string | undefined {
  if (!KINDS.includes(file.type)) return 'JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin.';
  if (file.size > MAX_FILE_BYTES) return 'Fotoğraf 20 MB’tan büyük olamaz.';
  return undefined;
}

export function PhotoPage() {
  const { name, avatar } = useSession();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const input = useRef<HTMLInputElement>(null);
  const zoomId = useId();

  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const fault = faultOf(file);
    if (fault !== undefined) {
      messages.error(fault, 5);
      return;
    }
    setAddress(URL.createObjectURL(file));
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  }

  function forgetBroken(): void {
    setAddress(undefined);
    messages.error('Bu dosya bir fotoğraf olarak açılamadı.', 5);
  }

  const save = useMutation({
    mutationFn: async () => {
      if (address === undefined || area === undefined) return null;
      const imageUrl = await uploadImage(await cropped(address, area), 'foto.jpg');
      return api.file.SaveAvatar({ imageUrl });
    },
    onSuccess: (saved) => {
      if (!saved) return;
      setAvatar(saved.avatar);
      setAddress(undefined);
      messages.success('Fotoğrafınız değiştirildi.');
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) messages.error(error.message, 3);
    },
  });

  return (
    <>
      <PageTitle title={titles.PhotoChange} purpose="JPEG, PNG ya da WebP; yüzünüz ortada olsun." />
      <section className="card account">
        <input
          ref={input}
          type="file"
          accept={KINDS.join(',')}
          aria-label="Fotoğraf dosyası"
          hidden
          onChange={choose}
        />
        {address === undefined ? (
          <div className="account-who">
            <Avatar name={name} src={avatar} size={96} />
            <p className="quiet-text">
              {avatar === null ? 'Henüz fotoğrafınız yok.' : 'Şimdiki fotoğrafınız'}
            </p>
          </div>
        ) : (
          <>
            <div className="account-crop">
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
                mediaProps={{ onError: forgetBroken }}
              />
            </div>
            <div className="account-zoom">
              <label htmlFor={zoomId}>Yakınlık</label>
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
        <div className="account-actions">
          {address !== undefined && (
            <Button
              type="primary"
              loading={save.isPending}
              disabled={area === undefined}
              onClick={() => save.mutate()}
            >
              Kaydet
            </Button>
          )}
          <Button disabled={save.isPending} onClick={() => input.current?.click()}>
            {address === undefined ? 'Fotoğraf seç' : 'Başka fotoğraf seç'}
          </Button>
          {address !== undefined && (
            <Button disabled={save.isPending} onClick={() => setAddress(undefined)}>
              Vazgeç
            </Button>
          )}
        </div>
      </section>
    </>
  );
}
