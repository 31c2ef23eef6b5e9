// @vitest-environment happy-dom
import { contornoDoImovel, procurarImoveis } from '@portal/domain/imoveis/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { OndeFica } from './OndeFica.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const IMOVEL = {
  id: '01900000-0000-7000-8000-000000000001',
  inscricao: '01.02.034.0567.001',
  endereco: 'Rua das Flores, 120',
  bairro: 'Centro',
  area_terreno_m2: '300.00',
};
const LOTE = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-52.4, -26.87],
      [-52.3998, -26.87],
      [-52.3998, -26.8697],
      [-52.4, -26.87],
    ],
  ] as [number, number][][],
};
const mostrar = (latitude: string | null, longitude: string | null, geometria: typeof LOTE | null = null) => {
  servidor.responde(contornoDoImovel, () => ({ geometria, vizinhos: [] }));
  servidor.responde(procurarImoveis, () => [{ ...IMOVEL, zonas: ['ZR1'], matricula: '', latitude, longitude }]);
  return tela(
    <main>
      <h1>Imóvel</h1>
      <OndeFica imovel={IMOVEL} />
    </main>,
    { painel: 'contribuinte' },
  );
};

test('where the cadastre says where it is, a link leads to it on another map', async () => {
  await mostrar('-26.873500', '-52.402100');
  const link = await screen.findByRole('link', { name: /Ver onde fica.*imóvel 01/ });
  expect(link.getAttribute('href')).toContain('mlat=-26.8735&mlon=-52.4021');
  await isAcessivel();
});

test('where it does not, that is said, and nothing is drawn in its place', async () => {
  await mostrar(null, null);
  expect(await screen.findByText(/O cadastro não diz onde ele fica/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('svg')).toBeNull();
});

test('where the town has drawn it, the outline is shown, with or without a point', async () => {
  await mostrar(null, null, LOTE);
  expect(await screen.findByRole('application', { name: /Contorno do imóvel 01.02.034.0567.001/ })).toBeTruthy();
  expect(screen.queryByText(/O cadastro não diz/)).toBeNull();
  await isAcessivel();
});
