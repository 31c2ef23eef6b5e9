// Past 300 lines: one town that changes what it seals with; making it takes longer than any test.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as certificados from '@portal/domain/certificados/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as termos from '@portal/domain/termos/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createP12, type Pedido } from '#test/certificado.ts';
import { mailsTo } from '#test/correio.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { selosDe } from '#test/selos.ts';
import { createWorld, ok, type World } from '#test/world.ts';
import { vigiarCertificadosJob } from '../../src/modules/certificados/index.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let cnpj: string;
const AGORA = new Date();
const DIA = 86_400_000;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  ({ cnpj } = (await raiz.query<{ cnpj: string }>('select cnpj from organizacao where id = $1', [w.town.id])).rows[0]!);
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(async () => {
  app.clock.now = AGORA;
  const instalado = (await listar()).find((c) => c.origem === 'municipio' && !c.retirado_em);
  if (instalado) ok(await retirar(instalado.id));
});

const gestor = () => w.staff('gestor');
const SENHA = 'abre-te, sésamo';
const NOME = 'MUNICIPIO DE TESTE';
const listar = async (who: Person = gestor()) => ok(await who.call(certificados.listarCertificados, {}));
const publicos = async (host = w.town.host) =>
  ok(await send(app, host, certificados.listarCertificadosPublicos)) as certificados.CertificadoPublico[];
const instalar = (pedido: Partial<Pedido> = {}, who: Person = gestor(), senha = SENHA) =>
  who.call(certificados.instalarCertificado, {
    body: { arquivo: createP12({ nome: `${NOME}:${cnpj}`, cnpjIcp: cnpj, senha: SENHA, ...pedido }).toString('base64'), senha },
  });
const retirar = (id: string, who: Person = gestor(), motivo = 'Renovação antes da hora.') =>
  who.call(certificados.retirarCertificado, { params: { id }, body: { motivo } });

/** A notice, which the town seals as soon as it is sent: the quickest paper to be had. */
async function selarUm(): Promise<Buffer> {
  const analista = w.staff('analista');
  const { id } = ok(
    await analista.call(termos.enviarTermo, {
      body: {
        tipo: 'Comunicado',
        assunto: 'Aviso de obra',
        texto: '<p>A rua fecha na terça-feira.</p>',
        destinatarios: [{ usuario_id: w.town.cidadaos[0]!.id }],
      },
    }),
  );
  await app.settle();
  return (await analista.call(termos.baixarTermo, { params: { id } })).bruto;
}

async function seloDe(pdf: Buffer) {
  const selos = await selosDe(pdf);
  expect(selos).toHaveLength(1);
  expect(selos[0]).toMatchObject({ integra: true, cobre_o_documento: true });
  return selos[0]!;
}

test('a town without one seals with what the portal makes, and anybody reads which that is', async () => {
  const selo = await seloDe(await selarUm());
  const [c] = await listar();
  expect(c).toMatchObject({ origem: 'portal', situacao: 'Em uso', sha256: selo.certificado_sha256, cnpj, icp_brasil: false });
  expect(c!.emissor).toMatch(/^Autoridade do selo de /);
  expect(await publicos()).toEqual([expect.objectContaining({ id: c!.id, sha256: selo.certificado_sha256, situacao: 'Em uso' })]);
});

test('what a town installs seals from then on; what was sealed before stays', async () => {
  const antes = await selarUm();
  const c = ok(await instalar({ icp: true }));
  expect(c).toMatchObject({
    origem: 'municipio',
    situacao: 'Em uso',
    nome: `${NOME}:${cnpj}`,
    emissor: 'AC de Teste 1',
    serie: expect.stringMatching(/^0A[0-9A-F]{4}$/),
    cnpj,
    icp_brasil: true,
    retirado_em: null,
  });
  const depois = await selarUm();
  expect((await seloDe(depois)).certificado_sha256).toBe(c.sha256);
  expect((await seloDe(antes)).certificado_sha256).not.toBe(c.sha256);
  expect((await listar()).map((x) => x.situacao).slice(0, 2)).toEqual(['Em uso', 'Em reserva']);
  const pdfsig = (() => {
    const file = join(mkdtempSync(join(tmpdir(), 'portal-certificado-')), 'termo.pdf');
    writeFileSync(file, depois);
    try {
      return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
    } catch {
      return null;
    }
  })();
  if (pdfsig !== null) {
    expect(pdfsig).toContain('Signature is Valid');
    expect(pdfsig).toContain(NOME);
  }
});

