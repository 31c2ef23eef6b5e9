// @vitest-environment happy-dom
import { CHAMADAS } from '@portal/domain/atos/contract';
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentPath, history } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { guardarFila } from '../fila.ts';
import { Mesa } from './Mesa.tsx';

const ETAPA: Etapa = {
  id: '01900000-0000-7000-8000-000000000003',
  definicao_id: 'unica',
  nome: 'Única',
  ordem: 1,
  status: 'Em andamento',
  setor: { id: 's', sigla: 'DAP', nome: 'Aprovação' },
  analista: 'Camila',
  atribuicao: '',
  ciclo: 1,
  substituida: false,
  pronta: false,
  proposta: null,
  acoes_permitidas: [],
  outros_setores: [],
  atribuivel: false,
  prazo_em: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  iniciada_em: null,
  concluida_em: null,
  motivo: '',
};

const PENDENCIA: Pendencia = {
  id: '01900000-0000-7000-8000-000000000004',
  numero: 1,
  etapa_id: ETAPA.id,
  campo_id: 'memorial',
  alvo: { tipo: 'campo', chave: '' },
  rotulo: 'Memorial',
  efeito: 'esclarecer',
  texto: 'Diga como a água sai.',
  base_legal: '',
  valor_centavos: null,
  situacao: 'Aguardando próxima análise',
  resposta: '',
  respondida_em: null,
  contestada: false,
  motivo_recusa: '',
  fio: [],
  guia_id: null,
  falta: '',
  criado_em: '2026-11-20T12:00:00.000Z',
  validada_em: null,
  atos: [],
};

