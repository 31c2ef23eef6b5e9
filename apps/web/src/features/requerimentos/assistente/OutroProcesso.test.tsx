// @vitest-environment happy-dom
import { obterRequerimento } from '@portal/domain/autos/contract';
import { type GuiaPublicado, verGuia } from '@portal/domain/orientacao/contract';
import { mudarDeProcesso } from '@portal/domain/preenchimento/contract';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FormStore } from '#ui/form/form-store.ts';
import { OutroProcesso } from './OutroProcesso.tsx';
import type { Rascunho } from './rascunho.ts';

const PEQUENA = '01900000-0000-7000-8000-0000000000aa';
const AQUI = REQUERIMENTO.processo.id;
const opcao = (id: string, opcoes: string[]) => ({ id, texto: id, ajuda: '', tipo: 'opcao' as const, opcoes, unidade: '' });
const leva = [{ pergunta: 'area', campo: 'area_m2' }];
const passo = (processo_id: string, slug: string, nome: string) => ({ processo_id, slug, nome, nota: '', leva });
const desfecho = (id: string, quando: string, processos: GuiaPublicado['desfechos'][number]['processos'], titulo = '') => ({
  ...{ id, quando, processos, titulo, texto: '', incompleto: false },
});
const GUIA: GuiaPublicado = {
  perguntas: [opcao('fazer', ['Construir', 'Outra']), { ...opcao('area', []), tipo: 'numero', unidade: 'm²' }],
  desfechos: [
    desfecho('livre', 'fazer = "Construir" and area <= 10', [], 'Um depósito tão pequeno não precisa de licença.'),
    desfecho('pequena', 'fazer = "Construir" and area <= 70', [
      passo(PEQUENA, 'casa-pequena', 'Licença simplificada'),
      passo(AQUI === PEQUENA ? '' : '01900000-0000-7000-8000-0000000000ab', 'habite-se', 'Habite-se'),
    ]),
    desfecho('obra', 'fazer = "Construir"', [passo(AQUI, 'alvara', 'Alvará')]),
  ],
};
const definicao = definicaoSchema.parse({
  ...{ formato: 1, nome: 'Alvará', grupo: 'Obras', resumo: 'Um pedido de obra.' },
  secoes: [
    {
      ...{ id: 'obra', titulo: 'A obra' },
      campos: [
        { id: 'tem', tipo: 'sim_nao', rotulo: 'Tem obra?' },
        { id: 'area_m2', tipo: 'numero', rotulo: 'Área', visivel_se: 'tem != "Não"' },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
});
const salvar = vi.fn(async () => true);
const atualizar = vi.fn(async () => true);
const rascunho = { salvar, atualizar, versao: 7 } as unknown as Rascunho;

let servidor: Servidor;
let store: FormStore<Respostas>;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(verGuia, () => GUIA);
  salvar.mockClear();
});
afterEach(limpar);
const abrir = (respostas: Respostas, mais: object = {}) => {
  store = new FormStore<Respostas>('prova', z.any(), respostas);
  return tela(
    <main>
      <h1>Alvará</h1>
      <OutroProcesso requerimento={{ ...REQUERIMENTO, definicao, ...mais }} rascunho={rascunho} store={store} />
    </main>,
  );
};
const TITULO = 'Pelo guia da prefeitura, este caso pede outra coisa';
const calado = () => expect(screen.queryByText(TITULO)).toBeNull();

test('a small house written as a large one is told which request it is, and goes on as that with what was typed', async () => {
  await abrir({ tem: 'Sim', area_m2: '60.50' });
  expect(await screen.findByText('Você respondeu: “area” 60,50 m².')).toBeTruthy();
  expect(screen.getByText(TITULO).closest('[role="status"]')?.textContent).toContain(
    'O guia indica Licença simplificada, e depois Habite-se.',
  );
  await isAcessivel();
  const pedidos = servidor.responde(mudarDeProcesso, () => ({ id: REQUERIMENTO.id, versao: 8, status: 'Rascunho' as const }));
  servidor.responde(obterRequerimento, () => ({ ...REQUERIMENTO, versao: 8 }));
  fireEvent.click(screen.getByRole('button', { name: 'Continuar como Licença simplificada' }));
  await waitFor(() => expect(currentPath()).toContain('casa-pequena'));
  expect(salvar).toHaveBeenCalledOnce();
  expect(pedidos[0]?.body).toMatchObject({ versao: 7, processo_id: PEQUENA });
});

test('what fits, what may fit, and what does not show is not held against anybody', async () => {
  await abrir({ tem: 'Sim', area_m2: '60' });
  await screen.findByText(TITULO);
  act(() => store.setValues({ tem: 'Sim', area_m2: '70.01' }));
  calado();
  act(() => store.setValues({ tem: 'Sim', area_m2: '' }));
  calado();
  act(() => store.setValues({ tem: 'Não', area_m2: '60' }));
  calado();
  // typed on, it is told as soon as it is sure
  act(() => store.setValues({ tem: 'Sim', area_m2: '8' }));
  expect(await screen.findByText(/Um depósito tão pequeno não precisa de licença/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Continuar como/ })).toBeNull();
});

test('who knows better goes on, until the answer is another', async () => {
  await abrir({ tem: 'Sim', area_m2: '60' });
  fireEvent.click(await screen.findByRole('button', { name: 'É este pedido mesmo' }));
  calado();
  act(() => store.setValues({ tem: 'Sim', area_m2: '50' }));
  expect(await screen.findByText('Você respondeu: “area” 50 m².')).toBeTruthy();
});

test('a refusal is said where the button is', async () => {
  servidor.responde(
    mudarDeProcesso,
    () => new Recusa(422, 'Este pedido não pode virar um pedido desse tipo.', { codigo: 'pedido_preso' }),
  );
  await abrir({ tem: 'Sim', area_m2: '60' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar como Licença simplificada' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Este pedido não pode virar um pedido desse tipo.');
});

test('what could not be kept, and a draft that changed elsewhere, stop the move and say so', async () => {
  const pedidos = servidor.responde(mudarDeProcesso, () => new Recusa(409, 'Mudou.'));
  await abrir({ tem: 'Sim', area_m2: '60' });
  const botao = await screen.findByRole('button', { name: 'Continuar como Licença simplificada' });
  salvar.mockResolvedValueOnce(false);
  fireEvent.click(botao);
  expect((await screen.findByRole('alert')).textContent).toContain('Ainda não conseguimos salvar');
  expect(pedidos).toHaveLength(0);
  fireEvent.click(botao);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('mudou em outro lugar'));
  expect(atualizar).toHaveBeenCalledOnce();
  expect(currentPath()).not.toContain('casa-pequena');
});

test('what is about a work, or was asked for by another request, is left alone', async () => {
  store = new FormStore<Respostas>('prova', z.any(), { tem: 'Sim', area_m2: '60' });
  const doutro = { ...REQUERIMENTO, definicao };
  const presos = [{ obra: { id: PEQUENA } }, { pai: { id: PEQUENA } }] as object[];
  // beside one that is told, so that the guide has come
  await tela(
    <main>
      <h1>Alvará</h1>
      {[{}, ...presos].map((mais, i) => (
        <section key={Object.keys(mais)[0] ?? 'livre'} aria-label={`Pedido ${i}`}>
          <OutroProcesso requerimento={{ ...doutro, ...mais }} rascunho={rascunho} store={store} />
        </section>
      ))}
    </main>,
  );
  await screen.findByText(TITULO);
  expect(screen.getAllByText(TITULO)).toHaveLength(1);
});
