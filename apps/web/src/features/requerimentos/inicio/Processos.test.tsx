// @vitest-environment happy-dom
import { listarServicos } from '@portal/domain/carta/contract';
import { listarProcessos } from '@portal/domain/processos/lista';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Processos } from './Processos.tsx';

const processo = (n: number, nome: string, grupo: string) => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  slug: `p${n}`,
  nome,
  grupo,
  resumo: `Para ${nome}.`,
  como_chamam: [] as string[],
});
const TODOS = [processo(1, 'Alvará', 'Obras'), processo(2, 'Certidão', 'Cadastro')];
const servico = (n: number, total: number) => ({
  ...processo(n, 'Serviço', 'Obras'),
  tipo: 'edificacao' as const,
  cobra: true,
  preco: { total_centavos: total, para: 'uma casa de 100 m²' },
  prazo: { uteis: 25, corridos: 0 },
  tempos: null,
});
afterEach(limpar);

async function abrir(servicos: (() => ReturnType<typeof servico>[]) | Recusa, processos = TODOS) {
  const servidor = criarServidor();
  servidor.responde(listarProcessos, () => processos);
  servidor.responde(listarServicos, () => (servicos instanceof Recusa ? servicos : servicos()));
  await tela(
    <main>
      <h1>Novo requerimento</h1>
      <Processos />
    </main>,
    { painel: 'contribuinte' },
  );
}

test('each request says, before it is chosen, what it costs and how long the town takes', async () => {
  await abrir(() => [servico(1, 32_873)]);
  const alvara = await screen.findByRole('link', { name: /^Alvará/ });
  await screen.findByText('Uma casa de 100 m²');
  expect(alvara.textContent).toMatch(/R\$\s328,73/);
  expect(alvara.textContent).toContain('até 25 dias úteis');
  // what nobody priced keeps its name and its words
  expect(screen.getByRole('link', { name: /^Certidão/ }).textContent).not.toContain('R$');
  expect(screen.getByRole('region', { name: 'Obras' })).not.toBeNull();
  await isAcessivel();
});

test('without the prices everything may be chosen all the same', async () => {
  await abrir(new Recusa(0));
  expect((await screen.findByRole('link', { name: /^Alvará/ })).getAttribute('href')).toContain('p1');
});

test('where there are many, what is wanted is written in words of one’s own, and the best stands first', async () => {
  const muitos = [1, 2, 3, 4, 5, 6, 7].map((n) => processo(n, `Serviço ${n}`, `Grupo ${n}`));
  await abrir(
    () => [],
    muitos.map((p, i) => ({ ...p, como_chamam: i === 5 ? ['puxadinho'] : [] })),
  );
  const busca = await screen.findByRole('searchbox', { name: 'Procurar um serviço' });
  const nomes = () => screen.queryAllByRole('link').map((link) => link.querySelector('strong')?.textContent);
  await act(async () => fireEvent.change(busca, { target: { value: 'quero fazer um puxadinho' } }));
  expect(nomes()).toEqual(['Serviço 6']);
  await act(async () => fireEvent.change(busca, { target: { value: 'passaporte' } }));
  expect(nomes()).toEqual([]);
  await isAcessivel();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ver todos os serviços' })));
  expect(nomes()).toHaveLength(7);
});
