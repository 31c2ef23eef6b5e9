// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import {
  type Assinatura,
  concluirAssinatura,
  enviarAssinado,
  listarAssinaturas,
  obterAssinatura,
  prepararAssinatura,
} from '@portal/domain/assinaturas/contract';
import { listarNuvens } from '@portal/domain/assinaturas/nuvem';
import { toPaginated } from '@portal/domain/http/paging';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import forge from 'node-forge';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Assinar } from './Assinar.tsx';

// the reader of the document is another thing: here it was read to its end as soon as it stands
vi.mock('#ui/pdf/PdfViewer.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    PdfViewer: ({ onReachedEnd }: { onReachedEnd: () => void }) => {
      useEffect(() => onReachedEnd(), []);
      return <p>O documento</p>;
    },
  };
});

const ID = '01900000-0000-7000-8000-000000000001';
const UMA: Assinatura = {
  id: ID,
  versao: 3,
  status: 'Aguardando',
  papel: 'Compromissária',
  motivo: '',
  parte: 'requerente',
  por_delegacao_de: '',
  assinar_ate: null,
  assinantes: [],
  documento: {
    ...{
      id: '01900000-0000-7000-8000-000000000007',
      titulo: 'Termo',
      numero: '0001',
      ano: 2026,
      formato_ano: 'aaaa',
      revisao: 1,
    },
    ...{ situacao: 'Aguardando assinatura', nivel_de_assinatura: 'qualificada' },
  },
  requerimento: { id: ID, numero: '000121/2026', processo_nome: 'Termo', requerente_nome: 'Ana', endereco: '' },
  criado_em: '2026-11-20T12:00:00.000Z',
  decidida_em: null,
};
const ASSINADA: Assinatura = { ...UMA, status: 'Assinado', versao: 4, decidida_em: '2026-11-20T13:00:00.000Z' };

