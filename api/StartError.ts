/** An error at startup that the operator can fix; its message says how, in one line. */
export class StartError extends Error {}
