/** A problem that keeps the provider from starting and that the operator can fix; the message is one line that says how. */
export class StartError extends Error {}
