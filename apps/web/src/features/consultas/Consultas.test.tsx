// @vitest-environment happy-dom
import * as contract from '@portal/domain/consultas/contract';
import { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ComMotivo } from './ComMotivo.tsx';
import { Pedido } from './Pedido.tsx';
import { Procurar } from './Procurar.tsx';

const CONSULTA: contract.Consulta = { id: 'c', motivo: 'Chamado 4411: a guia', expira_em: '2026-11-23T15:30:00.000Z' };
const ID = '0190a000-0000-7000-8000-000000000001';
const NOME = 'Ana Lúcia Pereira';

const pedido = (aberto: boolean): contract.PedidoConsultado => {
  const veu = (v: string) => (aberto ? v : null);
  return {
    id: ID,
    municipio: 'Prefeitura Municipal de Videira',
    fuso: 'America/Rio_Branco',
    numero: '000001/2026',
    processo_nome: 'Alvará de construção',
    status: 'Em andamento',
    bairro: 'Centro',
    protocolado_em: '2027-01-01T02:00:00.000Z',
    atualizado_em: '2027-01-01T02:00:00.000Z',
    prazo_em: null,
    dados_abertos: aberto,
    endereco: veu('Rua das Flores, 12'),
    participantes: [
      { papel: 'Requerente', nome: veu(NOME), documento: veu('529.982.247-25'), email: veu('a@example.com'), telefone: veu('') },
    ],
    respostas: [{ rotulo: 'Área do terreno', texto: veu('360 m²') }],
    etapas: [],
    eventos: [
      {
        id: 'v',
        criado_em: '2027-01-01T02:00:00.000Z',
        o_que: 'Protocolar',
        quem: aberto ? NOME : 'Parte do requerimento',
        texto: veu('Protocolou.'),
        motivo: '',
      },
    ],
    arquivos: [],
    guias: [],
    documentos: [],
    emails: [],
    tarefas: [{ id: 't', nome: 'Enviar um e-mail', estado: 'Falhou', tentativas: 30, proxima_em: null }],
  };
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

test('without a reason there is nothing but the question for it', async () => {
  servidor.responde(contract.verConsulta, () => null);
  const enviadas = servidor.responde(contract.abrirConsulta, () => CONSULTA);
  await tela(
    <main>
      <ComMotivo>dentro</ComMotivo>
    </main>,
  );
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Curto' } });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findAllByText(/pelo menos 10 caracteres\./)).length).toBeGreaterThan(0);
  expect(enviadas).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: CONSULTA.motivo } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('dentro')).toBeTruthy();
  expect(screen.getByText(CONSULTA.motivo)).toBeTruthy();
});

test('an empty search asks for something, and one without result says why', async () => {
  servidor.responde(listarOrganizacoes, () => ({
    data: [],
    total: 0,
    per_page: 200,
    current_page: 1,
    last_page: 1,
    from: 0,
    to: 0,
  }));
  const pedidas = servidor.responde(contract.procurarRequerimentos, () => ({ achados: [], mais: false }));
  await tela(
    <main>
      <Procurar />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  expect((await screen.findAllByText(/Digite um número/)).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText(/Número, código/), { target: { value: '000009/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  expect(await screen.findByText('Nenhum requerimento encontrado')).toBeTruthy();
  expect(pedidas.at(-1)?.query.get('s')).toBe('000009/2026');
});

test("people are hidden until they are asked for twice; hours are the town's", async () => {
  servidor.responde(contract.olharRequerimento, () => pedido(false));
  const enviadas = servidor.responde(contract.mostrarDados, () => pedido(true));
  await tela(
    <main>
      <Pedido id={ID} />
    </main>,
  );
  expect(await screen.findByText('Os dados pessoais estão ocultos')).toBeTruthy();
  // two hours behind: still the year before
  expect(screen.getAllByText(/31\/12\/2026 21:00/).length).toBeGreaterThan(0);
  expect(screen.getByText('Falhou')).toBeTruthy();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar dados pessoais' }));
  expect(enviadas).toHaveLength(0);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mostrar os dados' }));
  await waitFor(() => expect(screen.getAllByText(NOME).length).toBeGreaterThan(0));
  expect(enviadas[0]?.body).toEqual({ confirmo: true });
  expect(screen.queryByText('Os dados pessoais estão ocultos')).toBeNull();
});

test('a reason whose time is over is asked for again, and nothing stays on the screen', async () => {
  servidor.responde(contract.verConsulta, () => CONSULTA);
  servidor.responde(contract.olharRequerimento, () => new Recusa(422, 'Diga o motivo.', { codigo: 'sem_consulta' }));
  await tela(
    <main>
      <ComMotivo>
        <Pedido id={ID} />
      </ComMotivo>
    </main>,
  );
  expect(await screen.findByText('Por que você precisa ver um requerimento?')).toBeTruthy();
});
