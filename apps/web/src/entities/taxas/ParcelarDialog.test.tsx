// @vitest-environment happy-dom
import { parcelarGuia, verParcelas } from '@portal/domain/taxas/parcelamento';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ParcelarDialog } from './ParcelarDialog.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const guia = { ...GUIA, pagamento: 'Pendente' as const, parcelas_max: 3 };
const plano = (n: number, segue_com: 'todas' | 'primeira' = 'todas') => ({
  maximo: 3,
  valor_centavos: 10_000,
  segue_com,
  base_legal: '',
  parcelas: Array.from({ length: n }, (_, i) => ({
    numero: i + 1,
    vencimento: `2027-0${i + 1}-11`,
    valor_centavos: i === 0 && n === 3 ? 3_334 : Math.floor(10_000 / n),
  })),
});
const abrir = async (feita = vi.fn(async () => undefined), velho = vi.fn()) => {
  const onClose = vi.fn();
  await tela(
    <main>
      <ParcelarDialog guia={guia} versao={7} onParcelada={feita} onVelho={velho} onClose={onClose} />
    </main>,
  );
  return { feita, velho, onClose, dialogo: within(await screen.findByRole('dialog', { name: 'Pagar em parcelas' })) };
};

test('each part is drawn with its day and value before anything is done, and what is drawn is what is asked for', async () => {
  servidor.responde(verParcelas, ({ query }) => plano(Number(query.get('parcelas'))));
  const feitas = servidor.responde(parcelarGuia, () => guia);
  const { dialogo, feita } = await abrir();
  await dialogo.findByRole('row', { name: /1 de 3 11\/01\/2027 R\$\s33,34/ });
  dialogo.getByText(/O pedido segue quando todas estiverem pagas/);
  await isAcessivel();
  fireEvent.change(dialogo.getByLabelText('Em quantas vezes'), { target: { value: '2' } });
  await dialogo.findByRole('row', { name: /2 de 2 11\/02\/2027 R\$\s50,00/ });
  fireEvent.click(dialogo.getByRole('button', { name: 'Parcelar em 2 vezes' }));
  await waitFor(() => expect(feita).toHaveBeenCalledTimes(1));
  expect(feitas.map((f) => f.body)).toEqual([{ versao: 7, parcelas: 2 }]);
});

test('what cannot be counted cannot be confirmed, and says so', async () => {
  servidor.responde(verParcelas, () => new Recusa(500, 'Erro interno'));
  const { dialogo } = await abrir();
  await dialogo.findByText(/Não conseguimos calcular as parcelas agora/);
  expect(dialogo.getByRole('button', { name: 'Parcelar em 3 vezes' }).hasAttribute('disabled')).toBe(true);
  await isAcessivel();
});

test('a refusal is told in place, and a request that changed meanwhile is told to the screen', async () => {
  servidor.responde(verParcelas, () => plano(3, 'primeira'));
  let recusa = new Recusa(422, 'Esta guia venceu. Emita outra antes de parcelar.', { codigo: 'guia_vencida' });
  servidor.responde(parcelarGuia, () => recusa);
  const { dialogo, velho, feita } = await abrir();
  await dialogo.findByText(/com a primeira parcela paga/);
  fireEvent.click(dialogo.getByRole('button', { name: 'Parcelar em 3 vezes' }));
  await dialogo.findByText('Esta guia venceu. Emita outra antes de parcelar.');
  recusa = new Recusa(409, 'Mudou');
  fireEvent.click(dialogo.getByRole('button', { name: 'Parcelar em 3 vezes' }));
  await waitFor(() => expect(velho).toHaveBeenCalledTimes(2));
  expect(velho.mock.lastCall?.[0]).toMatchObject({ status: 409 });
  expect(feita).not.toHaveBeenCalled();
});
