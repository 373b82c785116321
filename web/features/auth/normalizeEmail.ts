/**
 * The form in which emails are compared; the provider has the same rules (docs/input.md). Programs copy invisible characters along with an
 * email, and write its domain in full-width letters.
 */
export function normalizeEmail(text: string): string {
  // Without overrides of the direction: with them, members do not see the text that is sent.
  const email = text.replace(/(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const domainStart = email.lastIndexOf('@') + 1;
  return (email.slice(0, domainStart) + email.slice(domainStart).normalize('NFKC')).toLowerCase();
}
