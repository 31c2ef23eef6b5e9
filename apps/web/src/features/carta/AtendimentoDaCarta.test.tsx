// @vitest-environment happy-dom
import { listarServicos, verAtendimentoDaCarta } from '@portal/domain/carta/contract';
import { cartaDaLeiSchema, salvarCartaDaLei, verCartaDaLei } from '@portal/domain/configuracoes/carta-de-servicos';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { verGuia } from '@portal/domain/orientacao/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EditarCarta } from './EditarCarta.tsx';
import { PortaDaFrente } from './PortaDaFrente.tsx';

const VAZIA = cartaDaLeiSchema.parse({});
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarServicos, () => []);
});
afterEach(limpar);

const porta = async (carta: typeof VAZIA, guia: unknown = null) => {
  servidor.responde(verAtendimentoDaCarta, () => carta);
  servidor.responde(verGuia, () => guia as never);
  await tela(
    <main>
      <PortaDaFrente />
    </main>,
  );
  await screen.findByText('A carta de serviços ainda está em branco');
};
const titulos = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);

test('what the town has not said has no heading, and no guide no offer', async () => {
  await porta(VAZIA);
  expect(titulos()).toEqual(['Você já entrou']);
  await isAcessivel();
});

test('what it said stands below the services, its words as words; the guide s first question stands first', async () => {
  await porta(
    {
      ...VAZIA,
      ouvidoria_telefone: '4934418500',
      ouvidoria_link: 'https://o.gov.br',
      reclamar: '<b>Aqui</b>',
      prioridades: 'Idosos.',
    },
    {
      perguntas: [{ id: 'fazer', texto: 'O que fazer?', ajuda: '', tipo: 'opcao', opcoes: ['Construir & cercar'], unidade: '' }],
      desfechos: [],
    },
  );
  await screen.findByText('<b>Aqui</b>');
  expect(titulos()).toEqual([
    'Não sabe o que pedir?',
    'Quem tem prioridade',
    'Ouvidoria: reclamar, sugerir, elogiar',
    'Você já entrou',
  ]);
  expect(screen.getByRole('link', { name: '(49) 3441-8500' }).getAttribute('href')).toBe('tel:+554934418500');
  expect(screen.getByRole('link', { name: 'Construir & cercar' }).getAttribute('href')).toBe(
    '/guia?fazer=Construir%20%26%20cercar',
  );
  await isAcessivel();
  const dados = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(dados)).toMatchObject({ '@type': 'GovernmentOrganization' });
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain(location.origin);
});

test('the guide and the list come together: the list does not wait in view to be pushed down', async () => {
  let chega = (_: never) => {};
  servidor.responde(verAtendimentoDaCarta, () => VAZIA);
  servidor.responde(verGuia, () => new Promise((done) => (chega = done as typeof chega)));
  const listados = servidor.responde(listarServicos, () => []);
  await tela(<PortaDaFrente />);
  await screen.findByText('Carregando os serviços');
  await waitFor(() => expect(listados).toHaveLength(1));
  await Promise.resolve();
  expect(screen.queryByText('A carta de serviços ainda está em branco')).toBeNull();
  chega({
    perguntas: [{ id: 'fazer', texto: 'O que fazer?', ajuda: '', tipo: 'opcao', opcoes: ['Construir'], unidade: '' }],
    desfechos: [],
  } as never);
  await screen.findByText('Não sabe o que pedir?');
  screen.getByText('A carta de serviços ainda está em branco');
});

test('a guide that does not answer holds nobody', async () => {
  servidor.responde(verAtendimentoDaCarta, () => VAZIA);
  servidor.responde(verGuia, () => new Recusa(0));
  await tela(<PortaDaFrente />);
  await screen.findByText('A carta de serviços ainda está em branco');
  expect(screen.queryByText('Não sabe o que pedir?')).toBeNull();
});

test('it is written among the settings; another saved in between: what was typed stays', async () => {
  servidor.responde(listarMudancas, () => []);
  servidor.responde(verCartaDaLei, () => ({ valor: VAZIA, versao: 0 }));
  await tela(
    <main>
      <h1>Carta de serviços</h1>
      <EditarCarta />
    </main>,
  );
  const nome = await screen.findByLabelText<HTMLInputElement>(/^Nome da ouvidoria/);
  await isAcessivel();
  fireEvent.change(screen.getByLabelText(/^Página na internet/), { target: { value: 'ouvidoria' } });
  fireEvent.change(nome, { target: { value: 'Ouvidoria' } });
  const enviados = servidor.responde(salvarCartaDaLei, () => new Recusa(409, 'Mudou.'));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar a carta' }));
  expect((await screen.findAllByText(/Escreva um endereço inteiro/)).length).toBeGreaterThan(0);
  expect(enviados).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(/^Página na internet/), { target: { value: '' } });
  servidor.responde(verCartaDaLei, () => ({ valor: { ...VAZIA, ouvidoria_nome: 'Deles' }, versao: 4 }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar a carta' }));
  await screen.findByText('Outra pessoa mudou a carta de serviços enquanto você editava');
  expect(nome.value).toBe('Ouvidoria');
  fireEvent.click(screen.getByRole('button', { name: 'Usar o que está salvo' }));
  await waitFor(() => expect(nome.value).toBe('Deles'));
});
