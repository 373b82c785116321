const LINE_BREAK_CHARACTERS = 40;

/** The size of a text post's type: the shorter the text, the larger, so that it fills its card. For `data-size`. */
export function textSizeOf(text: string): 'large' | 'medium' | 'small' {
  const length = text.length + (text.split('\n').length - 1) * LINE_BREAK_CHARACTERS;
  if (length <= 100) return 'large';
  return length <= 280 ? 'medium' : 'small';
}
