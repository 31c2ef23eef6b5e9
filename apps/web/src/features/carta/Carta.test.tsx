// @vitest-environment happy-dom
import { listarServicos, type ServicoResumo } from '@portal/domain/carta/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, RECURSOS, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Carta } from './Carta.tsx';

const SERVICO: ServicoResumo = {
  id: '01900000-0000-7000-8000-000000000002',
  slug: 'alvara',
  grupo: 'Obras',
  nome: 'Alvará de construção',
  resumo: 'Licença para construir.',
  como_chamam: ['casa nova', 'piscina'],
  tipo: 'edificacao',
  cobra: true,
  preco: { total_centavos: 33_873, para: 'uma casa de 100\u00a0m²' },
  prazo: { uteis: 25, corridos: 0 },
  tempos: null,
};
const OUTROS: ServicoResumo[] = [
  {
    ...SERVICO,
    como_chamam: [],
    id: 'b',
    slug: 'viabilidade',
    grupo: 'Uso do solo',
    nome: 'Consulta de viabilidade',
    cobra: false,
  },
  { ...SERVICO, como_chamam: [], id: 'c', slug: 'demolicao', nome: 'Demolição', preco: null },
];

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const mostrar = () =>
  tela(
    <main>
      <h1>Serviços</h1>
      <Carta hrefDe={({ slug }) => `/servicos/${slug}`} />
    </main>,
  );
const nomes = () => screen.queryAllByRole('link').map((link) => link.querySelector('strong')?.textContent);

test('each service says what it costs in reais and how long it takes, group by group', async () => {
  servidor.responde(listarServicos, () => [SERVICO, ...OUTROS]);
  await mostrar();
  const obra = await screen.findByRole('link', { name: /Alvará de construção/ });
  expect(obra.getAttribute('href')).toBe('/servicos/alvara');
  expect(obra.textContent).toContain('R$\u00a0338,73');
  expect(obra.textContent).toContain('Uma casa de 100\u00a0m²');
  expect(obra.textContent).toContain('até 25 dias úteis');
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(['Obras', 'Uso do solo']);
  expect(screen.getByText('Sem taxa')).toBeTruthy();
  expect(screen.getByText('Taxa a confirmar')).toBeTruthy();
  await isAcessivel();
});

test('the search knows no accents and the words of people, and says how many', async () => {
  servidor.responde(listarServicos, () => [SERVICO, ...OUTROS]);
  await mostrar();
  const busca = await screen.findByRole('searchbox', { name: 'Procurar um serviço' });
  await act(async () => fireEvent.change(busca, { target: { value: 'demoliçao' } }));
  expect(nomes()).toEqual(['Demolição']);
  expect(screen.getByText('1 serviço encontrado').getAttribute('role')).toBe('status');
  // by what people call it, the group's heading aside
  await act(async () => fireEvent.change(busca, { target: { value: 'fazer piscinas' } }));
  expect(nomes()).toEqual(['Alvará de construção']);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('finding nothing claims nothing of the town: all services and its telephone are offered', async () => {
  servidor.responde(listarServicos, () => [SERVICO, ...OUTROS]);
  servidor.responde(recursos, () => {
    const { organizacao, ...resto } = RECURSOS;
    return {
      ...resto,
      organizacao: { ...organizacao, cadastro_pessoa: { ...organizacao.cadastro_pessoa, telefone_comercial: '(49) 3333-0000' } },
    };
  });
  await mostrar();
  const busca = await screen.findByRole('searchbox', { name: 'Procurar um serviço' });
  await act(async () => fireEvent.change(busca, { target: { value: 'passaporte' } }));
  expect(screen.getByText('Não achamos nada com “passaporte”')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/não atende|não oferece/);
  expect(screen.getByRole('link', { name: '(49) 3333-0000' }).getAttribute('href')).toBe('tel:+554933330000');
  await isAcessivel();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ver todos os serviços' })));
  expect(nomes()).toHaveLength(3);
});

test('a town that has opened nothing yet says so and where to go', async () => {
  servidor.responde(listarServicos, () => []);
  await mostrar();
  expect(await screen.findByText('A carta de serviços ainda está em branco')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await isAcessivel();
});

test('without connection it says so, and another try shows them', { timeout: 60_000 }, async () => {
  let gone = true;
  servidor.responde(listarServicos, () => (gone ? new Recusa(0) : [SERVICO]));
  await mostrar();
  const button = await screen.findByRole('button', { name: 'Tentar de novo' });
  await isAcessivel();
  gone = false;
  await act(async () => fireEvent.click(button));
  expect(await screen.findByRole('link', { name: /Alvará/ })).toBeTruthy();
});
