import { drawGrid, type Scene, type Tools } from './draw-grid.ts';
import { heightsOf, readTheme, watchTheme } from './grid-theme.ts';
import { layOut, type Layout, type View } from './layout.ts';
import { Pen } from './pen.ts';
import { Stamps } from './stamps.ts';

/** A whole number of the screen's pixels, so that copied cells stay sharp. */
const sharp = (value: number) => Math.round(value * devicePixelRatio) / devicePixelRatio;

/**
 * Keeps a canvas true to its scene: at most once a frame, when the scene, the size, the scroll position, the theme or the
 * fonts change. While its tab is hidden it is detached, and keeps what is needed to go on.
 */
export class Painter {
  #scene: Scene | undefined;
  #scroller: HTMLElement | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #tools: Tools | undefined;
  #frame = 0;
  /** A hidden element forgets how far it was scrolled. */
  #scrolled = { left: 0, top: 0 };
  readonly #followers = new Set<() => void>();

  attach(scroller: HTMLElement, canvas: HTMLCanvasElement): () => void {
    this.#scroller = scroller;
    this.#canvas = canvas;
    const { left, top } = this.#scrolled;
    scroller.scrollTo({ left, top, behavior: 'instant' });
    const resized = new ResizeObserver(() => this.#renew());
    resized.observe(scroller);
    const scrolled = () => {
      this.#scrolled = { left: scroller.scrollLeft, top: scroller.scrollTop };
      this.repaint();
    };
    scroller.addEventListener('scroll', scrolled, { passive: true });
    const unwatch = watchTheme(() => this.#renew());
    const fontsCame = () => this.#renew();
    document.fonts.addEventListener('loadingdone', fontsCame);
    this.#renew();
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', scrolled);
      unwatch();
      document.fonts.removeEventListener('loadingdone', fontsCame);
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#scroller = undefined;
      this.#canvas = undefined;
      this.#tools = undefined;
    };
  }

  show(scene: Scene): void {
    this.#scene = scene;
    this.repaint();
  }

  repaint(): void {
    if (this.#frame !== 0 || this.#scroller === undefined) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  /** What is seen and where it stands; nothing while there is no place to draw on. */
  geometry(): { layout: Layout; view: View } | undefined {
    if (this.#scene === undefined || this.#scroller === undefined) return undefined;
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = this.#scroller;
    if (width === 0 || height === 0) return undefined;
    const { columns, rows, foot, density } = this.#scene;
    const heights = heightsOf(density);
    return {
      layout: layOut(columns, { rows, footRows: foot.rows, heights }, width),
      view: { width, height, scrollLeft: sharp(scrollLeft), scrollTop: sharp(scrollTop) },
    };
  }

  /** Called now and after every picture, for what stands above it. */
  follow(place: () => void): () => void {
    this.#followers.add(place);
    place();
    return () => this.#followers.delete(place);
  }

  scrollTo({ left, top }: { left: number; top: number }): void {
    this.#scroller?.scrollTo({ left, top, behavior: 'instant' });
  }

  /** Sizes, colours or letters are others now. */
  #renew(): void {
    this.#tools = undefined;
    this.repaint();
  }

  #paint(): void {
    const geometry = this.geometry();
    const tools = (this.#tools ??= this.#newTools(geometry?.view));
    if (!geometry || !tools || !this.#scene) return;
    drawGrid(tools, geometry.layout, geometry.view, this.#scene);
    for (const follow of this.#followers) follow();
  }

  #newTools(view: View | undefined): Tools | undefined {
    const canvas = this.#canvas;
    const context = canvas?.getContext('2d', { alpha: false });
    if (!canvas || !context || !view) return undefined;
    const scale = devicePixelRatio;
    canvas.width = Math.round(view.width * scale);
    canvas.height = Math.round(view.height * scale);
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
    context.scale(scale, scale);
    const theme = readTheme(canvas);
    return { pen: new Pen(context, theme, scale), stamps: new Stamps(theme, scale) };
  }
}
