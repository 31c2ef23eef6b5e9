// What people type and paste, as it comes out of letters, web pages, spreadsheets and telephones; docs/sintomas.md.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { baixarComprovanteDeProtocolo } from '@portal/domain/autos/publico';
import * as contas from '@portal/domain/contas/contract';
import * as minha from '@portal/domain/contas/minha-conta';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { agir, createPerson, type Person } from '#seed/client.ts';
import { fakeCnpj, fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { readText } from '#test/pdf-pages.ts';
import { createVisit, endereco, NOVA, pessoa, random, tokenOf } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const TUDO: DefinicaoIn = {
  formato: 1,
  nome: 'Certidão de tudo',
  grupo: 'Provas',
  resumo: 'Pergunta um pouco de tudo.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'curto', tipo: 'texto', rotulo: 'Uma linha', obrigatorio: false },
        { id: 'longo', tipo: 'texto', rotulo: 'Várias linhas', multilinha: true, maximo: 2000, obrigatorio: false },
        { id: 'dia', tipo: 'data', rotulo: 'O dia', obrigatorio: false },
        { id: 'medida', tipo: 'numero', rotulo: 'A medida', obrigatorio: false },
        { id: 'valor', tipo: 'dinheiro', rotulo: 'O valor', obrigatorio: false },
        { id: 'correio', tipo: 'email', rotulo: 'O e-mail', obrigatorio: false },
        { id: 'fone', tipo: 'telefone', rotulo: 'O telefone', obrigatorio: false },
        { id: 'quem', tipo: 'documento', rotulo: 'O documento', obrigatorio: false },
        { id: 'hora', tipo: 'hora', rotulo: 'A hora', obrigatorio: false },
        { id: 'donos', tipo: 'pessoas', rotulo: 'Os donos', obrigatorio: false },
        { id: 'padrao', tipo: 'selecao', rotulo: 'O padrão', opcoes: ['Até 70\u00a0m²', 'Mais'], obrigatorio: false },
        { id: 'porque', tipo: 'texto', rotulo: 'Por que tão pequena', visivel_se: 'padrao = "Até 70\u00a0m²"' },
        { id: 'varios', tipo: 'multipla', rotulo: 'Quais', opcoes: ['Muro', 'Calc\u0327ada'], obrigatorio: false },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

let app: TestApp;
let w: World;
let visit: ReturnType<typeof createVisit>;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  visit = createVisit(w);
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'certidao-de-tudo', TUDO)).processo_id);
  // as it was kept before texts were arranged
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query('update processo_versao set definicao = replace(definicao::text, $2, $3)::jsonb where processo_id = $1', [
    processo_id,
    'Até 70 m²',
    'Até 70\u00a0m²',
  ]);
  await raiz.end();
});
afterAll(() => app.close());
beforeEach(() => app.dbSistema.deleteFrom('tentativa').execute());

const conta = async (username: string, senha = NOVA) =>
  ok(await visit.at(minha.verConta, { token: tokenOf(await visit.login(username, senha)) })) as {
    nome: string;
    cpf: string;
    email: string;
    telefone: string;
    endereco: typeof endereco;
  };
const pessoaDe = (usuarioId: string): Person =>
  createPerson(app, { organizacaoId: w.town.id, host: w.town.host, usuarioId, painel: 'painel-contribuinte' });

/** A draft with these answers, as it is read again. */
async function rascunho(respostas: Record<string, unknown>, quem = w.citizen()) {
  const r = ok(await agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id } }));
  ok(await quem.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }));
  return ok(await quem.call(autos.obterRequerimento, { params: { id: r.id } }));
}
/** What filing says of these answers: the errors by field, none when it was filed. */
async function protocolar(respostas: Record<string, unknown>, quem = w.citizen()) {
  const r = await rascunho(respostas, quem);
  const answer = await agir(quem, atos.protocolar, { params: { id: r.id }, body: { versao: r.versao } });
  const { erros = [] } = (answer.dados ?? {}) as { erros?: { campo: string; mensagem: string }[] };
  return { status: answer.status, erros, r: answer.dados };
}

test('a name pasted from a page or a Mac is kept as anybody types it', async () => {
  const { cpf } = await visit.newConta({ nome: ' Joa\u0303o\u00a0 da\u200b\tConceic\u0327a\u0303o\n' });
  expect((await conta(cpf)).nome).toBe('João da Conceição');
});

test('an e-mail with capitals, spaces and what nobody sees is the same e-mail, at the registration and at the log-in', async () => {
  const nome = uuidv7();
  ok(await visit.at(contas.autocadastrar, { body: pessoa({ email: ` \u200bAna.${nome}@Example.COM\u00a0` }) }));
  const { id, token } = await tokenFrom(app, w.town.id, `ana.${nome}@example.com`, 'Confirme o seu e-mail');
  ok(await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } }));
  expect((await conta(`\t ANA.${nome}@example.com\u00a0`)).email).toBe(`ana.${nome}@example.com`);
});

