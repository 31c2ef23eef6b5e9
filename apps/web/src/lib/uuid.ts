/** A random UUID. `crypto.randomUUID` exists only on https and localhost; a town may open the portal by plain http inside its network. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** One that sorts by when it was made (RFC 9562, version 7): a name for what this device makes and the portal learns of later. */
export function uuidv7(agora = Date.now()): string {
  const time = agora.toString(16).padStart(12, '0');
  const rest = uuid().replaceAll('-', '').slice(12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