let par: forge.pki.rsa.KeyPair;
let certificado: forge.pki.Certificate;
beforeAll(async () => {
  vi.stubGlobal('crypto', webcrypto);
  const chaves = await webcrypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', chaves.privateKey)).toString('binary');
  const privateKey = forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(pkcs8));
  par = { privateKey, publicKey: forge.pki.setRsaPublicKey(privateKey.n, privateKey.e) };
  certificado = forge.pki.createCertificate();
  certificado.publicKey = par.publicKey;
  certificado.serialNumber = '01';
  certificado.setSubject([{ name: 'commonName', value: 'ANA' }]);
  certificado.setIssuer([{ name: 'commonName', value: 'AC' }]);
  certificado.sign(privateKey, forge.md.sha256.create());
});
const pfx = (comChave = true): File => {
  const asn1 = forge.pkcs12.toPkcs12Asn1(comChave ? par.privateKey : null, [certificado], 'certa', { algorithm: '3des' });
  return new File([Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')], 'ana.pfx');
};

let servidor: Servidor;
const comecar = () => {
  servidor = criarServidor();
  servidor.responde(listarNuvens, () => []);
  servidor.responde(listarAssinaturas, () => toPaginated([], 0, { page: 1, per_page: 5 }));
};
beforeEach(comecar);
afterEach(() => {
  queryClient.clear();
  limpar();
});

async function abrir(assinatura = UMA) {
  servidor.responde(obterAssinatura, () => assinatura);
  await tela(<Assinar id={ID} painel="contribuinte" />, { painel: 'contribuinte' });
  await screen.findByText('Você chegou ao fim do documento.');
}
async function abrirDialogo(botao: string) {
  fireEvent.click(screen.getByRole('button', { name: botao }));
  return within(await screen.findByRole('dialog'));
}
const escolher = (dialogo: ReturnType<typeof within>, file: File) => {
  const input = screen.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  return dialogo;
};

test('a document that asks for a certificate offers the two ways and no password; one of the password offers that alone', async () => {
  await abrir();
  expect(screen.getByText(/Este documento pede assinatura com certificado ICP-Brasil/)).toBeTruthy();
  expect(screen.getByText('Com certificado ICP-Brasil (qualificada)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Recusar' })).toBeTruthy();
  await isAcessivel();
  limpar();
  queryClient.clear();
  comecar();
  await abrir({ ...UMA, documento: { ...UMA.documento, nivel_de_assinatura: 'simples' } });
  expect(screen.getByRole('button', { name: 'Assinar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Assinar fora do portal' })).toBeNull();
});

test('the file is opened here: a wrong passphrase and a file without key are told at their fields, and nothing is sent', async () => {
  const preparadas = servidor.responde(prepararAssinatura, () => new Recusa(500));
  await abrir();
  const dialogo = escolher(await abrirDialogo('Assinar com certificado A1'), pfx());
  fireEvent.change(dialogo.getByLabelText(/^Senha do certificado/), { target: { value: 'errada' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Assinar com o certificado' }));
  await dialogo.findByText(/Não conseguimos abrir o certificado com esta senha/);
  await isAcessivel();
  escolher(dialogo, pfx(false));
  fireEvent.change(dialogo.getByLabelText(/^Senha do certificado/), { target: { value: 'certa' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Assinar com o certificado' }));
  await dialogo.findByText(/não traz a chave do certificado/);
  escolher(dialogo, new File(['oi'], 'oi.pfx'));
  fireEvent.click(dialogo.getByRole('button', { name: 'Assinar com o certificado' }));
  await dialogo.findByText('Este arquivo não é um certificado .pfx ou .p12.');
  expect(preparadas).toHaveLength(0);
});

test('what the server asks for is signed by the key of the file; only certificate and signature leave', async () => {
  const pedido = Buffer.from('os atributos a assinar');
  const preparadas = servidor.responde(prepararAssinatura, () => ({
    a_assinar: pedido.toString('base64'),
    vale_ate: '2026-11-20T13:00:00.000Z',
  }));
  const concluidas = servidor.responde(concluirAssinatura, () => ASSINADA);
  await abrir();
  servidor.responde(obterAssinatura, () => ASSINADA);
  const dialogo = escolher(await abrirDialogo('Assinar com certificado A1'), pfx());
  fireEvent.change(dialogo.getByLabelText(/^Senha do certificado/), { target: { value: 'certa' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Assinar com o certificado' }));
  await waitFor(() => expect(concluidas).toHaveLength(1));
  const der = Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificado)).getBytes(), 'binary').toString('base64');
  expect(preparadas[0]?.body).toEqual({ versao: 3, lido_ate_o_fim: true, certificados: [der] });
  const { assinatura, ...resto } = concluidas[0]!.body;
  expect(resto).toEqual({ versao: 3 });
  const md = forge.md.sha256.create().update(pedido.toString('binary'));
  expect(par.publicKey.verify(md.digest().bytes(), forge.util.decode64(assinatura))).toBe(true);
  await screen.findByText('O selo está sendo aplicado.');
});

test('the file signed outside is sent with its version; a refusal is told at the file, and who was late reads so', async () => {
  let resposta: Recusa | Assinatura = new Recusa(422, 'O documento mudou desde que você o baixou. Baixe-o de novo.', {
    codigo: 'documento_mudou',
    erros: [{ campo: 'arquivo', mensagem: 'O documento mudou desde que você o baixou. Baixe-o de novo.' }],
  });
  const enviadas = servidor.responde(enviarAssinado, () => resposta);
  await abrir();
  const dialogo = escolher(
    await abrirDialogo('Assinar fora do portal'),
    new File(['%PDF-'], 'assinado.pdf', { type: 'application/pdf' }),
  );
  expect(dialogo.getByRole('button', { name: 'Baixar o documento' })).toBeTruthy();
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar o documento assinado' }));
  await dialogo.findByText('O documento mudou desde que você o baixou. Baixe-o de novo.');
  const form = enviadas[0]!.body as unknown as FormData;
  expect([form.get('processo_requerimento_assinatura_id'), form.get('versao')]).toEqual([ID, '3']);
  await isAcessivel();
  resposta = new Recusa(409, 'Mudou.');
  escolher(dialogo, new File(['%PDF-1'], 'outro.pdf', { type: 'application/pdf' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar o documento assinado' }));
  await screen.findByText('Este documento mudou enquanto você lia');
});
