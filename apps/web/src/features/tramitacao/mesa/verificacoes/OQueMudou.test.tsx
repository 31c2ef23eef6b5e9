// @vitest-environment happy-dom
import { darVeredito, reabrirVeredito } from '@portal/domain/analise/contract';
import type { VereditoDado } from '@portal/domain/analise/schema';
import type { Requerimento } from '@portal/domain/autos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { listarFrases } from '@portal/domain/frases/contract';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { me } from '@portal/domain/sessoes/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { Mesa } from '../Mesa.tsx';

const ETAPA: Etapa = {
  ...{ id: '01900000-0000-7000-8000-000000000003', definicao_id: 'unica', nome: 'Única', ordem: 1, status: 'Em andamento' },
  ...{ setor: { id: 's', sigla: 'DAP', nome: 'Aprovação' }, analista: 'Camila', atribuicao: '', ciclo: 1, substituida: false },
  ...{ pronta: false, proposta: null, acoes_permitidas: [], outros_setores: [], atribuivel: false, prazo_em: null },
  ...{ criado_em: '2026-11-20T12:00:00.000Z', iniciada_em: null, concluida_em: null, motivo: '' },
};
const VEREDITO: VereditoDado = {
  ...{ etapa_id: ETAPA.id, setor_sigla: 'DAP', campo_id: 'memorial', alvo: { tipo: 'campo', chave: '' }, veredito: 'conforme' },
  ...{
    comentario: '',
    base_legal: '',
    autor_nome: 'Camila Teixeira Ramos',
    versao: 3,
    atualizado_em: '2026-11-20T12:00:00.000Z',
  },
  ...{ vale: true, mudou: [], reaberto: null },
};
const PLACA: VereditoDado = { ...VEREDITO, campo_id: '', alvo: { tipo: 'conferencia', chave: 'l1' } };
const REAFIRMADO: Requerimento = {
  ...REQUERIMENTO,
  status: 'Em andamento',
  etapas: [ETAPA],
  etapa_atual_id: ETAPA.id,
  acoes_permitidas: ['devolver', 'deferir', 'cancelar'],
  definicao: definicaoSchema.parse({
    ...REQUERIMENTO.definicao,
    etapas: [{ id: 'unica', nome: 'Única', setor: 'DAP', prazo_dias: 10, conferencia: [{ id: 'l1', texto: 'A placa está lá' }] }],
  }),
  rodadas: [1, 2].map((numero) => ({ numero, autor: 'Ana Paula Ferreira', criado_em: '2026-11-20T12:00:00.000Z' })),
  alteracoes: [{ campo_id: 'memorial', rotulo: 'Memorial', antes: 'Casa', depois: 'Sobrado' }],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarFrases, () => []);
  servidor.responde(me, () => NINGUEM);
});
afterEach(() => {
  queryClient.clear();
  limpar();
});
const nada = () => null;
const abrir = async (vereditos: VereditoDado[], mais: Partial<Requerimento> = {}) => {
  servidor.responde(obterRequerimento, () => ({ ...REAFIRMADO, vereditos, ...mais }));
  await tela(<Mesa id={REQUERIMENTO.id} breadcrumbs={[]} taxas={nada} licencas={nada} responsaveis={nada} />);
  await screen.findByRole('heading', { level: 1 });
};
const peca = (chave: string) => document.querySelector<HTMLElement>(`[data-campo="${chave}"]`) as HTMLElement;
const VELHO: VereditoDado = {
  ...PLACA,
  vale: false,
  mudou: [
    { rotulo: 'Memorial', antes: 'Casa', depois: 'Sobrado' },
    { rotulo: 'Recuo (LC 1, art. 2)', antes: 'cumpre: 2,00 m', depois: 'não cumpre: 1,00 m' },
    { rotulo: 'Esta linha do quadro', antes: '', depois: '' },
    { rotulo: 'Cor', antes: '', depois: 'Azul' },
    { rotulo: 'Nome', antes: 'A', depois: 'B' },
  ],
};

