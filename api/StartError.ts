/** An error at startup that the operator can fix; its one-line message explains how. */
export class StartError extends Error {}
