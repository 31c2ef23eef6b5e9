// @vitest-environment happy-dom
import { listarPerguntas, opinar, type Pergunta, resumirOpinioes } from '@portal/domain/avaliacoes/momentos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Momentos } from './Momentos.tsx';
import { Perguntas } from './Perguntas.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const UMA: Pergunta = { momento: 'vistoria', alvo_id: ID, sobre: '0012/2026 · Alvará', em: '2026-11-20T12:00:00.000Z' };
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const main = (children: React.ReactNode) => (
  <main>
    <h1>Início</h1>
    {children}
  </main>
);

test('each is asked once: chosen, sent, and asked no more', async () => {
  servidor.responde(listarPerguntas, () => [UMA]);
  const enviadas = servidor.responde(opinar, () => []);
  await tela(main(<Perguntas />), { painel: 'contribuinte' });
  fireEvent.click(await screen.findByRole('button', { name: /^Responder: Como foi a vistoria/ }));
  const dialogo = within(await screen.findByRole('dialog'));
  await isAcessivel();
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar a resposta' }));
  expect((await dialogo.findAllByText('Escolha uma das opções.')).length).toBeGreaterThan(0);
  expect(enviadas).toEqual([]);
  fireEvent.click(dialogo.getByRole('radio', { name: 'Bom' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar a resposta' }));
  await waitFor(() => expect(screen.queryByText('Conte como foi')).toBeNull());
  expect(enviadas.map(({ body }) => [body.momento, body.alvo_id, Number(body.nota)])).toEqual([['vistoria', ID, 4]]);
});

test('said by another meanwhile: the reason stands in the dialog', async () => {
  servidor.responde(listarPerguntas, () => [UMA]);
  servidor.responde(opinar, () => new Recusa(422, 'Isto já foi avaliado. Obrigado!', { codigo: 'opiniao_repetida' }));
  await tela(main(<Perguntas />), { painel: 'contribuinte' });
  fireEvent.click(await screen.findByRole('button', { name: /^Responder/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Ruim' }));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar a resposta' }));
  expect((await screen.findAllByText(/já foi avaliado/)).length).toBeGreaterThan(0);
});

test('the manager reads each moment by process, month and channel', async () => {
  const um = { momento: 'decisao', total: 3, media_decimos: 27 } as const;
  const anos = servidor.responde(resumirOpinioes, ({ query }) => ({
    ...{ ano: Number(query.get('ano')), processos: [{ ...um, processo: 'Alvará' }], meses: [{ ...um, mes: 11 }] },
    ...{ canais: [{ ...um, canal: 'balcao' as const }] },
    escritos: [{ momento: 'decisao' as const, processo: 'Alvará', nota: 2, comentario: '<b>Confuso</b>' }],
  }));
  await tela(main(<Momentos />));
  expect(await screen.findAllByText('2,7 de 5')).toHaveLength(3);
  expect(screen.getByText('<b>Confuso</b>')).toBeDefined();
  await isAcessivel();
  fireEvent.click(screen.getAllByRole('button')[0]!);
  await waitFor(() => expect(new Set(anos.map(({ query }) => query.get('ano'))).size).toBe(2));
});
