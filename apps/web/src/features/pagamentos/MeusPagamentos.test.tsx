// @vitest-environment happy-dom
import { listarMeusPagamentos, type MeuPagamento } from '@portal/domain/taxas/meus-pagamentos';
import { addDias } from '@portal/domain/text/datas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hoje } from '#lib/fuso.ts';
import { currentHref } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MeusPagamentos } from './MeusPagamentos.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(() => {
  limpar();
  vi.restoreAllMocks();
});

const uma = (n: number, mais: Partial<MeuPagamento> = {}): MeuPagamento => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  organizacao_id: 1,
  municipio: 'Vale Verde',
  logo: null,
  requerimento_id: `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`,
  requerimento_numero: `${String(n).padStart(6, '0')}/2026`,
  processo_nome: 'Alvará de construção',
  cliente: '',
  descricao: `Taxa ${n}`,
  numero: 2026000000 + n,
  numero_externo: '',
  valor_centavos: 12_345,
  recebido_centavos: 0,
  pagamento: 'Pendente',
  situacao: 'a_pagar',
  vencimento: addDias(hoje(), 3),
  paga_em: null,
  parcela: null,
  parcelas: null,
  linha_digitavel: '8'.repeat(48),
  pix: 'pix-copia-e-cola',
  ...mais,
});
const VENCIDA = uma(1, { situacao: 'vencida', vencimento: '2026-01-02', linha_digitavel: '', pix: '' });
const DE_LA = uma(2, { organizacao_id: 2, municipio: 'Xanxerê', cliente: 'Ana Paula Ferreira' });
const MENOR = uma(3, { situacao: 'paga', pagamento: 'Pago a menor', recebido_centavos: 100, linha_digitavel: '', pix: '' });
const resposta = (data: MeuPagamento[]) => ({
  data,
  total: data.length,
  per_page: 50,
  current_page: 1,
  last_page: 1,
  from: 1,
  to: data.length,
  situacoes: { vencida: 1, a_pagar: 1, em_preparo: 0, em_conferencia: 0, paga: 1 },
  municipios: [
    { id: 1, nome: 'Vale Verde', total: 2 },
    { id: 2, nome: 'Xanxerê', total: 1 },
  ],
  a_pagar_centavos: 12_345,
  vencido_centavos: 12_345,
});
const abrir = (url = '/contribuinte/meus/pagamentos') =>
  tela(
    <main>
      <MeusPagamentos />
    </main>,
    { url, painel: 'contribuinte' },
  );

test('what is pressing stands first; a slip of another town is paid from here and opens there', async () => {
  const copiado = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copiado);
  servidor.responde(listarMeusPagamentos, () => resposta([VENCIDA, DE_LA, MENOR]));
  await abrir();
  await screen.findByRole('list', { name: 'Vencidas' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(['Vencidas', 'A pagar', 'Pagas']);
  const dela = within(screen.getByRole('article', { name: 'Guia 2026000002' }));
  expect(dela.getByRole('link', { name: 'Taxa 2' }).getAttribute('href')).toBe(
    `/contribuinte/passagem/2/${DE_LA.requerimento_id}`,
  );
  expect(screen.getByRole('article', { name: 'Guia 2026000002' }).textContent).toMatch(
    /Xanxerê.*Ana Paula Ferreira.*vence em 3 dias/,
  );
  fireEvent.click(dela.getByRole('button', { name: 'Copiar código Pix da guia 2026000002' }));
  await waitFor(() => expect(copiado).toHaveBeenCalledWith('pix-copia-e-cola'));
  await dela.findByText('Código copiado.');
  // no bank takes what is over its day
  const vencida = within(screen.getByRole('article', { name: 'Guia 2026000001' }));
  expect(vencida.queryByRole('button')).toBeNull();
  expect(vencida.getByRole('link', { name: /Emitir outra guia/ })).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Guia 2026000003' }).textContent).toContain('o resto está em outra guia');
  await isAcessivel();
});

test('the address says how it is narrowed, and each choice how many it leaves', async () => {
  const chamadas = servidor.responde(listarMeusPagamentos, () => resposta([VENCIDA, DE_LA, MENOR]));
  await abrir('/contribuinte/meus/pagamentos?organizacao_id=2');
  fireEvent.click(await screen.findByRole('button', { name: /Pagas/ }));
  await waitFor(() => expect(currentHref()).toContain('situacao=paga'));
  await waitFor(() => expect(chamadas.at(-1)?.query.get('situacao')).toBe('paga'));
  expect(chamadas.at(-1)?.query.get('organizacao_id')).toBe('2');
  expect(screen.queryByRole('button', { name: /Em conferência/ })).toBeNull();
});

test('nothing to pay says so; with filters, how to see all again; unread, to try again', async () => {
  const nada = { ...resposta([]), situacoes: { vencida: 0, a_pagar: 0, em_preparo: 0, em_conferencia: 0, paga: 0 } };
  servidor.responde(listarMeusPagamentos, () => nada);
  await abrir();
  await screen.findByText('Nada a pagar');
  expect(screen.queryByText('Em guias vencidas')).toBeNull();
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  servidor.responde(listarMeusPagamentos, () => nada);
  await abrir('/contribuinte/meus/pagamentos?s=nada');
  fireEvent.click(await screen.findByRole('button', { name: 'Ver tudo' }));
  await waitFor(() => expect(currentHref()).toBe('/contribuinte/meus/pagamentos'));
  limpar();
  servidor = criarServidor();
  servidor.responde(listarMeusPagamentos, () => new Recusa(422, 'Não deu.'));
  await abrir();
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});
