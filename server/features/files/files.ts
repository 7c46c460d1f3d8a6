/** What other features may use of this one. */
export { removeAvatar, setAvatar, uploadedImage } from './images.commands.ts';
export { forgetFile } from './stored-files.commands.ts';
