/** Adds browser APIs that happy-dom lacks. Runs once per worker, because the test files of a worker share one window. */
import 'fake-indexeddb/auto';

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
// A browser without HTTPS has no Web Locks: `navigator.locks` is undefined there, but null in happy-dom. Tests of locks stub it.
Object.defineProperty(Object.getPrototypeOf(navigator), 'locks', { value: undefined, configurable: true });
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// A browser matches :focus-visible only after a key press; happy-dom does not track what moved the focus.
let isKeyboardUsed = false;
document.addEventListener('keydown', () => (isKeyboardUsed = true), true);
document.addEventListener('pointerdown', () => (isKeyboardUsed = false), true);
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its element as `this` below
const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  matches(this: Element, selectors: string): boolean {
    return selectors === ':focus-visible'
      ? this === document.activeElement && isKeyboardUsed
      : matches.call(this, selectors);
  },
});
