/** What keeps the provider from starting and its reader can mend; the message is one line that says how. */
export class StartError extends Error {}
