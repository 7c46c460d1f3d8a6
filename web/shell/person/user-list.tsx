import { UserListPage } from '#web/features/people/user-list-page.tsx';

const loadParts = async () => (await import('./person-parts.tsx')).personParts;

/** The list of people; what features tell of one of them comes when their card, or their exit, is first opened. */
export const UserList = Object.assign(() => <UserListPage loadParts={loadParts} />, {
  readFirst: UserListPage.readFirst,
});
