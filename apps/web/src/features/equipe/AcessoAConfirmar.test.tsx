// @vitest-environment happy-dom
import { confirmarAcesso, type Membro } from '@portal/domain/equipe/contract';
import { me } from '@portal/domain/sessoes/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { AcessoAConfirmar } from './AcessoAConfirmar.tsx';

afterEach(limpar);

const OUTRO = '01900000-0000-7000-8000-000000000009';
const MEMBRO: Membro = {
  id: '01900000-0000-7000-8000-000000000002',
  nome: 'Bruno Dias',
  email: 'bruno@exemplo.test',
  cargo: '',
  ativo: true,
  situacao: 'Ativo',
  permissoes: ['permissao.interacao.taxas'],
  perfis: [],
  setores: [],
  pela_rede: false,
  acesso_a_confirmar: { por_id: OUTRO, por: 'Roberto Lima', em: '2026-11-02', ate: '2026-12-02' },
  ausente_ate: null,
  versao: 1,
};
const abrir = (mais: Partial<Membro> = {}, permissoes = ['perfil.administrador']) => {
  const servidor = criarServidor();
  return tela(
    <main>
      <h1>Equipe</h1>
      <AcessoAConfirmar membro={{ ...MEMBRO, ...mais }} />
    </main>,
    { permissoes },
  ).then(() => servidor);
};
const botao = () => screen.queryByRole('button', { name: 'Confirmar o acesso' });

test('another administrator reads who gave it and until when, and confirms with one click', async () => {
  const servidor = await abrir();
  screen.getByText('Acesso dado por Roberto Lima em 02/11/2026');
  screen.getByText(/^Até 02\/12\/2026, quem deu e quem recebeu não decidem um sobre o que o outro pediu/);
  await isAcessivel();
  servidor.responde(me, () => ({ ...NINGUEM, permissoes: ['perfil.administrador'] }));
  servidor.responde(confirmarAcesso, () => new Recusa(422, 'O seu acesso veio de Roberto Lima.'));
  fireEvent.click(botao()!);
  expect((await screen.findByText(/O seu acesso veio de Roberto Lima/)).getAttribute('role')).toBe('alert');
  servidor.responde(confirmarAcesso, () => ({ ...MEMBRO, acesso_a_confirmar: null }));
  fireEvent.click(botao()!);
  await screen.findByText(/^Acesso confirmado/);
  expect(botao()).toBeNull();
  await isAcessivel();
});

test.each([
  [
    'who gave it',
    { acesso_a_confirmar: { ...MEMBRO.acesso_a_confirmar!, por_id: NINGUEM.id } },
    ['perfil.administrador'],
    /por você em/,
  ],
  ['who has it', { id: NINGUEM.id }, ['perfil.administrador'], /por Roberto Lima em/],
  ['a manager', {}, ['perfil.gestor.prefeitura'], /por Roberto Lima em/],
])('%s reads it and confirms nothing', async (_, mais, permissoes, titulo) => {
  await abrir(mais, permissoes);
  screen.getByText(titulo);
  screen.getByText(/Outro administrador pode confirmar antes/);
  expect(botao()).toBeNull();
});

test('nothing is said of somebody whose access waits for nobody', async () => {
  await abrir({ acesso_a_confirmar: null });
  expect(screen.queryByText(/Acesso dado/)).toBeNull();
});
