// @vitest-environment happy-dom
import { salvarEmails, verEmails } from '@portal/domain/configuracoes/contract';
import { emailsSchema } from '@portal/domain/configuracoes/emails';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EmailsDoMunicipio } from './EmailsDoMunicipio.tsx';

const PADRAO = emailsSchema.parse({});
afterEach(limpar);

async function abrir() {
  const servidor = criarServidor();
  servidor.responde(verEmails, () => ({ valor: PADRAO, versao: 0, tem_segredo: false }));
  servidor.responde(listarMudancas, () => []);
  await tela(
    <main>
      <h1>Textos dos e-mails</h1>
      <EmailsDoMunicipio />
    </main>,
    { permissoes: ['perfil.gestor.prefeitura'] },
  );
  await screen.findByRole('region', { name: 'Protocolo' });
  return servidor;
}
const cartao = (nome: string) => within(screen.getByRole('region', { name: nome }));

test('words are seen in the mail as they are typed, names come by a press, and the default comes back', async () => {
  const servidor = await abrir();
  await isAcessivel();
  const enviadas = servidor.responde(salvarEmails, ({ body }) => ({ valor: body.valor, versao: 1, tem_segredo: false }));
  const decisao = cartao('Decisão');
  const previa = () => within(screen.getByRole('region', { name: 'Prévia: Decisão' }));
  previa().getByText('Requerimento 00123/2026 deferido');
  fireEvent.change(decisao.getByLabelText('Abertura'), { target: { value: 'Sobre o pedido' } });
  fireEvent.click(within(decisao.getByRole('group', { name: /abertura/ })).getByRole('button', { name: 'Pôr {numero}' }));
  previa().getByText('Sobre o pedido 00123/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar as palavras' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({ versao: 0, valor: { ...PADRAO, decisao_abertura: 'Sobre o pedido {numero}' } });
  fireEvent.click(decisao.getByRole('button', { name: 'Voltar ao padrão: Decisão' }));
  expect(decisao.getByLabelText<HTMLTextAreaElement>('Abertura').value).toBe('');
});

test('a name that is not there is said beside the field, and nothing is sent', async () => {
  const servidor = await abrir();
  const enviadas = servidor.responde(salvarEmails, ({ body }) => ({ valor: body.valor, versao: 1, tem_segredo: false }));
  fireEvent.change(cartao('Convite').getByLabelText('Assunto'), { target: { value: '{senha}' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar as palavras' }));
  await waitFor(() => expect(cartao('Convite').getAllByText(/Entre chaves cabem só estes nomes/).length).toBeGreaterThan(0));
  expect(enviadas).toHaveLength(0);
  await isAcessivel();
});
