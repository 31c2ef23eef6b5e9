import { procurar } from '@portal/domain/carta/procurar';
import { expect, test } from 'vitest';
import { MODELOS_INICIAIS } from './index.ts';

const SERVICOS = MODELOS_INICIAIS.map(({ slug, definicao }) => ({
  slug,
  ...definicao,
  como_chamam: definicao.como_chamam ?? [],
}));

/** What people write, and what they mean by it. */
const BUSCAS: readonly (readonly [string, string])[] = [
  ['casa', 'alvara-de-construcao'],
  ['casa nova', 'alvara-de-construcao'],
  ['construir casa', 'alvara-de-construcao'],
  ['quero construir', 'alvara-de-construcao'],
  ['Quero construir uma casa no meu terreno', 'alvara-de-construcao'],
  ['construcao', 'alvara-de-construcao'],
  ['alvará', 'alvara-de-construcao'],
  ['piscina', 'alvara-de-construcao'],
  ['muro', 'alvara-de-construcao'],
  ['fazer um muro', 'alvara-de-construcao'],
  ['galpao', 'alvara-de-construcao'],
  ['aumentar a casa', 'reforma-e-ampliacao'],
  ['puxadinho', 'reforma-e-ampliacao'],
  ['reformar', 'reforma-e-ampliacao'],
  ['ampliação', 'reforma-e-ampliacao'],
  ['fazer uma varanda', 'reforma-e-ampliacao'],
  ['derrubar casa velha', 'demolicao'],
  ['demolir', 'demolicao'],
  ['habite-se', 'habite-se'],
  ['habitese', 'habite-se'],
  ['terminei a obra', 'habite-se'],
  ['quero morar na casa', 'habite-se'],
  ['mais prazo', 'prorrogacao-de-alvara'],
  ['prorrogar alvara', 'prorrogacao-de-alvara'],
  ['alvará venceu', 'renovacao-de-alvara-vencido'],
  ['renovar', 'renovacao-de-alvara-vencido'],
  ['mudar o projeto', 'alteracao-de-projeto'],
  ['vendi o terreno', 'transferencia-de-alvara'],
  ['mudar nome do alvará', 'transferencia-de-alvara'],
  ['parar obra', 'embargo-de-obra'],
  ['liberar obra embargada', 'levantamento-de-embargo'],
  ['cancelar alvara', 'cassacao-de-alvara'],
  ['abrir loja', 'consulta-de-viabilidade'],
  ['abrir uma empresa', 'consulta-de-viabilidade'],
  ['desmembrar', 'consulta-de-viabilidade'],
  ['desmembramento de lote', 'consulta-de-viabilidade'],
  ['uso do solo', 'consulta-de-viabilidade'],
  ['numero da casa', 'certidao-de-numeracao'],
  ['número do imóvel', 'certidao-de-numeracao'],
  ['certidao', 'certidao-de-numeracao'],
  ['caçamba na rua', 'tapume-e-calcada'],
  ['tapume', 'tapume-e-calcada'],
];

test.each(BUSCAS)('“%s” finds %s first', (busca, slug) => {
  expect(procurar(SERVICOS, busca)[0]?.slug).toBe(slug);
});

test('every model is found by each of its own words, among the first three', () => {
  const perdidas = SERVICOS.flatMap((s) =>
    s.como_chamam.filter((como) => !procurar(SERVICOS, como).slice(0, 3).includes(s)).map((como) => `${s.slug}: ${como}`),
  );
  expect(perdidas).toEqual([]);
  expect(SERVICOS.filter((s) => s.como_chamam.length === 0)).toEqual([]);
});

test('what no model is about finds none', () => {
  for (const busca of ['passaporte', 'carteira de motorista', 'vacina']) expect(procurar(SERVICOS, busca)).toEqual([]);
});
