/** What a browser has and jsdom has not. Evaluated once in each worker, whose test files share one window. */

Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
  scrollTo: () => undefined,
});
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// jsdom's :focus-visible depends on what had the focus in earlier tests. A browser shows the focus after a key.
let isByKeyboard = false;
document.addEventListener('keydown', () => (isByKeyboard = true), true);
document.addEventListener('pointerdown', () => (isByKeyboard = false), true);
// eslint-disable-next-line @typescript-eslint/unbound-method -- called on its element below
const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  matches(this: Element, selectors: string): boolean {
    return selectors === ':focus-visible'
      ? this === document.activeElement && isByKeyboard
      : matches.call(this, selectors);
  },
});
