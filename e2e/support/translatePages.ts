import type { BrowserContext } from '@playwright/test';

/**
 * Changes the pages of a context as Chrome's translation does: it puts a copy of each text, in two `font` elements, in the place of the
 * text node, also of a text that appears later. React still knows the node that was removed.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // As a string, because the type of the element is deprecated.
    const createFont = () => document.createElement('font' as string);

    const isTranslated = (text: Node): boolean =>
      text.parentElement === null ||
      (text.textContent ?? '').trim() === '' ||
      text.parentElement.closest('font, script, style, textarea, title, noscript') !== null;

    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode())
        if (node instanceof Text && !isTranslated(node)) texts.push(node);
      for (const text of texts) {
        const [font, innerFont] = [createFont(), createFont()];
        innerFont.append(text.data);
        font.append(innerFont);
        text.replaceWith(font);
      }
    };

    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations) for (const node of addedNodes) translate(node);
    }).observe(document, { childList: true, subtree: true });
  });
}
