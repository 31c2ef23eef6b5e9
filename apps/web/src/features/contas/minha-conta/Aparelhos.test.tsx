// @vitest-environment happy-dom
import {
  encerrarSessao,
  esquecerLocal,
  listarLocais,
  listarSessoes,
  retirarPassagem,
  verPassagem,
} from '@portal/domain/contas/minha-conta';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Aparelhos } from './Aparelhos.tsx';

let servidor: Servidor;
const sessao = (n: number) => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  aparelho: `Aparelho ${n}`,
  metodo: 'senha' as const,
  atual: n === 1,
  endereco_ip: '192.0.2.1',
  criado_em: '2026-11-20T12:00:00.000Z',
  visto_em: '2026-11-20T12:00:00.000Z',
});

beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarLocais, () => []);
  servidor.responde(verPassagem, () => ({ aceita_em: null }));
});
afterEach(limpar);

test.each([
  [1, 0],
  [2, 1],
])('with %i sessions open, %i buttons end the others', async (abertas, botoes) => {
  servidor.responde(listarSessoes, () => Array.from({ length: abertas }, (_, n) => sessao(n + 1)));
  await tela(<Aparelhos />);
  await screen.findByText('Aparelho 1');
  expect(screen.queryAllByRole('button', { name: 'Encerrar todas as outras' })).toHaveLength(botoes);
});

test('what was agreed about coming from another town is taken back here; who agreed to nothing reads nothing of it', async () => {
  servidor.responde(listarSessoes, () => [sessao(1)]);
  let aceita_em: string | null = '2026-11-20T12:00:00.000Z';
  servidor.responde(verPassagem, () => ({ aceita_em }));
  const retiradas = servidor.responde(retirarPassagem, () => {
    aceita_em = null;
    return null;
  });
  await tela(<Aparelhos />);
  const botao = await screen.findByRole('button', { name: 'Deixar de aceitar' });
  await isAcessivel();
  fireEvent.click(botao);
  await waitFor(() => expect(screen.queryByText('Entrada vinda de outro município')).toBeNull());
  expect(retiradas).toHaveLength(1);
  // the card is gone: the keyboard is at the one before
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lugares confirmados'));
});

test('what is ended leaves the keyboard at the next one, then at the one before, then at the heading', async () => {
  let abertas = [1, 2, 3].map(sessao);
  servidor.responde(listarSessoes, () => abertas);
  servidor.responde(encerrarSessao, ({ params }) => {
    abertas = abertas.filter(({ id }) => id !== params.id);
    return null;
  });
  await tela(<Aparelhos />);
  const encerrar = (n: number) => screen.findByRole('button', { name: `Encerrar a sessão de Aparelho ${n}` });
  (await encerrar(2)).focus();
  fireEvent.click(await encerrar(2));
  await waitFor(async () => expect(document.activeElement).toBe(await encerrar(3)));
  fireEvent.click(await encerrar(3));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessões abertas'));
});

test('a place that is forgotten leaves the keyboard at the other, and the last one at the heading', async () => {
  servidor.responde(listarSessoes, () => [sessao(1)]);
  let lugares = [1, 2].map((n) => ({
    id: sessao(n).id,
    aparelho: `Aparelho ${n}`,
    endereco_ip: '192.0.2.1',
    confirmado_em: sessao(n).criado_em,
    visto_em: sessao(n).visto_em,
  }));
  servidor.responde(listarLocais, () => lugares);
  servidor.responde(esquecerLocal, ({ params }) => {
    lugares = lugares.filter(({ id }) => id !== params.id);
    return null;
  });
  await tela(<Aparelhos />);
  const esquecer = (n: number) => screen.findByRole('button', { name: `Esquecer Aparelho ${n}, 192.0.2.1` });
  (await esquecer(2)).focus();
  fireEvent.click(await esquecer(2));
  await waitFor(async () => expect(document.activeElement).toBe(await esquecer(1)));
  fireEvent.click(await esquecer(1));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lugares confirmados'));
});
