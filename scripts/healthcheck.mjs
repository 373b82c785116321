// Exits with 0 if the server on the given port is ready, else with 1. Plain JavaScript for a fast start, because a
// container runs it every few seconds.
const port = process.argv[2] ?? '4000';
const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
