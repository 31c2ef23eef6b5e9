// @vitest-environment happy-dom
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { confirmarTroca, deixarDeResponder, indicarNovo } from '@portal/domain/responsaveis/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Responsaveis } from './Responsaveis.tsx';

let servidor: ReturnType<typeof criarServidor>;
beforeEach(() => {
  servidor = criarServidor();
  // read anew after an act
  servidor.responde(obterRequerimento, () => REQUERIMENTO);
});
afterEach(limpar);

const TECNICO: Requerimento['tecnicos'][number] = {
  ordem: 0,
  nome: 'Renata Aguiar',
  registro: 'CAU-SC A1',
  documento: 'RRT 10',
  responsabilidade: 'Projeto',
  is_voce: false,
  saiu: false,
  pode: [],
};
const TROCA: Requerimento['trocas'][number] = {
  id: '0190a000-0000-7000-8000-00000000aa01',
  especie: 'troca',
  situacao: 'Aguardando novo responsável',
  responsabilidade: 'Projeto',
  sai: { nome: 'Renata Aguiar', registro: 'CAU-SC A1', documento: 'RRT 10' },
  entra: { nome: 'Fábio Leme', registro: '', documento: '' },
  motivo: 'Mudou de cidade.',
  resposta: '',
  pedida_por: 'Ana Paula',
  pedida_em: '2026-11-20T12:00:00Z',
  saiu_em: null,
  concluida_em: null,
  sem_dono: false,
  tem_documento: false,
  pode: [],
};
const mostrar = (
  tecnico: Partial<typeof TECNICO>,
  troca?: Partial<typeof TROCA>,
  painel: 'contribuinte' | 'prefeitura' = 'contribuinte',
) =>
  tela(
    <Responsaveis
      requerimento={{ ...REQUERIMENTO, tecnicos: [{ ...TECNICO, ...tecnico }], trocas: troca ? [{ ...TROCA, ...troca }] : [] }}
    />,
    { painel },
  );

test('a request that asks for nobody shows nothing', async () => {
  await tela(<Responsaveis requerimento={{ ...REQUERIMENTO, tecnicos: [], trocas: [] }} />, { painel: 'contribuinte' });
  expect(screen.queryByText('Responsável técnico')).toBeNull();
});

test('who only looks on reads who answers, and is offered nothing', async () => {
  await mostrar({});
  expect(screen.getByText('Renata Aguiar')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  await isAcessivel();
});

test.each([
  ['Aguardando proprietário', 'Falta o proprietário dizer se concorda.'],
  ['Aguardando novo responsável', 'Falta Fábio Leme aceitar.'],
  ['Aguardando prefeitura', 'Falta a prefeitura confirmar'],
] as const)('%s says whose word is missing', async (situacao, frase) => {
  await mostrar({}, { situacao });
  expect(screen.getByText(new RegExp(frase))).toBeTruthy();
  await isAcessivel();
});

test('a place that stands empty is named to the owner, who names another', async () => {
  const chamadas = servidor.responde(indicarNovo, () => ({ id: REQUERIMENTO.id, versao: 2, status: REQUERIMENTO.status }));
  await mostrar(
    { saiu: true },
    { especie: 'baixa', situacao: 'Sem responsável', entra: null, saiu_em: '2026-11-20T12:00:00Z', pode: ['indicar'] },
  );
  expect(screen.getByText('Deixou de responder em 20/11/2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Indicar outro responsável' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText('Nome de quem assume'), { target: { value: 'Fábio Leme' } });
  fireEvent.change(dialogo.getByLabelText('E-mail de quem assume'), { target: { value: 'fabio@example.com' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar a indicação' }));
  await waitFor(() =>
    expect(chamadas.at(-1)?.body).toMatchObject({ troca_id: TROCA.id, nome: 'Fábio Leme', email: 'fabio@example.com' }),
  );
});

test('who withdraws is told that it counts at once, and says why', async () => {
  const chamadas = servidor.responde(deixarDeResponder, () => ({ id: REQUERIMENTO.id, versao: 2, status: REQUERIMENTO.status }));
  await mostrar({ is_voce: true, pode: ['deixar'] });
  fireEvent.click(screen.getByRole('button', { name: /^Deixar de responder/ }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/Vale na hora/)).toBeTruthy();
  fireEvent.change(dialogo.getByLabelText('Por quê'), { target: { value: 'Encerrei o contrato.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Deixar de responder' }));
  await waitFor(() => expect(chamadas.at(-1)?.body).toMatchObject({ ordem: 0, motivo: 'Encerrei o contrato.' }));
});

test('the town hall is told what follows, and where no owner was heard, that it must hear them', async () => {
  const chamadas = servidor.responde(confirmarTroca, () => ({ id: REQUERIMENTO.id, versao: 2, status: REQUERIMENTO.status }));
  await mostrar({}, { situacao: 'Aguardando prefeitura', sem_dono: true, pode: ['confirmar', 'negar'] }, 'prefeitura');
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar a troca' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/todas as assinaturas são refeitas/)).toBeTruthy();
  expect(dialogo.getByText(/concordância por escrito/)).toBeTruthy();
  fireEvent.click(dialogo.getByRole('button', { name: 'Confirmar a troca' }));
  await waitFor(() => expect(chamadas.at(-1)?.body).toMatchObject({ troca_id: TROCA.id }));
});
