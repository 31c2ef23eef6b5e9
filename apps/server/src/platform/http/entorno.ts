/**
 * Trouble of the surroundings, by the code that PostgreSQL or the operating system gives it: the call is sound and will work when
 * the trouble is over, so it is 503 and may be repeated; anything else that goes wrong is our own.
 */
export type Problema = 'banco' | 'disco' | 'rede';

/** @source PostgreSQL, appendix A: 08 connection, 53 resources, 57P0 shutdown, cancelled by a limit, read-only after a failover */
const DO_BANCO = /^(08\w{3}|53\w{3}|57P0\d|57014|55P03|25006|25P03|58030|28P01|28000|3D000)$/;
const DO_DISCO = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', '53100']);
const DA_REDE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOBUFS',
]);
/** What the driver and its pool say without a code. */
const DO_DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed|Connection ended)/i;

interface Falha {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** @returns null when the failure is our own */
export function problemaDoEntorno(error: unknown, depth = 0): Problema | null {
  if (typeof error !== 'object' || error === null || depth > 4) return null;
  const { code, message, cause, errors, $metadata } = error as Falha;
  if (typeof code === 'string') {
    if (DO_DISCO.has(code)) return 'disco';
    if (DO_BANCO.test(code)) return 'banco';
    if (DA_REDE.has(code)) return 'rede';
  }
  // the file store in the network is overrun or broken
  if (($metadata?.httpStatusCode ?? 0) >= 500) return 'disco';
  if (typeof message === 'string' && DO_DRIVER.test(message)) return 'banco';
  for (const inner of Array.isArray(errors) ? [cause, ...errors] : [cause]) {
    const found = problemaDoEntorno(inner, depth + 1);
    if (found) return found;
  }
  return null;
}
