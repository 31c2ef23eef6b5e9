// Past 300 lines: papers of every kind of one request, which each test looks at from another side.
import { createHash } from 'node:crypto';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as licencas from '@portal/domain/licencas/contract';
import { CONTEUDO_DE_INICIO, type ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as modelos from '@portal/domain/modelos-de-documento/contract';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import * as pecas from '@portal/domain/pecas/contract';
import * as termos from '@portal/domain/termos/contract';
import * as levada from '@portal/domain/termos/levada';
import * as recebidos from '@portal/domain/termos/recebidos';
import { formatCpf, maskDocumento } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, draftAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let requerimento: string;
/** Versions in force, by the code of their model. */
const versao: Record<string, string> = {};

const livre = (nome: string, obrigatoria = true) => ({ tipo: 'livre' as const, nome, dica: '', obrigatoria });
const texto = (html: string) => ({ tipo: 'texto' as const, html });
const conteudoDe = (para_as_partes: boolean, ...corpo: ConteudoDoModelo['corpo']): ConteudoDoModelo => ({
  ...CONTEUDO_DE_INICIO,
  corpo,
  para_as_partes,
});
const PARECER = conteudoDe(
  false,
  texto('<h2>Relatório</h2><p>{{requerente.nome}} pede no protocolo {{requerimento.numero}}.</p>'),
  livre('Fundamentação'),
  livre('Observações', false),
  texto('<p>É o parecer.</p>'),
);
const AUTO = conteudoDe(false, texto('<p>Auto nº {{licenca.numero}}, em {{imovel.endereco}}.</p>'), livre('Infração'));
const DESPACHO = conteudoDe(true, texto('<p>Despacho nº {{licenca.numero}}.</p>'), livre('Decisão'));

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  requerimento = (await paidAlvara(w)).id;
  for (const [codigo, tipo, nome, conteudo] of [
    ['PAR', 'parecer', 'Parecer técnico', PARECER],
    ['PAR-PARTES', 'parecer', 'Parecer para as partes', { ...PARECER, para_as_partes: true }],
    ['DES', 'despacho', 'Despacho', DESPACHO],
    ['AUTO', 'auto', 'Auto de infração', AUTO],
  ] as const)
    versao[codigo] = (await modeloEmVigor(w, { codigo, tipo, nome }, conteudo)).versoes[0]!.id;
}, 120_000);
afterAll(() => app.close());

const analista = () => w.staff('analista');
const escrita = (codigo: string, textos: Record<string, string>, substitui_id: string | null = null) => ({
  modelo_versao_id: versao[codigo]!,
  textos,
  substitui_id,
});
const emitir = (quem: Person, body: BodyIn<typeof pecas.emitirPeca>, id = requerimento) =>
  quem.call(pecas.emitirPeca, { params: { id }, body });
const pecasDe = async (quem: Person, id = requerimento) => ok(await quem.call(autos.obterRequerimento, { params: { id } })).pecas;
const baixar = (quem: Person, id: string) => quem.call(pecas.baixarPeca, { params: { id } });
const soma = (b: Uint8Array) => createHash('sha256').update(b).digest('hex');
const verificar = async (codigo: string) =>
  ok(await send(app, w.town.host, licencas.verificarLicenca, { params: { codigo } })) as licencas.Verificacao;

test('a parecer is written where its model lets, numbered, sealed, verified by anybody, and read by the town hall alone', async () => {
  const oferecidos = ok(await analista().call(pecas.modelosDePeca, { params: { id: requerimento } }));
  expect(oferecidos.map((m) => [m.nome, m.tipo, m.livres.map((l) => l.nome)])).toEqual([
    ['Auto de infração', 'auto', ['Infração']],
    ['Despacho', 'despacho', ['Decisão']],
    ['Parecer para as partes', 'parecer', ['Fundamentação', 'Observações']],
    ['Parecer técnico', 'parecer', ['Fundamentação', 'Observações']],
  ]);
  const previa = await analista().call(pecas.previaDaPeca, { params: { id: requerimento }, body: escrita('PAR', {}) });
  const ensaiado = await readText(previa.bruto);
  expect(ensaiado).toContain('[Fundamentação]');
  expect(ensaiado).not.toContain('[Observações]');
  const body = escrita('PAR', { Fundamentação: '<p>O recuo basta.</p><script>x</script>' });
  const { id, numero } = ok(await emitir(analista(), body));
  expect(numero).toMatch(/^0001\/\d{4}$/);
  expect((await baixar(analista(), id)).status).toBe(404);
  await app.settle();
  const { bruto } = await baixar(analista(), id);
  const lido = await readText(bruto);
  for (const parte of [`Parecer técnico nº ${numero}`, 'O recuo basta.', 'É o parecer.', w.town.cidadaos[0]!.nome])
    expect(lido).toContain(parte);
  expect(lido).not.toContain('script');
  expect(lido).not.toContain('{{');
  expect(estaIntacto(await lerAssinado(bruto))).toBe(true);
  const [peca] = await pecasDe(analista());
  expect(peca).toMatchObject({ id, numero, titulo: 'Parecer técnico', situacao: 'Emitida', para_as_partes: false });
  expect(await pecasDe(w.citizen())).toEqual([]);
  expect((await baixar(w.citizen(), id)).status).toBe(404);
  expect(await verificar(peca!.codigo)).toMatchObject({
    titulo: 'Parecer técnico',
    numero,
    situacao: 'Vigente',
    is_valida: true,
    tem_validade: false,
    sha256: soma(bruto),
    assinaturas: [{ nome: peca!.emitida_por_nome }],
  });
  const conhecido = await w.citizen().call(licencas.reconhecerArquivo, { params: { sha256: soma(bruto) } });
  expect(ok(conhecido).documento).toMatchObject({ codigo: peca!.codigo, is_valida: true });
});

