// @vitest-environment happy-dom
import type { NormaConferida } from '@portal/domain/normas/conferida';
import type { Status } from '@portal/domain/requerimentos/status';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisosDoProjeto } from './AvisosDoProjeto.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const norma = (nome: string, dado: Partial<NormaConferida>): NormaConferida => ({
  ...{
    id: nome,
    nome,
    peso: 'avisa',
    situacao: 'fora',
    campo_id: '',
    valor: '',
    limite: '',
    base_legal: 'Lei 1',
    artigo: 'art. 1º',
  },
  ...{ texto_da_lei: '', mensagem: `Falta ${nome}.`, mensagem_interna: '', usados: [], faltam: [], justificativa: '' },
  ...dado,
});
const NORMAS = [
  norma('avisada', {}),
  norma('impedida', { peso: 'impede' }),
  norma('explicada', { peso: 'pede_motivo' }),
  norma('cumprida', { situacao: 'dentro' }),
  norma('muda', { situacao: 'sem dado' }),
];

/** Before it is filed, what refuses and what wants a reason is told by the step that files. */
test.each([
  ['Em construcao', ['avisada']],
  ['Em andamento', ['avisada', 'impedida', 'explicada']],
  ['Deferido', []],
] as [Status, string[]][])('%s: the rules that are told', async (status, ditas) => {
  await tela(<AvisosDoProjeto requerimento={{ status, verificacoes: [], normas: NORMAS }} />);
  expect(NORMAS.map((n) => n.nome).filter((nome) => screen.queryByText(`${nome}.`))).toEqual(ditas);
});
