export interface OwnPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

const WAIT_MS = 15_000;

const reasons: Readonly<Record<number, string>> = {
  1: 'Konum izni verilmedi. Tarayıcının adres çubuğundan izin verip yeniden deneyin.',
  2: 'Konumunuz bulunamadı. Açık bir yerde yeniden deneyin.',
  3: 'Konumunuz zamanında bulunamadı. Yeniden deneyin.',
};

/** Where the phone is right now; rejects with words for whoever holds it. */
export function ownPosition(): Promise<OwnPosition> {
  return new Promise((done, fail) => {
    if (!('geolocation' in navigator)) {
      fail(new Error('Bu tarayıcı konumunuzu bildiremiyor.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => done({ latitude, longitude, accuracy }),
      ({ code }) => fail(new Error(reasons[code] ?? reasons[2])),
      { enableHighAccuracy: true, maximumAge: 0, timeout: WAIT_MS },
    );
  });
}