test('one for the parties is told to them, and is put right by another that says so; nothing of the first changes', async () => {
  const primeira = ok(await emitir(analista(), escrita('DES', { Decisão: '<p>Arquive-se.</p>' })));
  await app.settle();
  const { bruto } = await baixar(w.citizen(), primeira.id);
  const { cpf } = w.town.cidadaos[0]!;
  const lida = await readText(bruto);
  expect(lida).not.toContain(formatCpf(cpf));
  expect(lida).toContain(maskDocumento(cpf));
  const antes = soma(bruto);
  const recado = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('email').select('assunto').where('assunto', 'like', `%Despacho ${primeira.numero}`).execute(),
  );
  expect(recado.length).toBeGreaterThan(0);
  const segunda = ok(await emitir(analista(), escrita('DES', { Decisão: '<p>Prossiga-se.</p>' }, primeira.id)));
  await app.settle();
  const novo = await baixar(w.citizen(), segunda.id);
  expect(await readText(novo.bruto)).toContain(`Substitui o documento de número ${primeira.numero}.`);
  const lidas = await pecasDe(w.citizen());
  expect(lidas.map((p) => [p.numero, p.situacao, p.substitui, p.substituida_por])).toEqual([
    [segunda.numero, 'Emitida', primeira.numero, null],
    [primeira.numero, 'Substituída', null, segunda.numero],
  ]);
  expect(await verificar(lidas[1]!.codigo)).toMatchObject({
    situacao: 'Substituída',
    is_valida: false,
    substituida_por: lidas[0]!.codigo,
  });
  expect(soma((await baixar(w.citizen(), primeira.id)).bruto)).toBe(antes);
  expect(await emitir(analista(), escrita('DES', { Decisão: '<p>De novo.</p>' }, primeira.id))).toMatchObject({
    status: 422,
    dados: { codigo: 'peca_ja_substituida' },
  });
  for (const comando of [
    'update peca set titulo = titulo',
    'delete from peca',
    'update peca_documento set feito_em = feito_em',
    'delete from peca_documento',
  ])
    await expect(inTenant(app.db, w.town.id, (tx) => sql.raw(comando).execute(tx))).rejects.toThrow('permission denied');
});

test('each kind has a sequence of its own, and two that write at once get two numbers and one replacement', async () => {
  const varias = await Promise.all(
    ['A', 'B', 'C'].map((n) => emitir(analista(), escrita('PAR-PARTES', { Fundamentação: `<p>${n} é o bastante.</p>` }))),
  );
  const numeros = varias.map((v) => Number(ok(v).numero.slice(0, 4))).sort();
  expect(numeros).toEqual([2, 3, 4]);
  const alvo = ok(varias[0]!).id;
  const duas = await Promise.all(
    ['D', 'E'].map((n) => emitir(analista(), escrita('PAR-PARTES', { Fundamentação: `<p>${n} melhor.</p>` }, alvo))),
  );
  expect(duas.map((v) => v.status).sort()).toEqual([200, 422]);
  const interna = ok(duas.find((v) => v.status === 200)!).id;
  expect(await emitir(analista(), escrita('PAR', { Fundamentação: '<p>Só nossa.</p>' }, interna))).toMatchObject({
    status: 422,
    dados: { codigo: 'substituta_interna' },
  });
});