const ANALISE: Requerimento = {
  ...REQUERIMENTO,
  status: 'Em andamento',
  etapas: [ETAPA],
  etapa_atual_id: ETAPA.id,
  acoes_permitidas: ['devolver', 'deferir', 'cancelar'],
  definicao: definicaoSchema.parse({
    ...REQUERIMENTO.definicao,
    prazo_pendencia_dias: 30,
    etapas: [{ id: 'unica', nome: 'Única', setor: 'DAP', prazo_dias: 10, conferencia: [{ id: 'l1', texto: 'A placa está lá' }] }],
  }),
  verificacoes: [
    {
      sobre: 'zona',
      zona: 'ZR1',
      base_legal: 'LC 12/2020',
      itens: [
        {
          item: 'Taxa de permeabilidade',
          campo_id: 'memorial',
          valor: '17,02 %',
          limite: '≥ 20 %',
          situacao: 'fora',
          evidencia: 'pelo quadro de áreas',
          base_legal: 'art. 7',
        },
      ],
    },
  ],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  const href = (n: number) => `/painel-prefeitura/requerimento/${n}`;
  guardarFila({
    itens: [
      { id: ANALISE.id, href: href(1) },
      { id: 'outro', href: href(2) },
    ],
    href: '/painel-prefeitura/requerimento',
    nome: 'Minha fila',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  limpar();
});

const abrir = async (r: Partial<Requerimento> = {}) => {
  servidor.responde(obterRequerimento, () => ({ ...ANALISE, ...r }));
  const nada = () => null;
  const shown = await tela(<Mesa id={ANALISE.id} breadcrumbs={[]} taxas={nada} licencas={nada} />);
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const figuras = (onde = screen.getByRole('list', { name: 'O que foi conferido' })) => within(onde);

describe('the figures over the answers', () => {
  test('say what was looked at, and each leads to its place', async () => {
    await abrir({ pendencias: [{ ...PENDENCIA, campo_id: '', alvo: { tipo: 'geral', chave: '' } }] });
    fireEvent.click(figuras().getByRole('button', { name: '0 de 2 conferidos' }));
    expect(document.activeElement?.getAttribute('data-campo')).toBe('memorial');
    fireEvent.click(figuras().getByRole('button', { name: '1 fora do limite' }));
    expect(document.activeElement?.id).toBe('secao-indices');
    await isAcessivel();
    fireEvent.click(figuras().getByRole('button', { name: '1 pendência aberta' }));
    await waitFor(() => expect(document.activeElement?.closest('#pendencias')).not.toBeNull());
  });

  test('stop at a line of the list when every answer was looked at', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    fireEvent.click(figuras().getByRole('button', { name: '1 de 2 conferidos' }));
    expect(document.activeElement?.getAttribute('data-campo')).toBe('@l1');
  });

  test('stand over the approval with the law, and stop leading away once a reason is typed', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = within(await screen.findByRole('dialog'));
    dialogo.getByText('permitido ≥ 20 % · ZR1 · art. 7');
    const nele = () => figuras(dialogo.getByRole('list', { name: 'O que foi conferido' }));
    nele().getByRole('button', { name: '1 fora do limite' });
    fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'A lei nova permite.' } });
    await waitFor(() => expect(nele().queryByRole('button')).toBeNull());
    nele().getByText('1 fora do limite');
  });

  test('close the approval on their way', async () => {
    await abrir();
    fireEvent.keyDown(document.body, { key: 'd' });
    const dialogo = await screen.findByRole('dialog');
    fireEvent.click(within(dialogo).getByRole('button', { name: '1 fora do limite' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('secao-indices'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('sending the items', () => {
  test('says how long the requester has; with Shift the next of the list opens after it', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    const enviadas = servidor.responde(CHAMADAS.devolver, () => ({
      id: ANALISE.id,
      versao: 8,
      status: 'Aguardando requerente' as const,
    }));
    fireEvent.keyDown(document.body, { key: 'E', shiftKey: true });
    const dialogo = within(await screen.findByRole('dialog'));
    dialogo.getByText(/O requerente tem 30 dias corridos para responder, a contar do envio/);
    fireEvent.click(dialogo.getByRole('button', { name: 'Enviar pendências' }));
    await waitFor(() => expect(currentPath()).toBe('/painel-prefeitura/requerimento/2'));
    expect(enviadas).toHaveLength(1);
  });

  test('without Shift it stays, and neither does a dialog that was left go on', async () => {
    await abrir({ pendencias: [PENDENCIA] });
    const saiu = vi.spyOn(history, 'push');
    const enviadas = servidor.responde(CHAMADAS.devolver, () => ({
      id: ANALISE.id,
      versao: 8,
      status: 'Aguardando requerente' as const,
    }));
    fireEvent.keyDown(document.body, { key: 'E', shiftKey: true });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'e' });
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar pendências' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviadas).toHaveLength(1);
    expect(saiu.mock.calls.filter(([href]) => href === '/painel-prefeitura/requerimento/2')).toEqual([]);
  });
});

describe('after the decision', () => {
  test('the result comes first, with who signs and the way to the next', async () => {
    await abrir({
      status: 'Deferido',
      acoes_permitidas: ['reabrir'],
      licencas: [
        {
          id: 'l',
          versao: 1,
          documento_id: 'alvara',
          titulo: 'Alvará de construção',
          numero: '0007',
          ano: 2026,
          formato_ano: 'aaaa',
          revisao: 1,
          codigo: 'ABCD',
          situacao: 'Aguardando assinatura',
          emitida_em: '2026-11-20',
          validade_em: null,
          vigente_em: null,
          assinaturas: [{ nome: 'Helena', papel: 'Secretária', status: 'Aguardando', decidida_em: null, motivo: '' }],
        },
      ],
    });
    screen.getByText('Alvará de construção 0007/2026');
    screen.getByText('Falta assinar: Helena (Secretária).');
    expect(screen.getByRole('link', { name: 'Abrir o próximo da fila' }).getAttribute('href')).toBe(
      '/painel-prefeitura/requerimento/2',
    );
  });

  test('what ends everything is not the one button left', async () => {
    await abrir({ status: 'Aguardando requerente', acoes_permitidas: ['cancelar'] });
    screen.getByText(/Está com o requerente/);
    expect(screen.queryByRole('button', { name: 'Cancelar requerimento' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Outros atos' }));
    await screen.findByRole('menuitem', { name: 'Cancelar requerimento' });
  });
});

test('answers that wait are told with what to do first', async () => {
  // the column with the acts stands in a large window alone
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  await abrir({
    status: 'Aguardando prefeitura',
    acoes_permitidas: ['iniciar', 'cancelar'],
    etapas: [{ ...ETAPA, status: 'Aguardando prefeitura' }],
    pendencias: [{ ...PENDENCIA, situacao: 'Aguardando validação' }],
  });
  screen.getByText('1 resposta chegou. Para aceitar ou recusar, comece por “Iniciar análise”.');
});
