import type { Livres } from '../tentativas/index.ts';

export interface ContasOptions {
  /** Wrong passwords and codes within the hour before the delay begins. */
  tentativas: Livres;
  /** Mails that may be asked for within the hour. */
  pedidos: Livres;
  /** Documents that one address may ask about within the hour. */
  consultas: number;
}