test('a new round says how much stands, how much is to be looked at again, and each says what changed under it', async () => {
  await abrir([VEREDITO, VELHO]);
  screen.getByText(/1 conferência continua valendo\..*1 conferência pede outro olhar/);
  const figuras = within(screen.getByRole('list', { name: 'O que foi conferido' }));
  figuras.getByText('1 de 2 conferidos');
  fireEvent.click(figuras.getByRole('button', { name: '1 para olhar de novo' }));
  expect(document.activeElement).toBe(peca('@l1'));
  const placa = within(peca('@l1'));
  for (const dito of [
    'Olhar de novo.',
    'Memorial: era “Casa”, agora é “Sobrado”.',
    'Recuo (LC 1, art. 2): era “cumpre: 2,00 m”, agora é “não cumpre: 1,00 m”.',
    'Esta linha do quadro mudou.',
    'Cor: era “em branco”, agora é “Azul”.',
    'E mais 1 mudança.',
  ])
    placa.getByText(dito);
  await isAcessivel();
});

test('who presses the same verdict again says it anew; one that stands is taken back', async () => {
  await abrir([VEREDITO, VELHO]);
  const ditos = servidor.responde(darVeredito, () => ({ ...REAFIRMADO, vereditos: [VEREDITO, PLACA] }) as never);
  const botao = within(peca('@l1')).getByRole('button', { name: 'Conforme: A placa está lá' });
  expect(botao.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(botao);
  await waitFor(() => expect(ditos.map(({ body }) => [body.veredito, body.versao])).toEqual([['conforme', 3]]));
  peca('memorial').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c' });
  await waitFor(() => expect(ditos.at(-1)?.body).toMatchObject({ campo_id: 'memorial', veredito: null, versao: 3 }));
});

test('what stands is asked for again with a reason; of what does not, nobody asks twice', async () => {
  await abrir([
    VEREDITO,
    { ...VELHO, mudou: [], reaberto: { motivo: 'O vizinho reclamou.', por_nome: 'Tiago', em: '2026-11-20T12:00:00.000Z' } },
  ]);
  within(peca('@l1')).getByText(/Tiago pediu em .*: O vizinho reclamou\./);
  const pedidos = servidor.responde(reabrirVeredito, () => ({ ...REAFIRMADO, vereditos: [VEREDITO] }) as never);
  fireEvent.click(screen.getByRole('button', { name: 'Comentar Memorial' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.click(dialogo.getByRole('radio', { name: /É preciso olhar de novo/ }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findAllByText('Diga por que é preciso olhar de novo, em até 500 letras.');
  expect(pedidos).toHaveLength(0);
  fireEvent.change(dialogo.getByLabelText(/^Comentário/), { target: { value: 'O muro caiu.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(pedidos.map(({ body }) => body)).toMatchObject([{ campo_id: 'memorial', motivo: 'O muro caiu.', versao: 3 }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Comentar A placa está lá' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('radio', { name: /É preciso olhar de novo/ })).toBeNull();
});

test('a step that approved before says what changed after it, and who reads it is told what to do', async () => {
  const mudou = VELHO.mudou.slice(0, 4);
  const decidida: Etapa = { ...ETAPA, id: '01900000-0000-7000-8000-000000000004', status: 'Deferido' };
  await abrir([], { etapas: [decidida], etapa_atual_id: null, decisoes_a_rever: [{ etapa_id: decidida.id, mudou }] });
  fireEvent.click(screen.getByRole('tab', { name: 'Andamento' }));
  const aviso = within((await screen.findByText('Mudou depois desta decisão')).parentElement as HTMLElement);
  aviso.getByText('Memorial: era “Casa”, agora é “Sobrado”');
  aviso.getByText('e mais 1 mudança');
  await isAcessivel();
});