test('a CPF with spaces, dots or what nobody sees registers, and opens the account', async () => {
  const cpf = fakeCpf(random);
  const escrito = `\u200b ${cpf.slice(0, 3)} ${cpf.slice(3, 6)}.${cpf.slice(6, 9)} -\u00a0${cpf.slice(9)} `;
  await visit.newConta({ cpf: escrito });
  expect((await conta(cpf)).cpf).toBe(cpf);
  expect((await conta(` ${escrito}`)).cpf).toBe(cpf);
});

test('a password is left as it was typed, blanks that do not break too', async () => {
  const senha = ` Chuva\u00a0Maio7!`;
  const { email } = await visit.newConta({ senha, senha_confirmacao: senha });
  expect((await visit.login(email, senha)).status).toBe(200);
  for (const outra of [senha.trim(), senha.replace('\u00a0', ' ')]) expect((await visit.login(email, outra)).status).toBe(401);
});

test('a CEP that begins with zero keeps it, a telephone with +55 loses it', async () => {
  const { cpf } = await visit.newConta({
    endereco: { ...endereco, cep: ' 01310-100 ', uf: 'sp' },
    telefone: '+55 (49)\u00a099999-1234',
  });
  expect(await conta(cpf)).toMatchObject({ endereco: { cep: '01310100', uf: 'SP' }, telefone: '49999991234' });
});

test('a person of one name registers, and is greeted by it', async () => {
  const { email, cpf } = await visit.newConta({ nome: 'Sukarno' });
  expect((await conta(cpf)).nome).toBe('Sukarno');
  expect((await mailsTo(app, w.town.id, email)).at(-1)?.texto).toContain('Olá, Sukarno.');
});

test('an answer is kept without what nobody sees, with its lines and its pictures', async () => {
  const { respostas } = await rascunho({
    curto: 'Casa\u0000 de\u00adal\u200bvena\u202eria',
    longo: 'Um\r\ndois\u2028três 👩\u200d👧',
  });
  expect(respostas).toMatchObject({ curto: 'Casa dealvenaria', longo: 'Um\ndois\ntrês 👩\u200d👧' });
});

test('an option that was pasted into the process with a space that does not break can be chosen', async () => {
  for (const [padrao, um] of [
    ['Até 70\u00a0m²', 'Calc\u0327ada'],
    ['Até 70 m²', 'Calçada'],
  ]) {
    const respostas = { padrao, varios: [um] };
    // a condition that names it holds, too
    expect(await protocolar(respostas)).toMatchObject({ status: 422, erros: [{ campo: 'porque' }] });
    expect(await protocolar({ ...respostas, porque: 'É uma guarita' })).toMatchObject({ status: 200, erros: [] });
  }
  expect(await protocolar({ padrao: 'Outro' })).toMatchObject({ status: 422, erros: [{ campo: 'padrao' }] });
});

test('the 29th of February is a day in leap years alone, said with a day as people write it', async () => {
  expect((await protocolar({ dia: '2028-02-29' })).status).toBe(200);
  for (const dia of ['2027-02-29', '29/02/28', '2027-2-9'])
    expect(await protocolar({ dia }), dia).toMatchObject({
      status: 422,
      erros: [{ campo: 'dia', mensagem: 'Informe uma data que exista, como 31/08/2026.' }],
    });
});

test('an hour is one of a clock, and one person is named once, whatever signs the CPF is written with', async () => {
  expect((await protocolar({ hora: '07:30' })).status).toBe(200);
  for (const hora of ['24:00', '7:30', '07h30', '12:60'])
    expect(await protocolar({ hora }), hora).toMatchObject({
      erros: [{ campo: 'hora', mensagem: 'Informe uma hora que exista, como 08:30.' }],
    });
  const dono = (id: string, documento: string) => ({ id, nome: 'Ana Prado', documento });
  expect(await protocolar({ donos: [dono('a', '52998224725'), dono('b', ' 529.982.247-25\u200b')] })).toMatchObject({
    erros: [{ campo: 'donos.1.documento', mensagem: 'Esta pessoa já foi informada.' }],
  });
});

test('a number with a comma, letters or a minus is refused with a number as people write it', async () => {
  for (const medida of ['12,5', '12.5 m²', '-3', '1e3'])
    expect(await protocolar({ medida }), medida).toMatchObject({
      erros: [{ campo: 'medida', mensagem: 'Informe um número, como 150,25.' }],
    });
  expect(await protocolar({ valor: '12,50' })).toMatchObject({
    erros: [{ campo: 'valor', mensagem: 'Informe um valor em reais, como 1.234,56.' }],
  });
});