test('what is missing, strange or too large is refused in a sentence, and takes no number', async () => {
  const [ultima] = await pecasDe(analista());
  const recusas: [string, ReturnType<typeof escrita>][] = [
    ['falta_escrever', escrita('PAR', {})],
    ['falta_escrever', escrita('PAR', { Fundamentação: '<p> &nbsp;</p>' })],
    ['lugar_desconhecido', escrita('PAR', { Fundamentação: '<p>Sim.</p>', constructor: '<p>x</p>' })],
    ['documento_nao_cabe', escrita('PAR', { Fundamentação: `<p>${'<b>'.repeat(400)}x</p>` })],
    ['peca_de_outro', escrita('DES', { Decisão: '<p>x</p>' }, ultima!.tipo === 'parecer' ? ultima!.id : null)],
  ];
  for (const [codigo, body] of recusas)
    expect(await emitir(analista(), body), codigo).toMatchObject({ status: 422, dados: { codigo } });
  const nula = '00000000-0000-4000-8000-000000000000';
  expect((await emitir(analista(), escrita('PAR', { Fundamentação: '<p>x</p>' }, nula))).status).toBe(404);
  const { numero } = ok(await emitir(analista(), escrita('PAR', { Fundamentação: '<p>Agora sim.</p>' })));
  expect(Number(numero.slice(0, 4))).toBe(Number(ultima!.numero.slice(0, 4)) + 1);
});

test('an auto is for those whom it is about, and a notice takes it to somebody who has no part in the request', async () => {
  const { id, numero } = ok(await emitir(analista(), escrita('AUTO', { Infração: '<p>Obra sem licença.</p>' })));
  const envio = (mais: Partial<BodyIn<typeof termos.enviarTermo>> = {}): BodyIn<typeof termos.enviarTermo> => ({
    tipo: 'Auto',
    assunto: 'Obra sem licença',
    texto: '<p>Segue o auto. Leia-o até o fim.</p>',
    requerimento_id: requerimento,
    peca_id: id,
    destinatarios: [{ usuario_id: w.town.cidadaos[3]!.id }],
    ...mais,
  });
  const enviar = (mais?: Partial<BodyIn<typeof termos.enviarTermo>>) =>
    analista().call(termos.enviarTermo, { body: envio(mais) });
  const levado = ok(await enviar());
  const ler = async (quem: Person) => ok(await quem.call(recebidos.verTermoRecebido, { params: { id: levado.id } })).peca;
  const tomar = (quem: Person) => quem.call(levada.baixarPecaDoTermo, { params: { id: levado.id } });
  await app.settle();
  expect(await ler(w.citizen(3))).toMatchObject({ nome: `Auto de infração ${numero}`, tem_pdf: true });
  const { bruto } = await tomar(w.citizen(3));
  const lido = await readText(bruto);
  for (const parte of [`Auto de infração nº ${numero}`, 'Obra sem licença.']) expect(lido).toContain(parte);
  expect(soma(bruto)).toBe(soma((await baixar(w.citizen(), id)).bruto));
  expect(soma((await tomar(analista())).bruto)).toBe(soma(bruto));
  const carta = await readText((await w.citizen(3).call(termos.baixarTermo, { params: { id: levado.id } })).bruto);
  expect(carta).toContain(`Auto de infração ${numero}, código de verificação ${(await ler(w.citizen(3)))!.codigo.slice(0, 4)}`);
  for (const estranho of [w.citizen(4), (await createWorld(app, 'videira')).citizen()])
    expect((await tomar(estranho)).status).toBe(404);

  const outro = await paidAlvara(w);
  const interno = ok(await emitir(analista(), escrita('PAR', { Fundamentação: '<p>Só nosso.</p>' })));
  const posterior = ok(await emitir(analista(), escrita('AUTO', { Infração: '<p>Melhor dito.</p>' }, id)));
  const recusas: [string, Partial<BodyIn<typeof termos.enviarTermo>>][] = [
    ['peca_de_outro', { requerimento_id: outro.id, peca_id: posterior.id }],
    ['peca_de_outro', { requerimento_id: null, peca_id: posterior.id }],
    ['peca_interna', { peca_id: interno.id }],
    ['peca_ja_substituida', {}],
  ];
  for (const [codigo, mais] of recusas)
    expect(await enviar(mais), codigo).toMatchObject({ status: 422, dados: { codigo, erros: [{ campo: 'peca_id' }] } });
  // what was taken along stays what it was
  expect(soma((await tomar(w.citizen(3))).bruto)).toBe(soma(bruto));
});

