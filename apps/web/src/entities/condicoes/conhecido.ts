import type { Classe } from '@portal/domain/campos/tipo';

/** Something a condition may ask about. */
export interface Conhecido {
  id: string;
  rotulo: string;
  secao: string;
  classe: NonNullable<Classe>;
  opcoes: readonly string[];
}
