// @vitest-environment happy-dom
import { me, type Usuario } from '@portal/domain/sessoes/contract';
import { abrirPassagem, entrarPorPassagem } from '@portal/domain/sessoes/passagem';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authStore } from '#lib/auth-token.ts';
import { ME_KEY } from '#lib/landing.ts';
import { currentHref, currentPath } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { Chegar } from './Chegar.tsx';
import { Sair } from './Sair.tsx';
import { comSenhaEm, lerTrazido } from './trazido.ts';

const PEDIDO = '/contribuinte/meus/requerimentos/requerimento/01900000-0000-7000-8000-000000000009';
const TOKEN = { id: '1', access_token: 'a.e30.c', refresh_token: 'b', token_type: 'Bearer' as const, expires_in: 1800 };
const PERGUNTA = {
  codigo: 'confirmar_passagem',
  pergunta: 'p'.repeat(43),
  nome: 'Renata Campos Aguiar',
  email: 'r•••a@example.com',
  primeira: true,
};
const trazido = { bilhete: 'b'.repeat(43), para: PEDIDO, email: 'renata@example.com' };

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

/** Nobody has entered here yet, unless the test says who. */
async function chegar(trazidos = trazido, quem: Partial<Usuario> | null = null) {
  const eu: Usuario = { ...NINGUEM, painelPrefeitura: false, ...quem };
  servidor.responde(me, () => eu);
  return tela(<Tela trazidos={trazidos} quem={quem === null ? null : eu} />);
}
/** `tela` signs somebody in; here that is undone before the first thing is asked. */
function Tela({ trazidos, quem }: { trazidos: typeof trazido; quem: Usuario | null }) {
  if (quem === null) authStore.set({ token: null });
  else queryClient.setQueryData(ME_KEY, quem);
  return <Chegar trazido={trazidos} brasao={null} />;
}

describe('what an address brings', () => {
  test('only leads to pages of ours', () => {
    expect(lerTrazido(`#bilhete=x&para=${encodeURIComponent(PEDIDO)}&email=a%40b.c`)).toEqual({
      bilhete: 'x',
      para: PEDIDO,
      email: 'a@b.c',
    });
    for (const fora of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
      expect(lerTrazido(`#bilhete=x&para=${encodeURIComponent(fora)}`).para, fora).toBeNull();
  });

  test('and goes behind the #, where no server reads it', () => {
    const url = new URL(comSenhaEm('http://xanxere.localhost/', { para: PEDIDO, email: 'a@b.c' }));
    expect([url.pathname, url.search]).toEqual(['/passagem', '']);
    expect(lerTrazido(url.hash)).toEqual({ bilhete: '', para: PEDIDO, email: 'a@b.c' });
  });
});

describe('the town one leaves', () => {
  test('gives a ticket, and the browser goes', async () => {
    const chamadas = servidor.responde(abrirPassagem, () => ({ endereco: 'http://xanxere.localhost/passagem#bilhete=x' }));
    const ir = vi.fn();
    await tela(<Sair organizacaoId={2} requerimentoId={PEDIDO.split('/').at(-1)} ir={ir} />, { painel: 'contribuinte' });
    await waitFor(() => expect(ir).toHaveBeenCalledWith('http://xanxere.localhost/passagem#bilhete=x'));
    expect(chamadas).toHaveLength(1);
    expect(chamadas[0]?.body).toMatchObject({ organizacao_id: 2 });
    await isAcessivel();
  });

  test('says why it does not, and what to do', async () => {
    servidor.responde(abrirPassagem, () => new Recusa(422, 'Não dá para passar.', { codigo: 'passagem_recusada', erros: [] }));
    await tela(<Sair organizacaoId={2} ir={vi.fn()} />, { painel: 'contribuinte' });
    expect(await screen.findByText('Não dá para passar.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeTruthy();
    await isAcessivel();
  });
});

describe('the town one comes to', () => {
  test('enters in silence, and opens the request', async () => {
    const chamadas = servidor.responde(entrarPorPassagem, () => TOKEN);
    await chegar();
    await waitFor(() => expect(currentPath()).toBe(PEDIDO));
    expect(chamadas.map(({ body }) => body)).toEqual([{ bilhete: trazido.bilhete }]);
  });

  test('asks the first time: who enters, what the town sees and what not', async () => {
    const chamadas = servidor.responde(entrarPorPassagem, ({ body }) =>
      'bilhete' in body ? new Recusa(403, 'Confirme.', PERGUNTA) : TOKEN,
    );
    await chegar();
    expect(await screen.findByText('Renata Campos Aguiar')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'O que Vale Verde vê' }).textContent).toContain('CPF');
    expect(screen.getByRole('region', { name: 'O que não vê' }).textContent).toContain('outros municípios');
    await isAcessivel();
    fireEvent.click(screen.getByRole('button', { name: 'Continuar como Renata' }));
    await waitFor(() => expect(currentPath()).toBe(PEDIDO));
    expect(chamadas.at(-1)?.body).toEqual({ pergunta: PERGUNTA.pergunta });
  });

  test('a ticket that is over asks for the password, keeps the e-mail and says why', async () => {
    servidor.responde(entrarPorPassagem, () => new Recusa(401, 'Valia por um minuto.', { codigo: 'passagem_terminou' }));
    await chegar();
    expect(await screen.findByText('Valia por um minuto.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entre em Vale Verde');
    expect(screen.getByLabelText('E-mail ou CPF/CNPJ')).toHaveProperty('value', trazido.email);
    await isAcessivel();
  });

  test('a second factor is asked for in its own words', async () => {
    servidor.responde(
      entrarPorPassagem,
      () => new Recusa(403, 'Segundo fator.', { codigo: 'segundo_fator', desafio: 'd'.repeat(43), totp: true, passkey: null }),
    );
    await chegar();
    expect(await screen.findByText(/Você já entrou no outro município\. Agora mostre que é você\./)).toBeTruthy();
    await isAcessivel();
  });

  test('whoever is in already goes on, and the ticket is not shown', async () => {
    const chamadas = servidor.responde(entrarPorPassagem, () => TOKEN);
    await chegar(trazido, { email: trazido.email });
    await waitFor(() => expect(currentPath()).toBe(PEDIDO));
    expect(chamadas).toHaveLength(0);
  });

  test('somebody else who is in here is not put out unasked', async () => {
    const chamadas = servidor.responde(entrarPorPassagem, () => TOKEN);
    await chegar(trazido, { email: 'outra@example.com', nome: 'Outra Pessoa' });
    expect(await screen.findByText('Neste navegador está Outra Pessoa')).toBeTruthy();
    expect(chamadas).toHaveLength(0);
    await isAcessivel();
    fireEvent.click(screen.getByRole('button', { name: `Trocar para ${trazido.email}` }));
    await waitFor(() => expect(currentPath()).toBe(PEDIDO));
    expect(currentHref()).not.toContain('bilhete');
  });
});
