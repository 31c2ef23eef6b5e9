import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { alvaraConstrucao } from './alvara-construcao.ts';
import { certidaoNumeracao } from './certidao-numeracao.ts';
import { consultaViabilidade } from './consulta-viabilidade.ts';
import { demolicao } from './demolicao.ts';
import { habiteSe } from './habite-se.ts';
import { reformaAmpliacao } from './reforma-ampliacao.ts';

/** The demonstration's processes by slug. */
export const PROCESSOS: Record<string, DefinicaoIn> = {
  'alvara-de-construcao': alvaraConstrucao,
  'reforma-e-ampliacao': reformaAmpliacao,
  demolicao,
  'habite-se': habiteSe,
  'consulta-de-viabilidade': consultaViabilidade,
  'certidao-de-numeracao': certidaoNumeracao,
};

export const TIPOS: Record<string, TipoDeProjeto> = {
  'alvara-de-construcao': 'edificacao',
  'reforma-e-ampliacao': 'edificacao',
  demolicao: 'edificacao',
  'habite-se': 'edificacao',
  'consulta-de-viabilidade': 'uso_do_solo',
};
