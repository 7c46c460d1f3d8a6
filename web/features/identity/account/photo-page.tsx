import { LEAST_PHOTO_SIDE, PHOTO_TOO_SMALL } from '#contract/files/photo-limits.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { fileFault } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { uploadImage } from '#web/api/upload.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { setAvatar, useSession } from '#web/session/session.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { PhotoEditor } from '#web/ui/photo/photo-editor.tsx';
import './account.css';

/** What is wrong with the picture stands beside it; other failures have had their words from the call. */
async function save(picture: Blob): Promise<boolean | string> {
  try {
    const imageUrl = await uploadImage(picture, 'foto.jpg');
    setAvatar((await api.files.SaveAvatar({ imageUrl })).avatar);
    messages.success('Fotoğrafınız değiştirildi.');
    return true;
  } catch (error) {
    return fileFault(error) ?? false;
  }
}

async function remove(name: string): Promise<void> {
  await ifSure(
    {
      title: 'Fotoğrafınız kaldırılsın mı?',
      subject: name,
      consequences: ['Fotoğraf kalıcı olarak silinir; yerine adınızın baş harfleri gösterilir.'],
      verb: 'Kaldır',
    },
    async () => {
      await api.files.RemoveAvatar({});
      setAvatar(null);
      messages.success('Fotoğrafınız kaldırıldı.');
    },
  );
}

export function PhotoPage() {
  const { name, avatar } = useSession();
  return (
    <>
      <PageTitle
        title={pageTitles.PhotoChange}
        purpose="JPEG, PNG ya da WebP; yüzünüz ortada olsun."
      />
      <section className="card account">
        <PhotoEditor
          name={name}
          avatar={avatar}
          caption={avatar === null ? 'Henüz fotoğrafınız yok.' : 'Mevcut fotoğrafınız'}
          leastSide={{ pixels: LEAST_PHOTO_SIDE, otherwise: PHOTO_TOO_SMALL }}
          onSave={save}
          onRemove={avatar === null ? undefined : () => void remove(name)}
        />
      </section>
    </>
  );
}
