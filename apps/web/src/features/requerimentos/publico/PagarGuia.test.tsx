// @vitest-environment happy-dom
import { criarLinkDePagamento, type GuiaParaPagar, verGuiaParaPagar } from '@portal/domain/taxas/link';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { LinkParaPagar } from '../detalhe/pagamento/LinkParaPagar.tsx';
import { PagarGuia } from './PagarGuia.tsx';

const GUIA: GuiaParaPagar = {
  situacao: 'a pagar',
  numero: 2026000001,
  descricao: 'Taxa de análise',
  parcela: null,
  valor_centavos: 65_554,
  vencimento: '2026-12-31',
  linha_digitavel: '816800000019854312342025608310000000000001234566',
  pix_a_caminho: false,
  pix: '00020126580014br.gov.bcb.pix',
};
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});
const abrir = async (guia: GuiaParaPagar | Recusa) => {
  const pedidas = servidor.responde(verGuiaParaPagar, () => guia);
  await tela(<PagarGuia segredo={'s'.repeat(43)} />);
  return pedidas;
};

test('slip, value, day and the ways to pay', async () => {
  await abrir(GUIA);
  await screen.findByRole('heading', { name: 'Guia 2026000001' });
  screen.getByText(/vence hoje/);
  screen.getByLabelText('Pix copia e cola');
  screen.getByRole('button', { name: 'Copiar linha digitável' });
  screen.getByText('Prefeitura Municipal de Vale Verde');
  await isAcessivel();
});

test('a Pix that the bank is still to give is said to come, beside the bar code', async () => {
  await abrir({ ...GUIA, pix: '', pix_a_caminho: true });
  await screen.findByText('O código Pix está a caminho');
  screen.getByRole('button', { name: 'Copiar linha digitável' });
  expect(screen.queryByLabelText('Pix copia e cola')).toBeNull();
  await isAcessivel();
});

test.each<[string, GuiaParaPagar | Recusa, RegExp]>([
  ['one that is over', { situacao: 'encerrada' }, /Não há mais o que pagar/],
  ['one whose day is over', { situacao: 'vencida', numero: 7 }, /A guia 7 venceu/],
  ['an address cut short', new Recusa(422, 'campo invalido'), /Não há mais o que pagar/],
])('%s offers no way to pay', async (_, guia, diz) => {
  await abrir(guia);
  await screen.findByText(diz);
  expect(screen.queryByRole('button', { name: /Copiar/ })).toBeNull();
});

test('without a network it says so, and asks again', async () => {
  const pedidas = await abrir(new Recusa(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(pedidas.length).toBeGreaterThan(1));
}, 30_000);

test('the link is made when it is asked for, and shown to be copied', async () => {
  const pedidas = servidor.responde(criarLinkDePagamento, () => ({ caminho: '/pagar/abc' }));
  await tela(
    <main>
      <LinkParaPagar guia={{ id: '01900000-0000-7000-8000-000000000001' }} />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mandar para outra pessoa pagar' }));
  const campo = await screen.findByLabelText<HTMLTextAreaElement>('Link para outra pessoa pagar');
  expect(campo.value).toBe(`${location.origin}/pagar/abc`);
  expect(pedidas).toHaveLength(1);
  await isAcessivel();
});
