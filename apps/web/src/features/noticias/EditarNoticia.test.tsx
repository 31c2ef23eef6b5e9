// @vitest-environment happy-dom
import { type Noticia, noticias, obterFaq, salvarFaq, salvarNoticia, verNoticia } from '@portal/domain/noticias/contract';
import { listarProcessos } from '@portal/domain/processos/lista';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layout } from '#lib/layout-state.ts';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EditarFaq } from './EditarFaq.tsx';
import { EditarNoticia } from './EditarNoticia.tsx';

const LIDA: Noticia = {
  id: '01900000-0000-7000-8000-000000000001',
  nome: 'Mutirão de alvarás',
  texto: '<p>Sábado, das 8h às 12h.</p>',
  status: 'Publicado',
  criado_em: '2026-11-20T12:00:00.000Z',
  de: null,
  ate: '2026-12-31',
  painel: 'todos',
  fixada: false,
  versao: 3,
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = (inicial: Noticia | null) =>
  tela(
    <main>
      <h1>Notícia</h1>
      <EditarNoticia inicial={inicial} />
    </main>,
    { url: '/prefeitura/configuracoes/noticias/uma' },
  );
const escrever = (nome: RegExp | string, texto: string) =>
  fireEvent.change(screen.getByLabelText(nome), { target: { value: texto } });
const titulo = () => screen.getByLabelText<HTMLInputElement>('Título da notícia');
const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar a notícia' }));

test('what is written is seen as the drawer will show it, sent with the version that was read, and the drawer learns of it', async () => {
  let guardada = LIDA;
  const enviadas = servidor.responde(salvarNoticia, ({ body }) => {
    guardada = { ...LIDA, ...body.post, versao: 4 };
    return guardada;
  });
  servidor.responde(verNoticia, () => guardada);
  await abrir(LIDA);
  await isAcessivel();
  escrever('Título da notícia', 'Mutirão de dezembro');
  screen.getByRole('heading', { name: 'Mutirão de dezembro' });
  fireEvent.click(screen.getByLabelText(/^Fixar no alto/));
  fireEvent.click(screen.getByLabelText(/^Só os requerentes/));
  layout.set({ updateNoticias: false });
  salvar();
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toMatchObject({
    versao: 3,
    post: { nome: 'Mutirão de dezembro', fixada: true, painel: 'contribuinte', de: null, ate: '2026-12-31' },
  });
  await waitFor(() => expect(currentPath()).toBe('/prefeitura/configuracoes/noticias'));
  expect(layout.get().updateNoticias).toBe(true);
});

test('a new one begins published and cannot be empty', async () => {
  const enviadas = servidor.responde(noticias, () => LIDA);
  await abrir(null);
  salvar();
  expect((await screen.findAllByText(/campo obrigat/i)).length).toBeGreaterThan(0);
  expect(enviadas).toHaveLength(0);
});

test('another saved in between: what was typed stays', async () => {
  servidor.responde(salvarNoticia, () => new Recusa(409, 'Mudou.'));
  servidor.responde(verNoticia, () => ({ ...LIDA, nome: 'De outra pessoa', versao: 9 }));
  await abrir(LIDA);
  escrever('Título da notícia', 'A minha');
  salvar();
  await screen.findByText('Outra pessoa mudou esta notícia enquanto você editava');
  expect(titulo().value).toBe('A minha');
  fireEvent.click(screen.getByRole('button', { name: 'Usar o que está salvo' }));
  expect(titulo().value).toBe('De outra pessoa');
});

test('frequent questions without a word are not sent; with words they go under their own id', async () => {
  servidor.responde(obterFaq, () => []);
  const enviadas = servidor.responde(salvarFaq, ({ body }) => body.post);
  const faq = () => {
    servidor.responde(listarProcessos, () => []);
    return tela(
      <main>
        <EditarFaq processoId="" hrefDe={() => '/'} />
      </main>,
    );
  };
  await faq();
  await screen.findByText(/aparece no cabeçalho assim que/);
  await isAcessivel();
  const mandar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar as dúvidas' }));
  mandar();
  await waitFor(() => expect(screen.getAllByText(/campo obrigat/i).length).toBeGreaterThan(0));
  expect(enviadas).toHaveLength(0);
  limpar();
  servidor = criarServidor();
  const id = LIDA.id;
  servidor.responde(obterFaq, () => [{ id, nome: 'Dúvidas', texto: '<p>Como peço um alvará?</p>' }]);
  const outras = servidor.responde(salvarFaq, ({ body }) => body.post);
  await faq();
  fireEvent.change(await screen.findByLabelText('Nome da página'), { target: { value: 'Perguntas' } });
  mandar();
  await waitFor(() => expect(outras).toHaveLength(1));
  expect(outras[0]?.body).toEqual({ post: { id, nome: 'Perguntas', texto: '<p>Como peço um alvará?</p>' } });
});
