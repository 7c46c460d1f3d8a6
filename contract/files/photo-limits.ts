/** Of a smaller picture nobody could tell who it shows; the same words in the panel and on the server. */
export const LEAST_PHOTO_SIDE = 128;
export const PHOTO_TOO_SMALL = `Fotoğraf en az ${LEAST_PHOTO_SIDE} × ${LEAST_PHOTO_SIDE} piksel olmalı.`;
