/** A letter, digit, punctuation mark or symbol, except those without a visible shape, such as U+2800, an empty Braille cell. */
const VISIBLE_CHARACTER =
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Whether a text has no visible character. The provider refuses it as empty. */
export function isBlank(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}

/** A validation rule of a form for a text that must have a visible character. */
export const required =
  (message: string) =>
  (text: string): string | null =>
    isBlank(text) ? message : null;
