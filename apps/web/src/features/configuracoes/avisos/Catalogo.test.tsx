// @vitest-environment happy-dom
import { salvarEmails, verEmails } from '@portal/domain/configuracoes/contract';
import { emailsSchema, MODELOS, type TextosDosEmails } from '@portal/domain/configuracoes/emails';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { CHAVES, SO_POR_EMAIL, tipoDe } from '@portal/domain/notificacoes/tipos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Catalogo } from './Catalogo.tsx';

const PADRAO = emailsSchema.parse({});
afterEach(limpar);

async function abrir(valor: TextosDosEmails = PADRAO) {
  const servidor = criarServidor();
  servidor.responde(verEmails, () => ({ valor, versao: 0, tem_segredo: false }));
  servidor.responde(listarMudancas, () => []);
  await tela(
    <main>
      <h1>Avisos e e-mails</h1>
      <Catalogo />
    </main>,
    { permissoes: ['perfil.gestor.prefeitura'] },
  );
  await screen.findByRole('region', { name: 'À equipe' });
  return servidor;
}
const escrever = async (nome: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Palavras do e-mail: ${nome}` }));
  return within(await screen.findByRole('dialog', { name: `E-mail: ${nome}` }));
};

test('everything that is told stands there once: whom, when, by what, and who may switch it off', async () => {
  await abrir();
  await isAcessivel();
  expect(screen.getAllByRole('listitem')).toHaveLength(CHAVES.length + Object.keys(SO_POR_EMAIL).length);
  for (const chave of CHAVES) expect(screen.getAllByText(tipoDe(chave).quando).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: /^Palavras do e-mail/ })).toHaveLength(MODELOS.length);
  screen.getByText('Pelo sino, por e-mail e no celular. Sempre. É a prova do dia em que você pediu.');
  expect(screen.queryByText('Com palavras do município')).toBeNull();
});

test('words are seen in the mail as they are typed, names come by a press, and the default comes back', async () => {
  const servidor = await abrir();
  const enviadas = servidor.responde(salvarEmails, ({ body }) => ({ valor: body.valor, versao: 1, tem_segredo: false }));
  const decisao = await escrever('Decisão');
  const previa = within(decisao.getByRole('region', { name: 'Prévia: Decisão' }));
  previa.getByText('Requerimento 00123/2026 deferido');
  fireEvent.change(decisao.getByLabelText('Abertura'), { target: { value: 'Sobre o pedido' } });
  fireEvent.click(within(decisao.getByRole('group', { name: /abertura/ })).getByRole('button', { name: 'Pôr {numero}' }));
  previa.getByText('Sobre o pedido 00123/2026');
  await isAcessivel();
  fireEvent.click(decisao.getByRole('button', { name: 'Salvar as palavras' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({ versao: 0, valor: { ...PADRAO, decisao_abertura: 'Sobre o pedido {numero}' } });
  await screen.findByText('Com palavras do município');
  const outra = await escrever('Decisão');
  expect(outra.getByLabelText<HTMLTextAreaElement>('Abertura').value).toBe('Sobre o pedido {numero}');
  fireEvent.click(outra.getByRole('button', { name: 'Voltar ao padrão' }));
  fireEvent.click(outra.getByRole('button', { name: 'Salvar as palavras' }));
  await waitFor(() => expect(enviadas).toHaveLength(2));
  expect(enviadas[1]?.body).toEqual({ versao: 1, valor: PADRAO });
});

test('a name that is not there is said beside the field, and nothing is sent', async () => {
  const servidor = await abrir();
  const enviadas = servidor.responde(salvarEmails, ({ body }) => ({ valor: body.valor, versao: 1, tem_segredo: false }));
  const convite = await escrever('Convite');
  fireEvent.change(convite.getByLabelText('Assunto'), { target: { value: '{numero}' } });
  fireEvent.click(convite.getByRole('button', { name: 'Salvar as palavras' }));
  await waitFor(() => expect(convite.getAllByText(/Entre chaves cabem só estes nomes/).length).toBeGreaterThan(0));
  expect(enviadas).toHaveLength(0);
  await isAcessivel();
});

test('somebody else wrote meanwhile: what is typed stays, and theirs can be taken', async () => {
  const servidor = await abrir();
  servidor.responde(salvarEmails, () => new Recusa(409, 'Outra pessoa salvou antes.'));
  const decisao = await escrever('Decisão');
  fireEvent.change(decisao.getByLabelText('Abertura'), { target: { value: 'O meu' } });
  servidor.responde(verEmails, () => ({ valor: { ...PADRAO, decisao_abertura: 'O deles' }, versao: 4, tem_segredo: false }));
  fireEvent.click(decisao.getByRole('button', { name: 'Salvar as palavras' }));
  const pegar = await decisao.findByRole('button', { name: /carregar|versão|usar/i });
  expect(decisao.getByLabelText<HTMLTextAreaElement>('Abertura').value).toBe('O meu');
  fireEvent.click(pegar);
  expect(decisao.getByLabelText<HTMLTextAreaElement>('Abertura').value).toBe('O deles');
});
