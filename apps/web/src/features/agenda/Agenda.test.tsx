// @vitest-environment happy-dom
import * as contract from '@portal/domain/agenda/contract';
import { verMinhaAgenda } from '@portal/domain/agenda/requerente';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { type Chamada, criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { AgendaDaEquipe } from './AgendaDaEquipe.tsx';
import { AgendaDoRequerente } from './AgendaDoRequerente.tsx';

const DIA = '2031-03-12';
const DIEGO = '01900000-0000-7000-8000-0000000000d1';
const reuniao: contract.Compromisso = {
  id: '01900000-0000-7000-8000-0000000000a1',
  versao: 3,
  tipo: 'Reunião',
  titulo: 'Conversa do setor',
  local: 'Sala 2',
  descricao: '',
  inicio: '2031-03-12T12:00:00.000Z',
  fim: '2031-03-12T13:00:00.000Z',
  serie_id: null,
  pessoas: [
    { id: NINGUEM.id, nome: NINGUEM.nome },
    { id: DIEGO, nome: 'Diego Martins' },
  ],
  organizador: NINGUEM.nome,
  link: null,
  sala: null,
  pode_mudar: true,
  pode_sair: false,
};
const agenda: contract.Agenda = {
  pessoa: { id: NINGUEM.id, nome: NINGUEM.nome },
  compromissos: [reuniao],
  ausencias: [{ de: '2031-03-14', ate: '2031-03-14', motivo: '' }],
  dias: [{ data: '2031-03-13', nome: 'Aniversário da cidade', expediente: 'fechado', hora: '' }],
  prazos: [
    {
      id: 'e1',
      dia: DIA,
      titulo: 'Prazo: Análise',
      detalhe: '000012/2031 · Alvará',
      link: '/prefeitura/requerimento/gerenciar/r1',
    },
  ],
};

let servidor: Servidor;
let mudadas: Chamada<typeof contract.mudarCompromisso>[];
let lidas: Chamada<typeof contract.verAgenda>[];
beforeEach(() => {
  servidor = criarServidor();
  lidas = servidor.responde(contract.verAgenda, () => agenda);
  servidor.responde(contract.listarPessoasDaAgenda, () => [agenda.pessoa]);
  servidor.responde(contract.listarLugaresDaAgenda, () => ({ setores: [], salas: [] }));
  servidor.responde(usuariosPrefeitura, () => []);
  mudadas = servidor.responde(contract.mudarCompromisso, () => ({ mudados: 1 }));
});
afterEach(limpar);

const abrir = (vista: string) => tela(<AgendaDaEquipe />, { url: `/prefeitura/minha-agenda?vista=${vista}&dia=${DIA}` });
const conversa = () => screen.findByRole('button', { name: /Conversa do setor/ });

test('a week tells each day as a list, with what is due and closed, and asks for its days alone', async () => {
  await abrir('semana');
  const quarta = await screen.findByRole('list', { name: 'quarta-feira, 12 de março' });
  expect(within(quarta).getByRole('button').textContent).toContain('09:00–10:00');
  expect(screen.getByRole('link', { name: 'Prazo: Análise' }).getAttribute('href')).toBe('/prefeitura/requerimento/gerenciar/r1');
  expect(screen.getByText('Aniversário da cidade')).toBeDefined();
  expect([lidas[0]?.query.get('de'), lidas[0]?.query.get('ate')]).toEqual(['2031-03-09', '2031-03-15']);
  await isAcessivel();
});

test('M takes it, arrows carry it, Enter puts it down; it is sent once, with who was in it', async () => {
  await abrir('semana');
  const botao = await conversa();
  botao.focus();
  const tecla = (key: string, mais = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...mais });
  tecla('m');
  tecla('ArrowRight');
  tecla('ArrowDown');
  tecla('ArrowDown', { shiftKey: true });
  expect(screen.getByText('quinta-feira, 13 de março, das 09:15 às 10:30')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('09:15–10:30');
  tecla('Enter');
  await waitFor(() => expect(mudadas).toHaveLength(1));
  expect(mudadas[0]?.body).toMatchObject({
    versao: 3,
    pessoas: [DIEGO],
    dia: '2031-03-13',
    hora: '09:15',
    fim_dia: '2031-03-13',
    fim_hora: '10:30',
  });
});

test('Escape leaves it where it was, and it is not carried out of the week', async () => {
  await abrir('semana');
  (await conversa()).focus();
  const tecla = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  tecla('m');
  for (let i = 0; i < 9; i += 1) tecla('ArrowLeft');
  expect(screen.getByText(/^domingo, 9 de março/)).toBeDefined();
  tecla('Escape');
  expect((await conversa()).textContent).toContain('09:00–10:00');
  expect(mudadas).toEqual([]);
});

test('where somebody else was faster it says so, and stands where it stood', async () => {
  servidor.responde(contract.mudarCompromisso, () => new Recusa(409, 'Outra pessoa mexeu aqui.'));
  await abrir('semana');
  (await conversa()).focus();
  const tecla = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  tecla('m');
  tecla('ArrowRight');
  tecla('Enter');
  expect(await screen.findByText('Outra pessoa mexeu aqui.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('list', { name: 'quarta-feira, 12 de março' }).textContent).toContain('Conversa'));
  expect(lidas.length).toBeGreaterThan(1);
});

test('the list tells day by day, and opens what stands there', async () => {
  await abrir('lista');
  const dia = await screen.findByRole('region', { name: 'quarta-feira, 12 de março' });
  expect(dia.textContent).toContain('Prazo: Análise');
  fireEvent.click(within(dia).getByRole('button', { name: 'Conversa do setor' }));
  const janela = await screen.findByRole('dialog', { name: 'Conversa do setor' });
  expect(janela.textContent).toContain('quarta-feira, 12 de março, das 09:00 às 10:00');
  expect(janela.textContent).toContain('Diego Martins');
  await isAcessivel();
});

test('the month says the same, and opens it', async () => {
  await abrir('mes');
  expect(await screen.findByRole('table', { name: 'março de 2031' })).toBeDefined();
  expect(screen.getByRole('button', { name: '09:00 Conversa do setor' })).toBeDefined();
  await isAcessivel();
});

test('an empty agenda says what will stand there', async () => {
  servidor.responde(contract.verAgenda, () => ({ ...agenda, compromissos: [], ausencias: [], dias: [], prazos: [] }));
  await abrir('lista');
  expect(await screen.findByText('Nada marcado nestes dias')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Marcar um compromisso' })).toBeDefined();
  await isAcessivel();
});

test('a requester reads their days with the way to each', async () => {
  servidor.responde(verMinhaAgenda, () => ({
    itens: [
      {
        id: 'g1',
        origem: 'guia' as const,
        dia: DIA,
        titulo: 'Pagar: Taxa de licença',
        detalhe: 'R$ 120,00 · Alvará',
        link: '/contribuinte/x',
      },
      {
        id: 'v1',
        origem: 'termo' as const,
        dia: DIA,
        inicio: '2031-03-12T17:00:00.000Z',
        fim: '2031-03-12T18:00:00.000Z',
        titulo: 'Visita',
        detalhe: '',
        link: '/contribuinte/y',
      },
    ],
    dias: [],
  }));
  await tela(<AgendaDoRequerente />, { url: `/contribuinte/minha-agenda?dia=${DIA}`, painel: 'contribuinte' });
  const link = await screen.findByRole('link', { name: 'Pagar: Taxa de licença' });
  expect(link.getAttribute('href')).toBe('/contribuinte/x');
  expect(screen.getByText('14:00–15:00')).toBeDefined();
  await isAcessivel();
});
