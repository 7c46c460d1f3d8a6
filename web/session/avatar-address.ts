/** Where a photo is: an address without http belongs to the host that is named (D41). */
export const avatarAddress = (avatar: string | null, host: string): string | null =>
  avatar === null || avatar === '' || avatar.startsWith('http')
    ? avatar || null
    : new URL(avatar, host).href;