test('the cover of a request is the town’s own where it has one, for the town hall alone, and never of a draft', async () => {
  const capa = (quem: Person, id = requerimento) => quem.call(autos.capaDoProcesso, { params: { id } });
  const r = ok(await analista().call(autos.obterRequerimento, { params: { id: requerimento } }));
  const daCasa = await readText((await capa(analista())).bruto);
  for (const parte of [r.numero!, r.processo.nome, w.town.cidadaos[0]!.nome]) expect(daCasa).toContain(parte);
  const corpo = texto('<p>Arquivar na caixa de {{requerente.nome}}.</p>');
  await modeloEmVigor(w, { codigo: 'CAPA', tipo: 'capa', nome: 'Capa' }, conteudoDe(false, corpo));
  expect(await readText((await capa(analista())).bruto)).toContain(`Arquivar na caixa de ${w.town.cidadaos[0]!.nome}.`);
  expect((await capa(w.citizen())).status).toBe(403);
  const rascunho = await draftAlvara(w);
  expect([403, 404, 422]).toContain((await capa(w.staff('gestor'), rascunho.id)).status);
  const gestor = w.staff('gestor');
  const body = { titulo: 'Capa', tipo: 'capa' as const, conteudo: conteudoDe(false, corpo), requerimento_id: requerimento };
  const ensaio = await readText((await gestor.call(modelos.previaDoModelo, { body })).bruto);
  for (const parte of [r.numero!, 'Arquivar na caixa de']) expect(ensaio).toContain(parte);
  const { id } = ok(await gestor.call(modelos.listarModelos)).find((m) => m.codigo === 'CAPA')!;
  const torta = { ...body, conteudo: conteudoDe(false, texto('<p>{{licenca.numero}}</p>'), livre('Motivo')) };
  expect(ok(await gestor.call(modelos.conferirConteudo, { params: { id }, body: torta })).erros).toEqual([
    'Só parecer, despacho, notificação e auto têm lugar para escrever na hora: Capa do processo sai pronto.',
    'O dado {{licenca.numero}} é de um documento emitido, e a capa não é um.',
  ]);
});

test('who has no part in the request writes nothing in it, a draft receives nothing, and one that ended still does', async () => {
  const body = escrita('PAR', { Fundamentação: '<p>Sim.</p>' });
  for (const quem of [w.staff('financeiro'), w.citizen(), w.citizen(4)])
    expect([403, 404]).toContain((await emitir(quem, body)).status);
  const vizinho = await createWorld(app, 'itapema');
  expect((await emitir(vizinho.staff('gestor'), body)).status).toBe(404);
  const rascunho = await draftAlvara(w);
  expect([403, 404, 422]).toContain((await emitir(w.staff('gestor'), body, rascunho.id)).status);
  const outro = await paidAlvara(w);
  ok(await act(w.staff('gestor'), atos.cancelar, outro.id, { motivo: 'A pedido.' }));
  ok(await emitir(w.staff('gestor'), body, outro.id));
});

test('a new version of the model stops whoever writes by the old one; what was issued keeps its own words', async () => {
  const antiga = versao.PAR!;
  const { id } = ok(await emitir(analista(), escrita('PAR', { Fundamentação: '<p>Pela versão antiga.</p>' })));
  const gestor = w.staff('gestor');
  const lista = ok(await gestor.call(modelos.listarModelos));
  const modelo = lista.find((m) => m.codigo === 'PAR')!;
  const outro = conteudoDe(false, texto('<p>Outra redação.</p>'), livre('Conclusão'));
  versao.PAR = (await modeloEmVigor(w, { codigo: 'PAR' }, outro, modelo.id)).versoes[0]!.id;
  const velha = { modelo_versao_id: antiga, textos: { Fundamentação: '<p>x</p>' }, substitui_id: null };
  expect((await emitir(analista(), velha)).status).toBe(409);
  await app.settle();
  const lido = await readText((await baixar(analista(), id)).bruto);
  expect(lido).toContain('É o parecer.');
  expect(lido).not.toContain('Outra redação.');
});

test('a model with places for writing is a parecer or a despacho, and no process issues it by itself', async () => {
  const gestor = w.staff('gestor');
  const conteudo = conteudoDe(false, texto('<p>Concedemos.</p>'), livre('Motivo'), livre('motivo'));
  const { id } = ok(
    await gestor.call(modelos.criarModelo, { body: { codigo: 'ALV-L', nome: 'Alvará livre', tipo: 'alvara', conteudo } }),
  );
  const body = { titulo: 'Alvará', tipo: 'parecer' as const, conteudo, requerimento_id: null };
  // on the sheet of its kind, with every place in sight
  const folha = await readText((await gestor.call(modelos.previaDoModelo, { body })).bruto);
  for (const parte of ['[Motivo]', '[motivo]', 'Nome de quem escreve']) expect(folha).toContain(parte);
  expect(folha).not.toContain('Só vale assinado');
  const { erros } = ok(await gestor.call(modelos.conferirConteudo, { params: { id }, body }));
  expect(erros).toEqual([
    'Dois lugares para escrever têm o nome “motivo”.',
    'Só parecer, despacho, notificação e auto têm lugar para escrever na hora: Alvará sai pronto.',
  ]);
});
