// @vitest-environment happy-dom
import * as contract from '@portal/domain/localidades/bairros';
import type { Localidade } from '@portal/domain/localidades/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Bairros } from './Bairros.tsx';

const um = (id: number, nome: string, mais: Partial<Localidade> = {}): Localidade => ({
  id,
  nivel: 'bairro',
  nome,
  sigla: '',
  ibge: '',
  versao: 1,
  arquivada: false,
  unida_a: null,
  caminho: [],
  dentro: 0,
  ...mais,
});
afterEach(limpar);

async function abrir(bairros: Localidade[]) {
  const servidor = criarServidor();
  servidor.responde(contract.listarBairros, () => ({
    data: bairros,
    total: bairros.length,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    from: 1,
    to: bairros.length,
  }));
  await tela(
    <main>
      <h1>Bairros</h1>
      <Bairros screen="teste" />
    </main>,
    { permissoes: ['perfil.gestor.prefeitura'] },
  );
  return servidor;
}

test('a district gets another name from the version that was read; a name that is there is refused beside the field', async () => {
  const servidor = await abrir([
    um(7, 'Centro'),
    um(8, 'Velho', { arquivada: true, unida_a: { id: 7, nivel: 'bairro', nome: 'Centro' } }),
  ]);
  await screen.findByText('Velho');
  expect(screen.queryByRole('button', { name: 'Alterar Velho' })).toBeNull();
  screen.getByRole('button', { name: 'Restaurar Velho' });
  await isAcessivel();
  const salvos = servidor.responde(
    contract.salvarBairro,
    () => new Recusa(422, 'Já existe Centro Novo aqui.', { erros: [{ campo: 'nome', mensagem: 'Já existe Centro Novo aqui.' }] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Alterar Centro' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Centro Novo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar o bairro' }));
  await waitFor(() => expect(dialog.getAllByText('Já existe Centro Novo aqui.').length).toBeGreaterThan(0));
  expect(salvos[0]).toMatchObject({ params: { id: '7' }, body: { versao: 1, nome: 'Centro Novo' } });
  await isAcessivel();
});

test('a town without districts is told what they are for', async () => {
  await abrir([]);
  await screen.findByText(/quem preenche um endereço daqui escolhe deles/);
});
