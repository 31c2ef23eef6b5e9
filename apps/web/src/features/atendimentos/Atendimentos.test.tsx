// @vitest-environment happy-dom
import * as api from '@portal/domain/atendimentos/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AtendimentosDaEquipe } from './AtendimentosDaEquipe.tsx';
import { MeusAtendimentos } from './MeusAtendimentos.tsx';

const TIPO = '01900000-0000-7000-8000-0000000000e1';
const SETOR = '01900000-0000-7000-8000-0000000000e2';
const oferta: api.Oferta = {
  id: TIPO,
  nome: 'Dúvidas do alvará',
  descricao: '',
  setor_nome: 'Aprovação',
  duracao_min: 30,
  modalidade: 'Presencial',
  local: 'Sala 3',
  perguntas: ['Qual o endereço?'],
  ate_dias: 30,
};
const marcado: api.Atendimento = {
  id: '01900000-0000-7000-8000-0000000000e3',
  versao: 1,
  tipo_nome: oferta.nome,
  setor_nome: oferta.setor_nome,
  modalidade: 'Presencial',
  local: 'Sala 3',
  inicio: '2031-03-12T12:00:00.000Z',
  fim: '2031-03-12T12:30:00.000Z',
  situacao: 'Marcado',
  pessoa: 'Ana Ferreira',
  atendente: '',
  respostas: [{ pergunta: 'Qual o endereço?', resposta: 'Rua das Palmeiras, 10' }],
  motivo: '',
  remarcacoes: 0,
  contato: '',
  requerimento: null,
  vence_em: null,
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(api.listarMeusAtendimentos, () => []);
  servidor.responde(api.listarMinhasEsperas, () => []);
  servidor.responde(api.listarOfertas, () => [oferta]);
  servidor.responde(api.verVagas, () => [{ dia: '2031-03-12', inicio: marcado.inicio, fim: marcado.fim, livres: 1 }]);
  servidor.responde(api.listarTiposDeAtendimento, () => []);
  servidor.responde(api.listarSetoresDeAtendimento, () => [{ id: SETOR, nome: 'Aprovação', pessoas: [] }]);
});
afterEach(limpar);

const noPortal = () => tela(<MeusAtendimentos />, { painel: 'contribuinte' });

