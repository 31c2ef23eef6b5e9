// @vitest-environment happy-dom
import { procurarLugares } from '@portal/domain/acompanhamentos/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Acompanhar } from './Acompanhar.tsx';

afterEach(limpar);

const campo = () => screen.getByRole<HTMLInputElement>('combobox');
const digitar = (texto: string) => fireEvent.change(campo(), { target: { value: texto } });
const tecla = (key: string) => fireEvent.keyDown(campo(), { key, code: key });

test('a place that an older text found is not taken for the one that is being looked for', async () => {
  const marilia = Promise.withResolvers<void>();
  criarServidor().responde(procurarLugares, async ({ query }) => {
    if (query.get('s') === 'Marília') await marilia.promise;
    const nome = query.get('s') === 'Marília' ? 'Rua Marília' : 'Rua das Acácias';
    return [{ lugar: `rua:${nome}`, nome }];
  });
  await tela(<Acompanhar />, { painel: 'contribuinte' });
  act(() => campo().focus());
  fireEvent.click(campo());
  digitar('Acácias');
  const velha = await screen.findByRole('option', { name: 'Rua das Acácias', hidden: true });
  digitar('Marília');
  expect(velha.getAttribute('aria-disabled')).toBe('true');
  for (let n = 0; n < 3; n += 1) {
    tecla('ArrowDown');
    tecla('Enter');
    fireEvent.click(velha);
  }
  expect(campo().value).toBe('Marília');
  marilia.resolve();
  await screen.findByRole('option', { name: 'Rua Marília', hidden: true });
  tecla('ArrowDown');
  tecla('Enter');
  await waitFor(() => expect(campo().value).toBe('Rua Marília'));
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Seguir por Atom' }).href).toContain('Mar%C3%ADlia');
});
