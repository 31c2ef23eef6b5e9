// @vitest-environment happy-dom
import { conferirImportacao, importarEquipe, type LinhaConferida, POR_VEZ } from '@portal/domain/equipe/importacao';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Importar } from './Importar.tsx';
import { lerArquivo } from './ler-arquivo.ts';

const linha = (n: number, mais: Partial<LinhaConferida> = {}): LinhaConferida => ({
  linha: n,
  nome: `Pessoa ${n}`,
  email: `p${n}@x.example.com`,
  cargo: '',
  setores: [],
  perfis: ['Analista'],
  situacao: 'pronta',
  motivos: [],
  ...mais,
});
afterEach(limpar);

async function abrir() {
  const servidor = criarServidor();
  await tela(
    <main>
      <h1>Equipe</h1>
      <Importar />
    </main>,
    { permissoes: ['perfil.gestor.prefeitura'] },
  );
  return servidor;
}
const colar = (texto: string) => fireEvent.change(screen.getByLabelText('Lista de pessoas'), { target: { value: texto } });

test('a list is looked at first; only then are people invited, a few at a time, and what was refused stays in sight', async () => {
  const servidor = await abrir();
  const todas = [linha(2, { situacao: 'recusada', motivos: ['O perfil "X" não existe.'] })];
  for (let n = 3; n < 3 + POR_VEZ + 5; n += 1) todas.push(linha(n));
  servidor.responde(conferirImportacao, () => todas);
  const enviadas = servidor.responde(importarEquipe, ({ body }) => body.linhas.map((n) => linha(n, { situacao: 'convidada' })));
  colar('Nome;E-mail\n…');
  fireEvent.click(screen.getByRole('button', { name: 'Conferir a lista' }));
  await screen.findByText('O perfil "X" não existe.');
  await isAcessivel();
  expect(enviadas).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: `Convidar ${POR_VEZ + 5} pessoas` }));
  await screen.findByText(new RegExp(`${POR_VEZ + 5} pessoas foram convidadas`));
  expect(enviadas.map((e) => e.body.linhas.length)).toEqual([POR_VEZ, 5]);
  expect(screen.queryByRole('button', { name: /^Convidar/ })).toBeNull();
});

test('a connection that dies half way leaves the rest to be invited, and a list that changed is looked at again', async () => {
  const servidor = await abrir();
  const todas = Array.from({ length: POR_VEZ + 1 }, (_, i) => linha(i + 2));
  servidor.responde(conferirImportacao, () => todas);
  let vezes = 0;
  servidor.responde(importarEquipe, ({ body }) => {
    vezes += 1;
    return vezes === 2 ? new Recusa(422, 'Não deu certo agora.') : body.linhas.map((n) => linha(n, { situacao: 'convidada' }));
  });
  colar('Nome;E-mail\n…');
  fireEvent.click(screen.getByRole('button', { name: 'Conferir a lista' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Convidar/ }));
  await screen.findByText('Não deu certo agora.');
  fireEvent.click(await screen.findByRole('button', { name: 'Convidar 1 pessoa' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Convidar/ })).toBeNull());
  expect(vezes).toBe(3);
  colar('outra');
  expect(screen.queryByText('Linha a linha')).toBeNull();
});

test('a file is read in the code page it has; a spreadsheet is refused with what to do', async () => {
  expect(await lerArquivo(new Blob([new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f])]))).toBe('João');
  expect(await lerArquivo(new Blob(['\uFEFFJoão']))).toContain('João');
  await expect(lerArquivo(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]))).rejects.toThrow('Salve como CSV');
  await expect(lerArquivo(new Blob(['x'.repeat(400_001)]))).rejects.toThrow('grande demais');
});
