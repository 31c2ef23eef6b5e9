import type { Tipo } from '@portal/domain/importacoes/tipos';
import { imoveis } from './imoveis.ts';
import { pessoas } from './pessoas.ts';
import { profissionais } from './profissionais.ts';
import { requerimentos } from './requerimentos.ts';
import type { Importador } from './tipos.ts';
import { zonas } from './zonas.ts';

export const IMPORTADORES: Record<Tipo, Importador> = { pessoas, profissionais, zonas, imoveis, requerimentos };
