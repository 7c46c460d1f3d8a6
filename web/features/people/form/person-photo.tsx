import { api } from '#web/api/client.ts';
import { uploadImage } from '#web/api/upload.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { PhotoEditor } from '#web/ui/photo/photo-editor.tsx';
import { fullName, type Person, useReloadPeople } from '../people-queries.ts';

export function PersonPhoto({ person }: { person: Person }) {
  const reload = useReloadPeople();
  const save = async (picture: Blob) => {
    try {
      const imageUrl = await uploadImage(picture, 'foto.jpg');
      await api.personnel.SavePhoto({ id: person.id, imageUrl });
      messages.success('Fotoğraf değiştirildi.');
      await reload();
      return true;
    } catch {
      return false;
    }
  };
  return (
    <section className="card">
      <h2>Fotoğraf</h2>
      <PhotoEditor
        name={fullName(person)}
        avatar={person.avatar}
        caption={person.avatar === null ? 'Henüz fotoğrafı yok.' : fullName(person)}
        onSave={save}
      />
    </section>
  );
}
