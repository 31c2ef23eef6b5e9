import { z } from 'zod';

/** Six digits of the authenticator, or a recovery code (ten letters and digits, with or without hyphen). */
export const codigo = z
  .string()
  .trim()
  .transform((v) => v.replace(/[\s-]/g, '').toLowerCase())
  .refine(
    (v) => /^\d{6}$/.test(v) || /^[0-9a-z]{10}$/.test(v),
    'Digite os 6 números do aplicativo, ou um código de recuperação.',
  );

/** WebAuthn's own JSON (W3C WebAuthn L3 §5.1): made and read by the browser's and the server's library. */
export const webauthnJson = z.record(z.string(), z.unknown());
