// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { GuiaAPagar } from './GuiaAPagar.tsx';

beforeEach(() => {
  criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

const VENCIDA = { ...GUIA, pagamento: 'Pendente' as const, valor_centavos: 18_543, linha_digitavel: '8'.repeat(48) };
const COM_ACRESCIMO = {
  vencimento: '2027-01-04',
  valor_centavos: 19_120,
  acrescimos: [{ descricao: 'Multa por atraso', conta: '2,00% de R$ 185,43', resultado: 'R$ 3,71' }],
};
const abrir = (guia: typeof VENCIDA & { ao_renovar: typeof COM_ACRESCIMO | null }, onRenovar?: () => Promise<void>) =>
  tela(
    <main>
      <GuiaAPagar guia={guia} onRenovar={onRenovar} />
    </main>,
  );

test('what delay adds is read before another slip is asked for', async () => {
  const onRenovar = vi.fn(async () => undefined);
  await abrir({ ...VENCIDA, ao_renovar: COM_ACRESCIMO }, onRenovar);
  screen.getByText('Esta guia venceu');
  screen.getByText('Multa por atraso');
  expect(document.body.textContent).toMatch(/A nova guia será de R\$\s191,20, para pagar até 04\/01\/2027/);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Emitir outra guia' }));
  await waitFor(() => expect(onRenovar).toHaveBeenCalledTimes(1));
});

test('where the town charges nothing for delay the value is the same, and who may not pay is told who may', async () => {
  await abrir({ ...VENCIDA, ao_renovar: { ...COM_ACRESCIMO, acrescimos: [] } }, async () => undefined);
  screen.getByText(/com o mesmo valor e um prazo novo/);
  limpar();
});

test('who only looks on is told who may ask for another', async () => {
  await abrir({ ...VENCIDA, ao_renovar: COM_ACRESCIMO });
  screen.getByText(/Quem acompanha este pedido pode emitir outra/);
  expect(screen.queryByRole('button', { name: 'Emitir outra guia' })).toBeNull();
});

test('one that nobody has issued yet is on its way', async () => {
  await abrir({ ...VENCIDA, vencimento: '2027-01-20', emissao: 'A emitir' as const, linha_digitavel: '' });
  screen.getByText('A guia ainda vai ser emitida');
  expect(screen.queryByRole('button')).toBeNull();
  await isAcessivel();
});

test('of one issued by hand the sheet is enough', async () => {
  const aMao = { emissao: 'Emitida manualmente' as const, linha_digitavel: '', numero_externo: 'DAM 77' };
  await abrir({ ...VENCIDA, vencimento: '2027-01-20', ...aMao });
  screen.getByRole('button', { name: 'Baixar a guia em PDF' });
  screen.getByText('Na prefeitura, esta guia tem o número DAM 77.');
  expect(screen.queryByText(/linha digitável/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mandar para outra pessoa pagar' })).toBeNull();
  await isAcessivel();
});
