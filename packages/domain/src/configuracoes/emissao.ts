import { z } from 'zod';
import { enderecoDeSistema } from '../http/endereco-de-sistema.ts';

/** Who makes a town's slips, in the words of its own settings. */
export const QUEM_EMITE = {
  portal: 'O próprio portal',
  tributos: 'O sistema tributário da prefeitura',
  mao: 'Uma pessoa, à mão',
} as const;
export type Emissor = keyof typeof QUEM_EMITE;
export const EMISSORES = Object.keys(QUEM_EMITE) as [Emissor, ...Emissor[]];

/** Where the tax system is asked; '' where it is the installation's (`TRIBUTOS_URL`). */
const endereco = enderecoDeSistema('https://tributos.prefeitura.gov.br/guias');

/** Who issues. The secret that the tax system knows the portal by is kept beside it, encrypted. */
export const emissaoSchema = z.object({ quem: z.enum(EMISSORES).default('portal'), endereco });
export type Emissao = z.output<typeof emissaoSchema>;

/** As short as a shared secret may be. */
export const SEGREDO_MIN = 16;
