// @vitest-environment happy-dom
import { regraTaxaSchema } from '@portal/domain/processos/regra-de-taxa';
import { confirmarTaxa, listarTaxasTrazidas, type TaxaTrazida } from '@portal/domain/taxas/de-exemplo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { TaxasTrazidas } from './TaxasTrazidas.tsx';

afterEach(limpar);

const trazida = (taxa_id: string, confirmada: TaxaTrazida['confirmada'] = null): TaxaTrazida => ({
  processo_id: '01900000-0000-7000-8000-000000000001',
  processo_nome: 'Alvará de construção',
  taxa: regraTaxaSchema.parse({ id: taxa_id, nome: `Taxa ${taxa_id}`, base: 'fixo', unidade: 'real', valor_unitario: '12.50' }),
  valor_sha256: 'a'.repeat(64),
  confirmada,
});
const DITA = { base_legal: 'Lei 9/2001, art. 3º', por: 'Davi Rocha', em: '2026-11-20T12:00:00.000Z' };

test('each price is confirmed by itself, with its law, and then says who confirmed it', async () => {
  const servidor = criarServidor();
  servidor.responde(listarTaxasTrazidas, () => [trazida('um'), trazida('dois')]);
  const ditas = servidor.responde(confirmarTaxa, () => {
    const lista = [trazida('um', DITA), trazida('dois')];
    servidor.responde(listarTaxasTrazidas, () => lista);
    return lista;
  });
  await tela(
    <main>
      <TaxasTrazidas />
    </main>,
  );
  const um = await screen.findByRole('form', { name: 'Confirmar Taxa um, Alvará de construção' });
  expect(screen.getAllByText('Valor fixo de R$ 12,50.')).toHaveLength(2);
  await isAcessivel();
  fireEvent.click(within(um).getByRole('button', { name: 'O valor é este' }));
  await waitFor(() => expect(within(um).getByLabelText('Lei e artigo').getAttribute('aria-invalid')).toBe('true'));
  expect(ditas).toEqual([]);
  fireEvent.change(within(um).getByLabelText('Lei e artigo'), { target: { value: DITA.base_legal } });
  fireEvent.click(within(um).getByRole('button', { name: 'O valor é este' }));
  const confirmadas = await screen.findByRole('list', { name: 'Taxas confirmadas' });
  expect(confirmadas.textContent).toContain('Lei 9/2001, art. 3º. Confirmada por Davi Rocha');
  expect(within(screen.getByRole('list', { name: 'Taxas a confirmar' })).getAllByRole('listitem')).toHaveLength(1);
  expect(ditas.map(({ body }) => body.taxa_id)).toEqual(['um']);
});

test('a value that changed since it was read is not confirmed, and is read anew', async () => {
  const servidor = criarServidor();
  const lidas = servidor.responde(listarTaxasTrazidas, () => [trazida('um')]);
  servidor.responde(confirmarTaxa, () => new Recusa(409, 'O valor desta taxa mudou há pouco.'));
  await tela(<TaxasTrazidas />);
  const um = await screen.findByRole('form');
  fireEvent.change(within(um).getByLabelText('Lei e artigo'), { target: { value: 'Lei 1' } });
  fireEvent.click(within(um).getByRole('button', { name: 'O valor é este' }));
  await waitFor(() => expect(lidas).toHaveLength(2));
  expect(screen.queryByRole('list', { name: 'Taxas confirmadas' })).toBeNull();
});
