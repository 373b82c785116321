/** What a browser has and happy-dom has not. Evaluated once in each worker, whose test files share one window. */

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
// As in a browser on a page without HTTPS; happy-dom has null. A test that needs locks stubs them.
Object.defineProperty(Object.getPrototypeOf(navigator), 'locks', { value: undefined, configurable: true });
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// happy-dom's :focus-visible does not know whether a key or the pointer moved the focus. A browser shows the focus after a key.
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
