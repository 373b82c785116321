// Ends with 0 when the server on the port given can serve, and with 1 when it cannot. Plain JavaScript: it runs every
// few seconds in a container.
const port = process.argv[2] ?? '4000';
const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