test('e-mail, telephone and document in an answer are taken as people write them', async () => {
  const { status, r } = await protocolar({
    correio: ' Ana@Example.COM\u00a0',
    fone: '(049) 99999\u20111234',
    quem: '529 982 247 25',
  });
  expect(status).toBe(200);
  expect(r.respostas).toMatchObject({ correio: 'ana@example.com', fone: '49999991234', quem: '52998224725' });
});

const FIRMA = 'Silva & Filhos <Obras> #1 $x$ *Ltda* _me_ @ref';

test('a company with & < # $ * in its name is written so in mail and PDF', async () => {
  const { id, email } = await visit.newConta({
    tipo_pessoa: 'juridica',
    cnpj: fakeCnpj(random),
    nome: FIRMA,
    nome_fantasia: '',
    responsavel_nome: 'Ana Silva',
    responsavel_cpf: fakeCpf(random),
  });
  const { r } = await protocolar({ curto: 'Uma certidão' }, pessoaDe(id));
  const pdf = await pessoaDe(id).call(baixarComprovanteDeProtocolo, { params: { id: r.id } });
  expect(await readText(pdf.bruto)).toContain(FIRMA);
  expect((await mailsTo(app, w.town.id, email)).some((c) => c.assunto.includes(r.numero!))).toBe(true);
  const { html } = renderMail({
    marca: { nome: FIRMA, cor: '#000000' },
    titulo: FIRMA,
    blocos: [{ tipo: 'paragrafo', texto: FIRMA }],
  });
  expect(html).toContain('Silva &amp; Filhos &lt;Obras&gt; #1 $x$ *Ltda*');
  expect(html).not.toContain('<Obras>');
});

test('a word of 255 letters without a blank is kept, and the paper breaks it instead of losing it', async () => {
  const palavra = 'Ab'.repeat(127);
  const { id } = await visit.newConta({ nome: palavra });
  const { r } = await protocolar({ curto: 'Uma certidão' }, pessoaDe(id));
  const pdf = await pessoaDe(id).call(baixarComprovanteDeProtocolo, { params: { id: r.id } });
  // where it may break, a break of no width stands
  expect((await readText(pdf.bruto)).replace(/[\s\u200b]/g, '')).toContain(palavra);
});

test('names in letters of other countries, flags and pictures make a paper all the same', async () => {
  for (const nome of ['محمد علي', '山田太郎', 'Ирина Петрова', 'Ana 👩\u200d👧 🇧🇷']) {
    const { id, cpf } = await visit.newConta({ nome });
    expect((await conta(cpf)).nome).toBe(nome);
    const { r } = await protocolar({ curto: 'Uma certidão' }, pessoaDe(id));
    const pdf = await pessoaDe(id).call(baixarComprovanteDeProtocolo, { params: { id: r.id } });
    expect(pdf.bruto.subarray(0, 5).toString(), nome).toBe('%PDF-');
  }
});

test('a message as long as it may be is taken with the line ends of any system', async () => {
  const { r } = await protocolar({ curto: 'Uma certidão' });
  const escrever = (texto: string) => w.citizen().call(escreverMensagem, { params: { id: r.id }, body: { texto } });
  const linha = 'a'.repeat(99);
  expect(ok(await escrever(Array.from({ length: 20 }, () => linha).join('\r\n'))).texto).toHaveLength(1999);
  expect(await escrever('a'.repeat(2001))).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'texto', mensagem: 'Escreva no máximo 2000 caracteres.' }] },
  });
});

test('a body of another shape than asked for, nested without end or no JSON is refused, never an error of the server', async () => {
  const headers = { host: w.town.host, 'content-type': 'application/json' };
  const url = '/api/v1/auth/autocadastro/documento';
  for (const payload of [
    '[]',
    '"texto"',
    'null',
    '{"documento":{"a":1}}',
    `{"documento":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ]) {
    const { statusCode, body } = await app.http.inject({ method: 'POST', url, headers, payload });
    expect(statusCode, payload.slice(0, 40)).toBe(422);
    expect(JSON.parse(body).mensagem).toBe('Confira os campos indicados.');
  }
  expect((await app.http.inject({ method: 'POST', url, headers, payload: '{"documento":' })).statusCode).toBe(400);
});

test('a message of blanks and invisible letters alone is no message; one of a picture is', async () => {
  const { r } = await protocolar({ curto: 'Uma certidão' });
  const escrever = (texto: string) => w.citizen().call(escreverMensagem, { params: { id: r.id }, body: { texto } });
  for (const texto of [' \u200b\u00a0\u2800 ', '\u3164\ufeff'])
    expect(await escrever(texto)).toMatchObject({ status: 422, dados: { erros: [{ campo: 'texto' }, { campo: 'texto' }] } });
  expect(ok(await escrever('👍🏽'))).toMatchObject({ texto: '👍🏽' });
});
