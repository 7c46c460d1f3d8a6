import { LEAST_PHOTO_SIDE, PHOTO_TOO_SMALL } from '#contract/files/photo-limits.ts';
import { fileFault } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { uploadImage } from '#web/api/upload.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { PhotoEditor } from '#web/ui/photo/photo-editor.tsx';
import { fullName, type Person, useReloadPeople } from '../people-queries.ts';

export function PersonPhoto({ person }: { person: Person }) {
  const reload = useReloadPeople();
  const save = async (picture: Blob) => {
    try {
      const imageUrl = await uploadImage(picture, 'foto.jpg');
      await api.people.SavePhoto({ id: person.id, imageUrl });
      messages.success('Fotoğraf değiştirildi.');
      await reload();
      return true;
    } catch (error) {
      return fileFault(error) ?? false;
    }
  };
  const remove = async () => {
    await ifSure(
      {
        title: 'Fotoğraf kaldırılsın mı?',
        subject: fullName(person),
        consequences: ['Fotoğraf kalıcı olarak silinir; yerine adının baş harfleri gösterilir.'],
        verb: 'Kaldır',
      },
      async () => {
        await api.people.RemovePhoto({ id: person.id });
        messages.success('Fotoğraf kaldırıldı.');
      },
      () => reload(),
    );
  };
  return (
    <section className="card">
      <h2>Fotoğraf</h2>
      <PhotoEditor
        name={fullName(person)}
        avatar={person.avatar}
        caption={person.avatar === null ? 'Henüz fotoğrafı yok.' : fullName(person)}
        leastSide={{ pixels: LEAST_PHOTO_SIDE, otherwise: PHOTO_TOO_SMALL }}
        onSave={save}
        onRemove={person.avatar === null ? undefined : () => void remove()}
      />
    </section>
  );
}
