import { expect, test } from 'vitest';
import { type Feito, fraseDa, type Grupo, somar } from './grupos.ts';

const diego = { id: 'd', nome: 'Diego Prado' };
const de = (grupo: Grupo, n: number, feito: Feito) => Array.from({ length: n }, () => ({ grupo, ...feito }));

test('what will happen, and what happened, in one sentence a group and person', () => {
  const feitos = [
    ...de('vistorias', 1, { como: 'fila' }),
    ...de('etapas', 34, { como: 'passou', para: diego }),
    ...de('etapas', 2, { como: 'ficou', porque: 'x' }),
    ...de('atendimentos', 2, { como: 'mudou', para: diego }),
    ...de('atendimentos', 1, { como: 'cancelou' }),
    ...de('atendimentos', 1, { como: 'fila' }),
    ...de('reunioes', 2, { como: 'cancelou' }),
    ...de('chefias', 1, { como: 'cancelou' }),
    ...de('substituicoes', 2, { como: 'cancelou' }),
    ...de('assinaturas', 1, { como: 'fila' }),
    ...de('tipos', 1, { como: 'cancelou' }),
    ...de('regras', 2, { como: 'fila' }),
    ...de('envios', 1, { como: 'cancelou' }),
  ];
  expect(somar(feitos).map((s) => fraseDa(s, 'vai'))).toEqual([
    '34 etapas passam para Diego Prado',
    '2 etapas ficam como estão',
    '2 atendimentos mudam de hora, com Diego Prado',
    '1 atendimento é cancelado, com aviso',
    '1 atendimento fica sem atendente, no setor',
    '1 vistoria volta à fila',
    '1 assinatura volta a quem decide',
    '2 reuniões são canceladas, com aviso',
    '1 tipo de atendimento deixa de ter a pessoa',
    '2 regras de distribuição deixam de nomear alguém',
    '1 envio de relatório é pausado',
    '1 chefia de setor termina',
    '2 substituições terminam',
  ]);
  expect(
    somar(feitos)
      .slice(0, 2)
      .map((s) => fraseDa(s, 'foi')),
  ).toEqual(['34 etapas passaram para Diego Prado', '2 etapas ficaram como estavam']);
});
