// Exit code 0 while the program of this machine or container answers; for health checks where there is no curl.
const port = process.env.PORT || '3000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
