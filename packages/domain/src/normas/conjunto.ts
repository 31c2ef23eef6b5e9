import type { Nomes } from './conferir.ts';
import { ARTIGO_A_CONFIRMAR, LEI_A_CONFIRMAR } from './conteudo.ts';
import { examinarNorma } from './examinar.ts';
import { GRANDEZAS } from './grandezas.ts';
import { nomesDosProcessos, QUANTIDADES } from './nomes.ts';
import { type NormaPronta, PERGUNTAS_ESPERADAS } from './primeiras.ts';
import { PERGUNTAS_DO_PEDIDO } from './primeiras-do-pedido.ts';

/** What the rules of a set may name: what the processes of the catalogue ask or the first set expects of them, area table, lot and zone. */
export const nomesDoConjunto = (processos: Parameters<typeof nomesDosProcessos>[0]): Nomes =>
  new Map(
    [...[...PERGUNTAS_ESPERADAS, ...PERGUNTAS_DO_PEDIDO], ...[...nomesDosProcessos(processos), ...QUANTIDADES, ...GRANDEZAS]].map(
      (n) => [n.id, n],
    ),
  );

/** A rule without the law of the town that wrote it. */
export const semLei = ({ nome, conteudo }: NormaPronta): NormaPronta => ({
  nome,
  conteudo: { ...conteudo, base_legal: LEI_A_CONFIRMAR, artigo: ARTIGO_A_CONFIRMAR, texto_da_lei: '' },
});

/** What keeps a rule from being offered. A law that each town is to write itself is no problem here. */
export const errosDaNormaPronta = ({ conteudo }: NormaPronta, nomes: Nomes): string[] =>
  examinarNorma({ ...conteudo, base_legal: 'Lei 1/2000', artigo: 'art. 1º' }, nomes)
    .filter((p) => p.gravidade === 'erro')
    .map((p) => p.texto);
