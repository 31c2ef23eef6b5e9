import { comoChamam } from '@portal/domain/processos/como-chamam';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import { alvaraConstrucao } from './alvara-construcao.ts';
import { certidaoNumeracao } from './certidao-numeracao.ts';
import { consultaViabilidade } from './consulta-viabilidade.ts';
import { demolicao } from './demolicao.ts';
import { habiteSe } from './habite-se.ts';
import {
  alteracaoDeProjeto,
  cassacaoDeAlvara,
  embargoDeObra,
  levantamentoDeEmbargo,
  prorrogacaoDeAlvara,
  renovacaoDeAlvaraVencido,
  transferenciaDeAlvara,
} from './obras-licenciadas.ts';
import { reformaAmpliacao } from './reforma-ampliacao.ts';
import { tapumeECalcada } from './tapume-e-calcada.ts';

export interface ModeloInicial {
  slug: string;
  tipo: TipoDeProjeto;
  definicao: DefinicaoIn;
}

const MODELOS: readonly ModeloInicial[] = [
  { slug: 'alvara-de-construcao', tipo: 'edificacao', definicao: alvaraConstrucao },
  { slug: 'reforma-e-ampliacao', tipo: 'edificacao', definicao: reformaAmpliacao },
  { slug: 'demolicao', tipo: 'edificacao', definicao: demolicao },
  { slug: 'habite-se', tipo: 'edificacao', definicao: habiteSe },
  { slug: 'prorrogacao-de-alvara', tipo: 'edificacao', definicao: prorrogacaoDeAlvara },
  { slug: 'renovacao-de-alvara-vencido', tipo: 'edificacao', definicao: renovacaoDeAlvaraVencido },
  { slug: 'alteracao-de-projeto', tipo: 'edificacao', definicao: alteracaoDeProjeto },
  { slug: 'transferencia-de-alvara', tipo: 'edificacao', definicao: transferenciaDeAlvara },
  { slug: 'embargo-de-obra', tipo: 'edificacao', definicao: embargoDeObra },
  { slug: 'levantamento-de-embargo', tipo: 'edificacao', definicao: levantamentoDeEmbargo },
  { slug: 'cassacao-de-alvara', tipo: 'edificacao', definicao: cassacaoDeAlvara },
  { slug: 'consulta-de-viabilidade', tipo: 'uso_do_solo', definicao: consultaViabilidade },
  { slug: 'certidao-de-numeracao', tipo: 'outro', definicao: certidaoNumeracao },
  { slug: 'tapume-e-calcada', tipo: 'outro', definicao: tapumeECalcada },
];

/** What the catalogue of a new installation holds, so that its first town does not begin with an empty form. */
export const MODELOS_INICIAIS: readonly ModeloInicial[] = MODELOS.map(({ definicao, ...m }) => ({
  ...m,
  definicao: { ...definicao, como_chamam: comoChamam(m.slug, definicao.como_chamam) },
}));
