/** The specification's words, letter for letter (section 8). */
export const fullscreenUnsupported = 'you browser can not work';

/** The part of `document` that is asked; older phones have none of it. */
export interface FullscreenHost {
  readonly fullscreenEnabled?: boolean;
  readonly fullscreenElement?: unknown;
  exitFullscreen?: () => Promise<void>;
  readonly documentElement: { requestFullscreen?: () => Promise<void> };
}

/** Into or out of fullscreen; a browser that cannot or refuses is told about. */
export async function toggleFullscreen(
  host: FullscreenHost,
  onUnsupported: (message: string) => void,
): Promise<void> {
  try {
    if (host.fullscreenElement) {
      await host.exitFullscreen?.();
      return;
    }
    const { documentElement } = host;
    if (host.fullscreenEnabled !== true || !documentElement.requestFullscreen) {
      throw new Error(fullscreenUnsupported);
    }
    await documentElement.requestFullscreen();
  } catch {
    onUnsupported(fullscreenUnsupported);
  }
}