test.each<[string, Partial<Pedido>]>([
  ['the CNPJ in the subject, as other authorities write it', { cnpjIcp: '', nome: NOME, cnpjNoNome: 'cnpj' }],
  ['the CNPJ after the name alone', { cnpjIcp: '' }],
  ['the ciphers of old programs', { algoritmo: '3des' }],
  ['a key of 3072 bits', { bits: 3072 }],
  ['a dozen authorities above it, which a signature has no room for', { autoridades: 12 }],
])('serves: %s', async (_nome, pedido) => {
  const { cnpjNoNome, ...resto } = pedido;
  const c = ok(await instalar({ ...resto, ...(cnpjNoNome && { cnpjNoNome: cnpj }) }));
  expect(c).toMatchObject({ situacao: 'Em uso', cnpj });
  expect((await seloDe(await selarUm())).certificado_sha256).toBe(c.sha256);
});

test.each<[string, Partial<Pedido>, string, string]>([
  ['without its key', { semChave: true }, 'certificado_sem_chave', 'arquivo'],
  ['of a person', { cnpjIcp: '', cpfIcp: '11144477735', nome: 'ALGUEM:11144477735' }, 'certificado_de_pessoa', 'arquivo'],
  ['of another company', { cnpjIcp: '11222333000181', nome: 'OUTRA:11222333000181' }, 'certificado_de_outro', 'arquivo'],
  ['that names nobody', { cnpjIcp: '', nome: 'Uma prefeitura' }, 'certificado_sem_cnpj', 'arquivo'],
  [
    'that is over',
    { de: new Date(AGORA.getTime() - 9 * DIA), ate: new Date(AGORA.getTime() - DIA) },
    'certificado_vencido',
    'arquivo',
  ],
  ['that has not begun', { de: new Date(AGORA.getTime() + DIA) }, 'certificado_ainda_nao', 'arquivo'],
  ['for another use', { soCifra: true }, 'certificado_nao_assina', 'arquivo'],
  ['of an authority', { isAutoridade: true }, 'certificado_nao_assina', 'arquivo'],
  ['with a weak key', { bits: 1024 }, 'certificado_fraco', 'arquivo'],
  ['that takes for ever to open', { bomba: true }, 'certificado_complexo', 'arquivo'],
])('refused, at its field: one %s', { timeout: 90_000 }, async (_nome, pedido, codigo, campo) => {
  const antes = await listar();
  const answer = await instalar(pedido);
  expect(answer).toMatchObject({ status: 422, dados: { codigo, erros: [{ campo }] } });
  expect(await listar()).toEqual(antes);
});

test.each(DO_ARQUIVO)('a file whose reader %s is refused at its field, and nothing of it is kept', async (falha) => {
  const antes = await listar();
  expect(await comLeitor('platform/signing/reempacotar.ts', falha, () => instalar({}))).toMatchObject({
    status: 422,
    dados: { codigo: 'certificado_complexo', erros: [{ campo: 'arquivo' }] },
  });
  expect(await comLeitor('platform/signing/reempacotar.ts', 'não tem vez', () => instalar({}))).toMatchObject({
    status: 503,
    mensagem: expect.stringContaining('tente de novo em instantes'),
  });
  expect(await listar()).toEqual(antes);
});

test('a wrong passphrase, another kind of file and one too large are refused in words', async () => {
  expect(await instalar({}, gestor(), 'outra')).toMatchObject({
    status: 422,
    dados: { codigo: 'certificado_ilegivel', erros: [{ campo: 'senha' }] },
  });
  const enviar = (bytes: Buffer) =>
    gestor().call(certificados.instalarCertificado, { body: { arquivo: bytes.toString('base64'), senha: '' } });
  expect(await enviar(Buffer.from('%PDF-1.7 isto não é um certificado'))).toMatchObject({
    status: 422,
    dados: { codigo: 'certificado_ilegivel' },
  });
  expect(await enviar(Buffer.alloc(certificados.CERTIFICADO_MAX_BYTES + 3))).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'arquivo', mensagem: 'O arquivo é grande demais para ser um certificado.' }] },
  });
});

