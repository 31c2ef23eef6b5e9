// @vitest-environment happy-dom
import * as contract from '@portal/domain/organizacoes/dominios';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Dominios } from './Dominios.tsx';

const um = (dominio: string, mais: Partial<contract.Dominio> = {}): contract.Dominio => ({
  dominio,
  principal: false,
  situacao: 'Leva a este portal',
  porque: '',
  verificado_em: '2026-11-20T12:00:00.000Z',
  verificando: false,
  ...mais,
});
const PRINCIPAL = um('portal.valeverde.sc.gov.br', { principal: true });

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(dominios: contract.Dominio[], escreve = true) {
  servidor.responde(contract.listarDominios, () => dominios);
  await tela(
    <main>
      <Dominios id={4} escreve={escreve} />
    </main>,
  );
  await screen.findByText(PRINCIPAL.dominio);
}
const linha = (dominio: string) => within(screen.getByText(dominio).closest('li')!);

test('each state says what it is, and what has to be done outside', async () => {
  await abrir([
    PRINCIPAL,
    um('novo.gov.br', { situacao: 'Não verificado', verificado_em: null }),
    um('sem-dns.gov.br', { situacao: 'Não responde', porque: 'nome' }),
    um('alheio.gov.br', { situacao: 'Leva a outro lugar' }),
    um('sem-https.gov.br', { porque: 'certificado' }),
    um('agora.gov.br', { verificando: true }),
  ]);
  await isAcessivel();
  expect(linha('novo.gov.br').getByText('Não verificado')).toBeTruthy();
  expect(linha('sem-dns.gov.br').getByText(/registro CNAME de sem-dns.gov.br para portal.valeverde.sc.gov.br/)).toBeTruthy();
  expect(linha('alheio.gov.br').getByText(/não é este portal/)).toBeTruthy();
  expect(linha('sem-https.gov.br').getByText(/ainda não por https/)).toBeTruthy();
  expect(linha('agora.gov.br').getByText('Verificando…')).toBeTruthy();
  // people are sent only where it is known to lead here
  for (const dominio of ['novo.gov.br', 'sem-dns.gov.br', 'alheio.gov.br', 'sem-https.gov.br', PRINCIPAL.dominio])
    expect(linha(dominio).queryByRole('button', { name: /Tornar/ }), dominio).toBeNull();
  expect(linha(PRINCIPAL.dominio).queryByRole('button', { name: /Tirar/ })).toBeNull();
});

test('an address is included with what to ask for; a refusal stands beside the field', async () => {
  await abrir([PRINCIPAL]);
  const enviadas = servidor.responde(
    contract.incluirDominio,
    () =>
      new Recusa(422, 'Este endereço já é de Prefeitura de Videira.', {
        erros: [{ campo: 'dominio', mensagem: 'Já é de Videira.' }],
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Incluir endereço' }));
  const dialog = within(await screen.findByRole('dialog'));
  const campo = dialog.getByLabelText('Endereço');
  fireEvent.change(campo, { target: { value: 'https://obras.valeverde.sc.gov.br' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Incluir e verificar' }));
  expect(await dialog.findAllByText(/Escreva só o nome/)).not.toHaveLength(0);
  expect(enviadas).toHaveLength(0);
  fireEvent.change(campo, { target: { value: 'obras.valeverde.sc.gov.br' } });
  expect(dialog.getAllByText('obras.valeverde.sc.gov.br')).toHaveLength(2);
  await isAcessivel();
  fireEvent.click(dialog.getByRole('button', { name: 'Incluir e verificar' }));
  expect(await dialog.findAllByText('Já é de Videira.')).not.toHaveLength(0);
  expect(enviadas[0]?.body).toEqual({ dominio: 'obras.valeverde.sc.gov.br' });
});

test('the main one changes after a question', async () => {
  const outro = um('obras.valeverde.sc.gov.br');
  await abrir([PRINCIPAL, outro]);
  const enviadas = servidor.responde(contract.tornarPrincipal, () => [
    { ...outro, principal: true },
    { ...PRINCIPAL, principal: false },
  ]);
  fireEvent.click(screen.getByRole('button', { name: `Tornar principal ${outro.dominio}` }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tornar principal' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  await waitFor(() => expect(linha(outro.dominio).getByText('Principal')).toBeTruthy());
});

test('whoever only looks has no buttons', async () => {
  await abrir([PRINCIPAL, um('obras.valeverde.sc.gov.br')], false);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