test('a citizen chooses a day and an hour, answers, and it is sent once; a taken hour is told in its place', async () => {
  const marcadas = servidor.responde(
    api.marcarAtendimento,
    () => new Recusa(422, 'Essa hora não está mais livre. Escolha outra.'),
  );
  await noPortal();
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar hora: Dúvidas do alvará' }));
  const dia = await screen.findByRole('region', { name: 'quarta-feira, 12 de março' });
  await isAcessivel();
  fireEvent.click(within(dia).getByRole('button', { name: '09:00' }));
  const confirmar = await screen.findByRole('dialog', { name: 'Confirmar a hora' });
  fireEvent.change(within(confirmar).getByLabelText('Qual o endereço?'), { target: { value: 'Rua das Palmeiras, 10' } });
  fireEvent.click(within(confirmar).getByRole('button', { name: 'Marcar a hora' }));
  expect(await within(confirmar).findByText('Essa hora não está mais livre. Escolha outra.')).toBeDefined();
  servidor.responde(api.marcarAtendimento, () => marcado);
  fireEvent.click(within(confirmar).getByRole('button', { name: 'Marcar a hora' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(marcadas[0]?.body).toEqual({ inicio: marcado.inicio, respostas: ['Rua das Palmeiras, 10'] });
});

test('what was booked is moved and given back, as long as it may', async () => {
  servidor.responde(api.listarMeusAtendimentos, () => [
    { ...marcado, tipo_id: TIPO, pode_mudar: true },
    { ...marcado, id: '01900000-0000-7000-8000-0000000000e4', situacao: 'Feito' as const, tipo_id: TIPO, pode_mudar: false },
  ]);
  const canceladas = servidor.responde(api.cancelarAtendimento, () => ({ ...marcado, situacao: 'Cancelado' as const }));
  await noPortal();
  const lista = await screen.findByRole('list', { name: 'Suas horas marcadas' });
  expect(within(lista).getAllByRole('button')).toHaveLength(2);
  expect(lista.textContent).toContain('quarta-feira, 12 de março, às 09:00');
  fireEvent.click(within(lista).getByRole('button', { name: 'Desmarcar Dúvidas do alvará' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desmarcar' }));
  await waitFor(() => expect(canceladas).toHaveLength(1));
  await isAcessivel();
});

test.each([
  [0, true],
  [api.REMARCACOES_MAX - 1, true],
  [api.REMARCACOES_MAX, false],
])('an hour that was moved %i times: moving it is offered %s, giving it back always', async (remarcacoes, oferecido) => {
  servidor.responde(api.listarMeusAtendimentos, () => [{ ...marcado, remarcacoes, tipo_id: TIPO, pode_mudar: true }]);
  await noPortal();
  const lista = within(await screen.findByRole('list', { name: 'Suas horas marcadas' }));
  expect(lista.queryByRole('button', { name: 'Mudar a hora de Dúvidas do alvará' }) !== null).toBe(oferecido);
  lista.getByRole('button', { name: 'Desmarcar Dúvidas do alvará' });
});

test('where nothing is offered it says so', async () => {
  servidor.responde(api.listarOfertas, () => []);
  await noPortal();
  expect(await screen.findByText('Nenhum horário aberto')).toBeDefined();
  await isAcessivel();
});

test('the sector reads who comes and says that somebody did not', async () => {
  servidor.responde(api.listarAtendimentos, () => [
    { ...marcado, inicio: '2026-01-12T12:00:00.000Z', fim: '2026-01-12T12:30:00.000Z' },
  ]);
  const registradas = servidor.responde(api.registrarAtendimento, () => marcado);
  await tela(<AtendimentosDaEquipe />, { url: '/prefeitura/atendimentos?dia=2026-01-12' });
  const lista = await screen.findByRole('list', { name: 'Horas marcadas' });
  expect(lista.textContent).toContain('09:00–09:30 · Ana Ferreira');
  expect(lista.textContent).toContain('Rua das Palmeiras, 10');
  await isAcessivel();
  fireEvent.click(within(lista).getByRole('button', { name: 'Ana Ferreira não veio' }));
  await waitFor(() => expect(registradas[0]?.body).toEqual({ versao: 1, situacao: 'Não compareceu' }));
});

test('where somebody else was faster, it is said', async () => {
  servidor.responde(api.listarAtendimentos, () => [
    { ...marcado, inicio: '2026-01-12T12:00:00.000Z', fim: '2026-01-12T12:30:00.000Z' },
  ]);
  servidor.responde(api.registrarAtendimento, () => new Recusa(409, 'Outra pessoa mexeu aqui.'));
  await tela(<AtendimentosDaEquipe />, { url: '/prefeitura/atendimentos?dia=2026-01-12' });
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Ferreira foi atendida' }));
  expect(await screen.findByText(/Outra pessoa mudou isto/)).toBeDefined();
});

test('hours are opened with their week; a refusal stands at its field', async () => {
  const criadas = servidor.responde(
    api.criarTipoDeAtendimento,
    () =>
      new Recusa(422, 'Escolha quem trabalha no setor.', {
        codigo: 'atendente_desconhecido',
        erros: [{ campo: 'atendentes', mensagem: 'Escolha quem trabalha no setor.' }],
      }),
  );
  await tela(<AtendimentosDaEquipe />, { url: '/prefeitura/atendimentos?aba=horarios' });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir horários' }));
  const janela = await screen.findByRole('dialog', { name: 'Abrir horários' });
  fireEvent.change(within(janela).getByLabelText('Nome'), { target: { value: 'Dúvidas' } });
  fireEvent.change(within(janela).getByLabelText('Sala, ou endereço da chamada'), { target: { value: 'Sala 3' } });
  fireEvent.click(within(janela).getByRole('button', { name: 'Mais um horário' }));
  await isAcessivel();
  fireEvent.click(within(janela).getByRole('button', { name: 'Abrir os horários' }));
  await waitFor(() => expect(criadas).toHaveLength(1));
  expect(criadas[0]?.body).toMatchObject({
    setor_id: SETOR,
    nome: 'Dúvidas',
    horarios: [
      { dia: '1', de: '08:00', ate: '12:00' },
      { dia: '1', de: '13:00', ate: '17:00' },
    ],
  });
  expect((await within(janela).findAllByText('Escolha quem trabalha no setor.')).length).toBeGreaterThan(0);
});
