// @vitest-environment happy-dom
import { verAd, verGeo } from '@portal/domain/configuracoes/contract';
import { type GovbrLido, salvarGovbr, verGovbr } from '@portal/domain/configuracoes/govbr';
import {
  INTEGRACOES,
  listarIntegracoes,
  type TesteDeIntegracao,
  testarIntegracao,
} from '@portal/domain/configuracoes/integracoes';
import { listarPerfis } from '@portal/domain/equipe/contract';
import { listarSetores } from '@portal/domain/setores/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { estadoDoAd } from './Ad.tsx';
import { Integracoes } from './Integracoes.tsx';
import { oQueAchou } from './palavras-do-teste.ts';

const AD = {
  servidores: ['ldaps://dc1.prefeitura.local'],
  base_dn: 'OU=Servidores,DC=prefeitura,DC=local',
  usuario_servico: 'CN=portal,DC=prefeitura,DC=local',
  ca: '',
  atributo_cpf: 'employeeID',
  grupos: [],
};

const GOVBR: GovbrLido = {
  valor: { ligado: false, ambiente: 'homologacao', cliente_da_conta: '', cliente_da_assinatura: '' },
  ...{ versao: 0, tem_segredo_da_conta: false, tem_segredo_da_assinatura: false, confere: false },
  retorno: 'https://cidade.gov.br/assinaturas/gov-br',
};

const teste = (integracao: TesteDeIntegracao['integracao'], mais: Partial<TesteDeIntegracao> = {}): TesteDeIntegracao => ({
  integracao,
  ligada: true,
  situacao: 'Não testada',
  porque: '',
  onde: '',
  testando: false,
  testado_em: null,
  pedido_por: '',
  mudou: false,
  ...mais,
});
const TESTADA = { testado_em: '2026-11-20T12:00:00.000Z', pedido_por: 'Roberto Prado' };
let testes: TesteDeIntegracao[] = [];

async function abrir(valor: typeof AD | null, permissoes = ['perfil.administrador']) {
  const servidor = criarServidor();
  servidor.responde(verAd, () => ({ valor, versao: valor ? 1 : 0, tem_segredo: valor !== null }));
  servidor.responde(verGeo, () => ({ valor: null, versao: 0, tem_segredo: false }));
  servidor.responde(verGovbr, () => GOVBR);
  servidor.responde(listarIntegracoes, () => testes);
  servidor.responde(listarSetores, () => []);
  servidor.responde(listarPerfis, () => ({ perfis: [], permissoes: [] }));
  await tela(
    <main>
      <h1>Integrações</h1>
      <Integracoes />
    </main>,
    { permissoes },
  );
  return servidor;
}
afterEach(limpar);
beforeEach(() => {
  testes = [];
});
const cartao = (nome: string) => within(screen.getByRole('region', { name: nome }));

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

test('a test says what it found, when, who asked, and what to do; what is off has no button', async () => {
  testes = [
    teste('email', { ...TESTADA, situacao: 'Não funciona', porque: 'senha' }),
    teste('ad', { ...TESTADA, situacao: 'Atenção', porque: 'recusa', onde: 'ldaps://dc2.local', mudou: true }),
    teste('mapa', { ligada: false }),
    teste('selo', { ...TESTADA, situacao: 'Funciona', onde: '2027-03-01T00:00:00.000Z' }),
    teste('armazem', { testando: true }),
    teste('cep'),
  ];
  await abrir(AD, ['perfil.gestor.prefeitura']);
  await screen.findByText(/recusou a senha do portal/);
  cartao('E-mail').getByText(/por Roberto Prado/);
  cartao('Rede da prefeitura (Active Directory)').getByText(/^ldaps:\/\/dc2.local: .* Os outros servidores respondem\.$/);
  cartao('Rede da prefeitura (Active Directory)').getByText(/antes da última mudança/);
  cartao('Imóvel no mapa da prefeitura').getByText(/Não há endereço do mapa/);
  expect(cartao('Imóvel no mapa da prefeitura').queryByRole('button')).toBeNull();
  cartao('Selo do município').getByText(/vale até \d\d\/\d\d\/2027/);
  cartao('Armazenamento de arquivos').getByText('Testando…');
  cartao('Endereço pelo CEP').getByText('Não testada');
  await isAcessivel();
});

test('the button asks for one test, and shows that it is under way', async () => {
  testes = [teste('email')];
  const servidor = await abrir(null, ['perfil.gestor.prefeitura']);
  const pedidos = servidor.responde(testarIntegracao, () => {
    testes = [teste('email', { testando: true })];
    return testes;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Testar: E-mail' }));
  await screen.findByText('Testando…');
  expect(pedidos).toHaveLength(1);
  testes = [teste('email', { ...TESTADA, situacao: 'Funciona' })];
  await waitFor(() => expect(screen.queryByText('Testando…')).toBeNull());
  screen.getByText(/O servidor de e-mail aceitou o portal/);
});

test('every reason of every integration has words of its own', () => {
  for (const integracao of INTEGRACOES)
    for (const porque of ['nome', 'recusa', 'demora', 'certificado', 'rede_interna', 'senha', 'resposta', 'escrita'] as const)
      expect(oQueAchou(teste(integracao, { situacao: 'Não funciona', porque }))).toMatch(/\.$/);
});

test('signatures by gov.br: what is missing is said, secrets are sent once, and where to come back to can be copied', async () => {
  const servidor = await abrir(null);
  const cartao = within(await screen.findByRole('region', { name: 'Assinatura pelo gov.br' }));
  await cartao.findByText('Desligada');
  expect(cartao.getByText(/GOVBR_RAIZES/)).toBeTruthy();
  fireEvent.click(cartao.getByRole('button', { name: 'Configurar: Assinatura pelo gov.br' }));
  expect((await cartao.findByLabelText<HTMLTextAreaElement>('Endereço de retorno')).value).toBe(GOVBR.retorno);
  const salvos = servidor.responde(salvarGovbr, ({ body }) => ({
    ...{ ...GOVBR, confere: true, versao: 1, tem_segredo_da_conta: true, tem_segredo_da_assinatura: true },
    valor: body.valor,
  }));
  fireEvent.click(cartao.getByLabelText('Oferecer a assinatura pelo gov.br neste município'));
  for (const [campo, valor] of [
    ['Identificador do Login Único', 'portal'],
    ['Segredo do Login Único', 'um segredo'],
    ['Identificador da assinatura eletrônica', 'assina'],
    ['Segredo da assinatura eletrônica', 'outro segredo'],
  ] as const)
    fireEvent.change(cartao.getByLabelText(campo), { target: { value: valor } });
  await isAcessivel();
  fireEvent.click(cartao.getByRole('button', { name: 'Salvar a assinatura pelo gov.br' }));
  await cartao.findByText('Em teste');
  expect(salvos[0]?.body).toMatchObject({
    ...{ versao: 0, segredo_da_conta: 'um segredo', segredo_da_assinatura: 'outro segredo' },
    valor: { ligado: true, ambiente: 'homologacao', cliente_da_conta: 'portal', cliente_da_assinatura: 'assina' },
  });
  await waitFor(() => expect(cartao.getByLabelText<HTMLInputElement>('Segredo do Login Único').value).toBe(''));
});
