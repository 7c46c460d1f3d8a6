import { UserEditPage } from '#web/features/people/form/user-edit-page.tsx';
import { personParts } from './person-parts.tsx';

/** The record of a person, with what features tell of them. */
export const UserEdit = () => <UserEditPage parts={personParts} />;
