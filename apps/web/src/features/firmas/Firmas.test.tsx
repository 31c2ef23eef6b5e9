// @vitest-environment happy-dom

import {
  criarFirma,
  excluirFirmas,
  type Firma,
  listarFirmas,
  listarFirmasExcluidas,
  restaurarFirmas,
} from '@portal/domain/firmas/contract';
import { toPaginated } from '@portal/domain/http/paging';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Firmas } from './Firmas.tsx';

const HELENA: Firma = {
  id: '01900000-0000-7000-8000-0000000000f1',
  versao: 3,
  usuario_id: '01900000-0000-7000-8000-0000000000a1',
  nome: 'Helena Prado',
  delegada_por: null,
  titulo: 'Secretária de Planejamento',
  ato: 'Portaria nº 12/2026',
  de: '2026-01-02',
  ate: '2026-12-31',
  situacao: 'Em vigor',
  tem_imagem: false,
  excluida_em: null,
};
const pagina = (rows: Firma[]) => toPaginated(rows, rows.length, { page: 1, per_page: 10 });
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const abrir = (lixeira = false) =>
  tela(
    <main>
      <h1>Catálogo de assinaturas</h1>
      <Firmas lixeira={lixeira} />
    </main>,
  );

test('an empty catalogue says who signs without it', async () => {
  servidor.responde(listarFirmas, () => pagina([]));
  await abrir();
  await screen.findByText('Nenhuma assinatura no catálogo');
  await isAcessivel();
});

test('an office with its mandate; a refusal stands in the form', async () => {
  servidor.responde(listarFirmas, () => pagina([HELENA]));
  servidor.responde(usuariosPrefeitura, () => [{ id: HELENA.usuario_id, nome: HELENA.nome, cargo: 'Secretária', setores: [] }]);
  const mensagem = 'Não conseguimos abrir esta imagem. Tente outra.';
  const criada = servidor.responde(
    criarFirma,
    () => new Recusa(422, mensagem, { codigo: 'imagem_invalida', erros: [{ campo: 'arquivo', mensagem }] }),
  );
  await abrir();
  await screen.findByText('02/01/2026 a 31/12/2026');
  expect(screen.getByText('Em vigor')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Nova assinatura' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Nova assinatura' });
  await isAcessivel();
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Incluir a assinatura' }));
  expect((await within(dialogo).findAllByText('Escolha quem assina.')).length).toBeGreaterThan(0);
  expect(criada).toHaveLength(0);
});

test('what goes to the trash is asked, and comes back from it', async () => {
  servidor.responde(listarFirmas, () => pagina([HELENA]));
  servidor.responde(listarFirmasExcluidas, () => pagina([HELENA]));
  const excluida = servidor.responde(excluirFirmas, () => ({ total: 1 }));
  const restaurada = servidor.responde(restaurarFirmas, () => ({ total: 1 }));
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Helena Prado, Secretária de Planejamento' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Excluir a assinatura' });
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Levar à lixeira' }));
  await waitFor(() => expect(excluida[0]?.body).toEqual({ ids: [HELENA.id] }));
  limpar();
  servidor = criarServidor();
  servidor.responde(listarFirmasExcluidas, () => pagina([HELENA]));
  const voltou = servidor.responde(restaurarFirmas, () => ({ total: 1 }));
  await abrir(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Trazer de volta: Helena Prado, Secretária de Planejamento' }));
  await waitFor(() => expect(voltou[0]?.body).toEqual({ ids: [HELENA.id] }));
  expect(restaurada).toHaveLength(0);
  await isAcessivel();
});
