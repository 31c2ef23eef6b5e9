// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Perguntas } from './Perguntas.tsx';
import { perguntasDe } from './perguntas.ts';

const TEXTO = ['Quem pode?', 'Quanto custa?', 'Como pago?', 'Quanto tempo leva?']
  .map((titulo, n) => `<h3>${titulo}</h3><p>Resposta ${n}${n === 2 ? ' com Pix ou boleto' : ''}.</p><p>Mais ${n}.</p>`)
  .join('');
afterEach(limpar);

async function abrir(...textos: string[]) {
  criarServidor();
  await tela(
    <main>
      <h1>Dúvidas</h1>
      <h2>Como pedir</h2>
      <Perguntas textos={textos.map((texto, n) => ({ nome: `Dúvidas ${n + 1}`, texto }))} />
    </main>,
  );
}
const titulos = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent);

test('a text is taken apart at its headings, and nothing of it is lost', () => {
  const { antes, perguntas } = perguntasDe(`<p>Antes.</p>${TEXTO}`);
  expect(antes).toBe('<p>Antes.</p>');
  expect(perguntas.map(({ titulo }) => titulo)).toEqual(['Quem pode?', 'Quanto custa?', 'Como pago?', 'Quanto tempo leva?']);
  expect(perguntas[2]?.html).toBe('<p>Resposta 2 com Pix ou boleto.</p><p>Mais 2.</p>');
  expect(perguntasDe('<p>Só um texto</p>').perguntas).toEqual([]);
});

test('a question is found by any word of its answer, accents ignored, and one press leads to it', async () => {
  await abrir(TEXTO);
  expect(titulos()).toHaveLength(4);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Quanto tempo leva?' }));
  expect(document.activeElement?.textContent).toBe('Quanto tempo leva?');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PIX' } });
  expect(titulos()).toEqual(['Como pago?']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } });
  screen.getByText('Nenhuma dúvida com “xyz”');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(titulos()).toHaveLength(4);
});

test('a short text, or one without headings, is shown as it was written; what it would run is taken out', async () => {
  await abrir('<p>Ligue para nós.</p><script>document.title="x"</script>');
  screen.getByText('Ligue para nós.');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.querySelector('main script')).toBeNull();
});

test('those of a process and those of the town are one list, each told whose it is, searched together', async () => {
  await abrir('<h3>Quanto custa?</h3><p>Nada, neste pedido.</p><h3>Preciso de arquiteto?</h3><p>Sim.</p>', TEXTO);
  expect(titulos()).toHaveLength(6);
  expect(screen.getAllByText('Dúvidas 1')).toHaveLength(2);
  await isAcessivel();
  // two of one name: the press leads to its own
  fireEvent.click(screen.getAllByRole('button', { name: 'Quanto custa?' })[1]!);
  expect(document.activeElement?.closest('section')?.textContent).toContain('Resposta 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quanto' } });
  expect(titulos()).toEqual(['Quanto custa?', 'Quanto custa?', 'Quanto tempo leva?']);
});

test('few questions of several are shown as they were written, under whose they are', async () => {
  await abrir('<p>Só isto.</p>', '<p>E isto.</p>');
  screen.getByText('Dúvidas 2');
  screen.getByText('E isto.');
});
