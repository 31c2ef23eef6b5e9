// @vitest-environment happy-dom
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { salvarIdentidade, verIdentidade } from '@portal/domain/organizacoes/identidade';
import { enviarPeca, tirarPeca, verMarca } from '@portal/domain/organizacoes/pecas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { IdentidadeDaPrefeitura } from './IdentidadeDaPrefeitura.tsx';
import type { Identidade } from './queries.ts';

const LIDA: Identidade = {
  nome: 'Prefeitura Municipal de Vale Verde',
  cnpj: '11222333000181',
  versao: 4,
  razao_social: 'Município de Vale Verde',
  nome_fantasia: 'Vale Verde',
  email: 'portal@valeverde.example.gov.br',
  telefone_comercial: '(49) 3441-8500',
  endereco: 'Praça da Matriz, 100',
  site: 'valeverde.example.gov.br',
  cor: '#1f5fa8',
  chat_suporte_url: '',
  canais: [{ tipo: 'telefone', rotulo: 'Protocolo', valor: '(49) 3441-8500', horario: '' }],
};
const MARCA = { logo: null, favicon: null, banner: null };

let servidor: Servidor;
beforeEach(async () => {
  servidor = criarServidor();
  servidor.responde(verIdentidade, () => LIDA);
  servidor.responde(verMarca, () => MARCA);
  servidor.responde(listarMudancas, () => []);
});
afterEach(limpar);

async function abrir() {
  await tela(
    <main>
      <IdentidadeDaPrefeitura />
    </main>,
  );
  await screen.findByLabelText('E-mail do atendimento');
  await screen.findByText('Escolher brasão');
}
const campo = (nome: string | RegExp) => screen.getByLabelText(nome) as HTMLInputElement;
const escrever = (nome: string | RegExp, texto: string) => fireEvent.change(campo(nome), { target: { value: texto } });
const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar a identidade' }));

test('what is typed is sent with the version that was read, a channel more and in the order that was chosen', async () => {
  const enviadas = servidor.responde(salvarIdentidade, ({ body }) => ({ ...LIDA, ...(body as object), versao: 5 }));
  await abrir();
  await isAcessivel();
  escrever(/^Endereço da prefeitura/, 'Praça Nova, 1');
  fireEvent.click(screen.getByRole('button', { name: 'Incluir canal' }));
  fireEvent.change(screen.getAllByLabelText(/Como se chama/)[1]!, { target: { value: 'Plantão' } });
  fireEvent.change(screen.getAllByLabelText(/Número ou endereço/)[1]!, { target: { value: '(49) 3441-8501' } });
  fireEvent.click(screen.getByRole('button', { name: 'Subir o canal 2' }));
  salvar();
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toMatchObject({
    versao: 4,
    endereco: 'Praça Nova, 1',
    canais: [{ rotulo: 'Plantão' }, { rotulo: 'Protocolo' }],
  });
});

test('what cannot be right stays here and says so beside its field', async () => {
  const enviadas = servidor.responde(salvarIdentidade, () => LIDA);
  await abrir();
  escrever(/^Telefone/, 'liga lá');
  escrever(/Número ou endereço/, '12');
  escrever(/Endereço da conversa/, 'http://sem-cadeado.example.com');
  salvar();
  expect(await screen.findAllByText(/Informe o telefone com DDD/)).not.toHaveLength(0);
  expect(screen.getAllByText(/comece com https/)).not.toHaveLength(0);
  expect(enviadas).toHaveLength(0);
});

test('somebody saved in between: what was typed stays, and what is stored is one press away', async () => {
  servidor.responde(salvarIdentidade, () => new Recusa(409, 'Outra pessoa mexeu aqui.'));
  await abrir();
  escrever(/^Site/, 'novo.example.gov.br');
  servidor.responde(verIdentidade, () => ({ ...LIDA, versao: 9, site: 'deles.example.gov.br' }));
  salvar();
  const aviso = await screen.findByText('Outra pessoa mudou a identidade enquanto você editava');
  expect(campo(/^Site/).value).toBe('novo.example.gov.br');
  fireEvent.click(within(aviso.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Usar o que está salvo' }));
  expect(campo(/^Site/).value).toBe('deles.example.gov.br');
});

test('a colour too light for white letters is told before it is saved', async () => {
  await abrir();
  screen.getByText(/se lê bem, no claro e no escuro/);
  escrever('Cor do município', '#ffe45c');
  await screen.findByText(/clara demais para letras brancas/);
});

test('a picture is kept when it is chosen, refused in words, and taken away', async () => {
  const logo = `/api/v1/recursos/marca/${'a'.repeat(64)}`;
  const enviadas = servidor.responde(enviarPeca, () => ({ ...MARCA, logo }));
  servidor.responde(tirarPeca, () => MARCA);
  await abrir();
  const escolher = (tipo: string) =>
    fireEvent.change(screen.getByLabelText('Arquivo: brasão'), {
      target: { files: [new File(['x'], 'brasao', { type: tipo })] },
    });
  escolher('image/svg+xml');
  await screen.findByText('Escolha uma imagem em PNG, JPG ou WebP.');
  expect(enviadas).toHaveLength(0);
  escolher('image/png');
  expect((await screen.findByAltText('Brasão em uso')).getAttribute('src')).toBe(logo);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Tirar' }));
  await screen.findByText('Escolher brasão');
  servidor.responde(enviarPeca, () => new Recusa(422, 'Não conseguimos abrir esta imagem. Tente outra.'));
  escolher('image/png');
  await screen.findByText('Não conseguimos abrir esta imagem. Tente outra.');
});
