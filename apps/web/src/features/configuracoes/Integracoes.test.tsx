// @vitest-environment happy-dom
import { verAd, verGeo } from '@portal/domain/configuracoes/contract';
import { listarPerfis } from '@portal/domain/equipe/contract';
import { listarSetores } from '@portal/domain/setores/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { estadoDoAd } from './Ad.tsx';
import { Integracoes } from './Integracoes.tsx';

const AD = {
  servidores: ['ldaps://dc1.prefeitura.local'],
  base_dn: 'OU=Servidores,DC=prefeitura,DC=local',
  usuario_servico: 'CN=portal,DC=prefeitura,DC=local',
  ca: '',
  atributo_cpf: 'employeeID',
  grupos: [],
};

async function abrir(valor: typeof AD | null, permissoes = ['perfil.administrador']) {
  const servidor = criarServidor();
  servidor.responde(verAd, () => ({ valor, versao: valor ? 1 : 0, tem_segredo: valor !== null }));
  servidor.responde(verGeo, () => ({ valor: null, versao: 0, tem_segredo: false }));
  servidor.responde(listarSetores, () => []);
  servidor.responde(listarPerfis, () => ({ perfis: [], permissoes: [] }));
  await tela(
    <main>
      <h1>Integrações</h1>
      <Integracoes />
    </main>,
    { permissoes },
  );
}
afterEach(limpar);

test('an integration is a card that says how it stands; its fields come when they are asked for', async () => {
  await abrir(null);
  await screen.findByText('Desligada');
  await screen.findByText('Não configurado');
  expect(screen.queryByRole('textbox')).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: /^Configurar: Rede/ }));
  fireEvent.change(await screen.findByLabelText('Servidores'), { target: { value: 'ldaps://dc2.prefeitura.local' } });
  await isAcessivel();
  // closed and opened again, what was typed is there
  fireEvent.click(screen.getByRole('button', { name: /^Configurar: Rede/ }));
  expect(screen.getByLabelText('Servidores').closest('[hidden]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Configurar: Rede/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Servidores').value).toBe('ldaps://dc2.prefeitura.local');
});

test('what is set is read without opening anything, and who may not change it sees it all the same', async () => {
  await abrir(AD, ['perfil.gestor.prefeitura']);
  await screen.findByText('Configurada, ainda desligada');
  screen.getByText('ldaps://dc1.prefeitura.local');
  screen.getByText('Nenhum: todos entram sem permissões');
  fireEvent.click(screen.getByRole('button', { name: /^Ver como está: Rede/ }));
  const salvar = await screen.findByRole('button', { name: 'Salvar o Active Directory' });
  expect(salvar.closest('fieldset')).toHaveProperty('disabled', true);
});

test.each([
  [false, null, 'Desligada'],
  [false, AD, 'Configurada, ainda desligada'],
  [true, null, 'Ligada, falta configurar'],
  [true, AD, 'Ligada'],
] as const)('allowed %s and set %j reads as one word', (tem, valor, palavra) => {
  expect(estadoDoAd(tem, valor && { ...valor, servidores: [...valor.servidores], grupos: [] }).palavra).toBe(palavra);
});
