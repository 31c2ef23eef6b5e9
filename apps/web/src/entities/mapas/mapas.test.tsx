// @vitest-environment happy-dom
import { retangulo } from '@portal/domain/geometria/prova';
import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import Desenhar from './Desenhar.tsx';
import { escreverPontos, lerPontos } from './pontos.ts';
import { quadro } from './queries.ts';
import { useDesenho } from './use-desenho.ts';

afterEach(limpar);

const LOTE = retangulo([-52.4, -26.87], 0, 0, 10, 30);

function Tela({ inicial }: { inicial: typeof LOTE | null }) {
  const desenho = useDesenho(inicial);
  return (
    <main>
      <h1>Contorno</h1>
      <Desenhar rotulo="Contorno do imóvel" desenho={desenho} maximo={500} vizinhos={[]} alvo={null} />
    </main>
  );
}
const abrir = (inicial: typeof LOTE | null) => {
  criarServidor();
  return tela(<Tela inicial={inicial} />);
};
const coordenadas = () => screen.getByLabelText<HTMLTextAreaElement>('Coordenadas');
const escrever = (texto: string) => {
  fireEvent.change(coordenadas(), { target: { value: texto } });
  fireEvent.blur(coordenadas());
};

test('an outline is drawn by its coordinates alone, measured, told where it is wrong, and taken back', async () => {
  await abrir(LOTE);
  await isAcessivel();
  screen.getByText(/Área medida: 300,00.m²/);
  screen.getByText(/Lados: 10,00 m · 30,00 m · 10,00 m · 30,00 m/);
  const antes = coordenadas().value;
  const [a, b, c, d] = antes.split('\n');
  escrever([a, c, b, d].join('\n'));
  screen.getByText(/cruza ou encosta em si mesmo/);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(coordenadas().value).toBe(antes);
  escrever(`${a}\nlonge daqui\n${c}`);
  screen.getByText(/Não conseguimos ler a linha 2/);
  // what cannot be read is not drawn, and stays to be corrected
  screen.getByText(/Área medida: 300,00.m²/);
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  screen.getByText(/Toque no mapa para marcar os três primeiros pontos/);
});

test('a corner is moved by the arrows, ten centimetres at a time, and keeps the keyboard', async () => {
  await abrir(LOTE);
  const canto = () => screen.getByTitle('Ponto 2');
  const [, antes = ''] = coordenadas().value.split('\n');
  fireEvent.keyDown(canto(), { key: 'ArrowRight' });
  const [, depois = ''] = coordenadas().value.split('\n');
  expect(depois).not.toBe(antes);
  screen.getByText(/Lados: 10,10 m/);
  expect(document.activeElement).toBe(canto());
  fireEvent.keyDown(canto(), { key: 'Delete' });
  expect(coordenadas().value.split('\n')).toHaveLength(3);
});

test('what is written is read again, whatever it is', () => {
  const anel = fc.array(fc.tuple(fc.double({ min: -74, max: -28, noNaN: true }), fc.double({ min: -34, max: 6, noNaN: true })), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(fc.array(anel, { maxLength: 4 }), (cantos) => {
      const lidos = lerPontos(escreverPontos(cantos));
      const arredondados = cantos.map((c) => c.map(([x, y]) => [Number(x.toFixed(9)), Number(y.toFixed(9))]));
      expect('cantos' in lidos && lidos.cantos.map((c) => c.map(([x, y]) => [x + 0, y + 0]))).toEqual(
        arredondados.map((c) => c.map(([x, y]) => [x! + 0, y! + 0])),
      );
    }),
  );
});

test('what is asked of the map holds what is in sight, is not much more, and lies in the country', () => {
  const vista = fc
    .tuple(
      fc.double({ min: -74, max: -29, noNaN: true }),
      fc.double({ min: -34, max: 5, noNaN: true }),
      fc.double({ min: 1e-4, max: 40, noNaN: true }),
    )
    .map(([oeste, sul, lado]) => ({ oeste, sul, leste: oeste + lado, norte: sul + lado }));
  fc.assert(
    fc.property(vista, (v) => {
      const q = quadro(v);
      expect(q.oeste < q.leste && q.sul < q.norte).toBe(true);
      expect(q.oeste >= -74.5 && q.leste <= -28 && q.sul >= -34.5 && q.norte <= 6).toBe(true);
      expect(q.oeste).toBeLessThanOrEqual(Math.max(v.oeste, -74.5));
      expect(q.leste).toBeGreaterThanOrEqual(Math.min(v.leste, -28));
      expect(q.leste - q.oeste).toBeLessThanOrEqual((v.leste - v.oeste) * 2.1 + 0.2);
    }),
  );
});
