// @vitest-environment happy-dom

import { notificationsStore } from '@mantine/notifications';
import {
  type Certificado,
  instalarCertificado,
  listarCertificados,
  listarCertificadosPublicos,
  retirarCertificado,
} from '@portal/domain/certificados/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Certificados } from './Certificados.tsx';
import { CertificadosPublicos } from './CertificadosPublicos.tsx';

const PORTAL: Certificado = {
  id: '01900000-0000-7000-8000-0000000000d1',
  origem: 'portal',
  nome: 'Município de Exemplo:11222333000181',
  emissor: 'Autoridade do selo de Município de Exemplo',
  serie: '0A',
  sha256: 'a'.repeat(64),
  situacao: 'Em uso',
  valido_de: '2026-01-10T12:00:00.000Z',
  valido_ate: '2029-01-09T12:00:00.000Z',
  cnpj: '11222333000181',
  icp_brasil: false,
  instalado_em: '2026-01-10T12:00:00.000Z',
  instalado_por: '',
  retirado_em: null,
  retirado_por: '',
  retirado_porque: '',
};
const NOSSO: Certificado = {
  ...PORTAL,
  id: '01900000-0000-7000-8000-0000000000d2',
  origem: 'municipio',
  nome: 'MUNICIPIO DE EXEMPLO:11222333000181',
  emissor: 'AC de Exemplo',
  sha256: 'b'.repeat(64),
  icp_brasil: true,
  valido_ate: '2027-01-20T12:00:00.000Z',
  instalado_por: 'Roberto Lopes',
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});
const abrir = () =>
  tela(
    <main>
      <h1>Certificado</h1>
      <Certificados />
    </main>,
    { permissoes: ['perfil.gestor.prefeitura'] },
  );
const arquivo = new File([new Uint8Array([0x30, 0x82, 1, 2])], 'prefeitura.pfx');

test('with the seal of the portal: what it proves is said, and a file with its passphrase takes its place', async () => {
  const agora: Certificado[] = [PORTAL];
  servidor.responde(listarCertificados, () => agora);
  const enviados = servidor.responde(instalarCertificado, () => {
    agora.splice(0, 1, NOSSO, { ...PORTAL, situacao: 'Em reserva' });
    return NOSSO;
  });
  await abrir();
  await screen.findByText('Feito pelo portal');
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Instalar certificado' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.click(dialogo.getByRole('button', { name: 'Instalar' }));
  expect((await dialogo.findAllByText(/^Escolha o arquivo do certificado/)).length).toBeGreaterThan(0);
  const campo = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(campo, { target: { files: [arquivo] } });
  fireEvent.change(dialogo.getByLabelText('Senha do arquivo'), { target: { value: 'segredo' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Instalar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados.map((e) => e.body)).toEqual([{ arquivo: 'MIIBAg==', senha: 'segredo' }]);
  // it ends in twenty days, counted in the days of the town
  await screen.findByText('Este certificado vale por mais 20 dias');
  await screen.findByText('Em reserva');
});

test('a wrong passphrase is said at its field, and the file stays chosen', async () => {
  // messages come with code of their own: it is here before the first could be shown
  await import('#lib/toasts/toasts.tsx');
  // read again after the refusal, slowly: the form knows of it later than whoever shows messages
  let lidas = 0;
  servidor.responde(listarCertificados, async () => {
    lidas += 1;
    if (lidas > 1) await new Promise((resolve) => setTimeout(resolve, 30));
    return [];
  });
  const mensagem = 'Não conseguimos abrir o certificado. Confira o arquivo e a senha.';
  servidor.responde(
    instalarCertificado,
    () => new Recusa(422, mensagem, { codigo: 'certificado_ilegivel', erros: [{ campo: 'senha', mensagem }] }),
  );
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Instalar certificado' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, { target: { files: [arquivo] } });
  fireEvent.change(dialogo.getByLabelText('Senha do arquivo'), { target: { value: 'outra' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Instalar' }));
  await dialogo.findAllByText(mensagem);
  expect(dialogo.getByLabelText('Senha do arquivo').getAttribute('aria-invalid')).toBe('true');
  expect(dialogo.getByText('prefeitura.pfx')).toBeTruthy();
  expect(lidas).toBe(2);
  expect(notificationsStore.getState().notifications).toEqual([]);
});

test('taken out with its reason; that somebody else did it meanwhile is said in the form', async () => {
  servidor.responde(listarCertificados, () => [NOSSO]);
  let vezes = 0;
  const enviados = servidor.responde(retirarCertificado, () => {
    vezes += 1;
    return vezes === 1 ? new Recusa(409, 'Este certificado já foi retirado.', null) : NOSSO;
  });
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText('Motivo'), { target: { value: 'Vazou a senha.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Retirar e apagar a chave' }));
  await dialogo.findByText('Este certificado já foi retirado.');
  expect(dialogo.getByLabelText('Motivo')).toHaveProperty('value', 'Vazou a senha.');
  expect(enviados[0]!.body).toEqual({ motivo: 'Vazou a senha.' });
});

test('what anybody reads: every one that ever sealed, with its print; of a town that sealed nothing, nothing', async () => {
  servidor.responde(listarCertificadosPublicos, () => [NOSSO, { ...PORTAL, situacao: 'Retirado' as const }]);
  await tela(
    <main>
      <h1>Verificar</h1>
      <CertificadosPublicos />
    </main>,
  );
  await screen.findByText('b'.repeat(64));
  expect(screen.getByText('Não está mais em uso; os documentos que selou continuam valendo.')).toBeTruthy();
  expect(screen.queryByText(/Roberto/)).toBeNull();
  await isAcessivel();
});