test('a new one takes the place of the old one, whose key is erased; papers and public list keep it', async () => {
  const um = ok(await instalar());
  const papel = await selarUm();
  expect(await instalar()).toMatchObject({ status: 200 });
  const dois = (await listar())[0]!;
  expect(dois.sha256).not.toBe(um.sha256);
  const velho = (await listar()).find((c) => c.id === um.id)!;
  expect(velho).toMatchObject({ situacao: 'Retirado', retirado_porque: 'Outro certificado tomou o lugar deste.' });
  expect(velho.retirado_por).toBe(w.member('gestor').nome);
  const { rows } = await raiz.query('select length(p12_cifrado) as n from certificado where id = $1', [um.id]);
  expect(rows).toEqual([{ n: 0 }]);
  const conhecido = (await publicos()).find((c) => c.sha256 === um.sha256)!;
  expect((await seloDe(papel)).certificado_sha256).toBe(conhecido.sha256);
  const { bruto } = await send(app, w.town.host, certificados.baixarCertificado, { params: { id: conhecido.id } });
  const [folha, autoridade] = bruto
    .toString()
    .split(/(?<=-----END CERTIFICATE-----\n)/)
    .map((pem) => new X509Certificate(pem));
  expect(folha!.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(um.sha256);
  expect(folha!.verify(autoridade!.publicKey)).toBe(true);
  expect(bruto.toString()).not.toContain('PRIVATE');
});

test('the same one is not installed twice, and of two at once one is left', async () => {
  const arquivo = createP12({ nome: NOME, cnpjIcp: cnpj, senha: SENHA }).toString('base64');
  const enviar = () => gestor().call(certificados.instalarCertificado, { body: { arquivo, senha: SENHA } });
  const juntos = await Promise.all([enviar(), enviar()]);
  expect(juntos.map((a) => [a.status, a.mensagem]).sort()).toEqual([
    [200, expect.any(String)],
    [422, 'Este certificado já está instalado.'],
  ]);
  expect(await enviar()).toMatchObject({ status: 422, dados: { codigo: 'certificado_ja_instalado' } });
});

test('taken out with a reason, the papers go out under the seal of the portal again; twice is a conflict', async () => {
  const c = ok(await instalar());
  expect(ok(await retirar(c.id))).toMatchObject({ situacao: 'Retirado', retirado_porque: 'Renovação antes da hora.' });
  expect(await retirar(c.id)).toMatchObject({ status: 409 });
  const [emUso] = await listar();
  expect(emUso).toMatchObject({ origem: 'portal', situacao: 'Em uso' });
  expect((await seloDe(await selarUm())).certificado_sha256).toBe(emUso!.sha256);
  expect(await retirar(emUso!.id)).toMatchObject({ status: 422, dados: { codigo: 'certificado_do_portal' } });
  expect(await retirar(c.id, gestor(), '')).toMatchObject({ status: 422 });
});

test('once it is over the seal of the portal stands in by itself', async () => {
  const c = ok(await instalar({ ate: new Date(AGORA.getTime() + 10 * DIA) }));
  app.clock.now = new Date(AGORA.getTime() + 11 * DIA);
  expect((await seloDe(await selarUm())).certificado_sha256).not.toBe(c.sha256);
  expect((await listar()).find((x) => x.id === c.id)).toMatchObject({ situacao: 'Vencido' });
});

test('managers are told 60, 30 and 5 days before its end and on the day, once each, and of who installs or takes one out', async () => {
  const contou = (await mailsTo(app, w.town.id, w.member('gestor').email)).filter((m) =>
    m.assunto.includes('Certificado'),
  ).length;
  const ate = new Date(AGORA.getTime() + 100 * DIA);
  ok(await instalar({ ate }));
  const vezes: number[] = [];
  for (let dias = 70; dias >= -10; dias--) {
    app.clock.now = new Date(ate.getTime() - dias * DIA);
    await vigiarCertificadosJob.run(app.jobCtx(0), {});
    await vigiarCertificadosJob.run(app.jobCtx(0), {});
    await app.settle();
    const mails = (await mailsTo(app, w.town.id, w.member('gestor').email)).filter((m) => m.assunto.includes('Certificado'));
    if (mails.length > contou + vezes.length) vezes.push(dias);
  }
  expect(vezes).toEqual([60, 30, 5, 0]);
  app.clock.now = AGORA;
  const sino = ok(await w.staff('administrador').call(listarNotificacoes, {}));
  expect(sino.some((n) => n.message.includes('instalou o certificado'))).toBe(true);
});

test('only who manages the town: others are refused, another town finds none of it', async () => {
  const c = ok(await instalar());
  for (const papel of ['analista', 'financeiro', 'assinante'])
    for (const feito of [await instalar({}, w.staff(papel)), await retirar(c.id, w.staff(papel))]) expect(feito.status).toBe(403);
  expect((await w.citizen().call(certificados.listarCertificados, {})).status).toBe(403);
  const outro = await createWorld(app, 'xanxere');
  expect((await retirar(c.id, outro.staff('gestor'))).status).toBe(404);
  expect((await send(app, outro.town.host, certificados.baixarCertificado, { params: { id: c.id } })).status).toBe(404);
  expect(await publicos(outro.town.host)).toEqual([]);
  expect((await listar())[0]).toMatchObject({ id: c.id, situacao: 'Em uso' });
});

test('neither the passphrase nor the key lies anywhere in the open, and the public list names no person', async () => {
  ok(await instalar());
  const nome = w.member('gestor').nome;
  expect(JSON.stringify(await publicos())).not.toContain(nome);
  const { rows } = await raiz.query<{ dados: unknown }>("select dados from auditoria where acao = 'certificado.instalar'");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(SENHA);
  const guardado = await raiz.query<{ p12_cifrado: Buffer }>('select p12_cifrado from certificado where length(p12_cifrado) > 0');
  for (const { p12_cifrado } of guardado.rows) expect(p12_cifrado.toString('latin1')).not.toMatch(/PRIVATE|p12/);
});
