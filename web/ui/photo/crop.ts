/** A square of the chosen picture, small enough to send. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIDE = 512;
const MAX_BYTES = 2 * 1024 * 1024;

export async function cropped(address: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Bu tarayıcı fotoğrafı kırpamıyor.');
  // What is transparent becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob || blob.size > MAX_BYTES)
    throw new Error('Fotoğraf kırpılamadı. Başka bir fotoğraf deneyin.');
  return blob;
}
