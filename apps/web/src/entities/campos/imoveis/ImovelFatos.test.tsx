// @vitest-environment happy-dom
import { recursos } from '@portal/domain/organizacoes/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, RECURSOS } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ImovelFatos } from './ImovelFatos.tsx';

afterEach(limpar);

const IMOVEL = {
  id: '01900000-0000-7000-8000-000000000001',
  inscricao: '01.02.003/4',
  endereco: 'Rua das Acácias, 12',
  bairro: 'Centro',
  area_terreno_m2: '360.00',
};

async function abrir(url: string | null) {
  const { organizacao } = RECURSOS;
  const metadados = { ...organizacao.metadados, find_inscricao: { url } };
  criarServidor().responde(recursos, () => ({ ...RECURSOS, organizacao: { ...organizacao, metadados } }));
  await tela(
    <main>
      <ImovelFatos imovel={IMOVEL} zonas={[]} />
    </main>,
  );
}

test('a property is one press away on the map of a town that has one', async () => {
  await abrir('https://geo.example.com/?i={inscricao}');
  const link = screen.getByRole('link', { name: /Ver no mapa da prefeitura/ });
  expect(link.getAttribute('href')).toBe('https://geo.example.com/?i=01.02.003%2F4');
  expect(link.getAttribute('rel')).toContain('noopener');
  await isAcessivel();
});

test('without a map nothing promises one', async () => {
  await abrir(null);
  expect(screen.queryByRole('link')).toBeNull();
});
