// Past 300 lines: the way of one model from the catalogue into a town and back, told in order.
import * as catalogo from '@portal/domain/catalogo/contract';
import * as municipios from '@portal/domain/catalogo/municipios';
import * as propostas from '@portal/domain/catalogo/propostas';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as gestao from '@portal/domain/processos/gestao';
import * as grupos from '@portal/domain/processos/grupos';
import { MAX_CAMPOS, type Rascunho } from '@portal/domain/processos/rascunho';
import { confirmarTaxa, listarTaxasTrazidas } from '@portal/domain/taxas/de-exemplo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encherCatalogo, MODELOS_INICIAIS } from '#modules/catalogo/index.ts';
import { inSistema, inTenant, noMunicipio } from '#platform/db/doors.ts';
import { createPerson, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
let admin: Person;
let colega: Person;
let suporte: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  outra = await createWorld(app, 'itapema');
  admin = await doSistema('Lívia Castro', ['painel.sistema', 'perfil.administrador']);
  colega = await doSistema('Otto Reis', ['painel.sistema', 'root']);
  suporte = await doSistema('Nina Prado', ['painel.sistema']);
});
afterAll(() => app.close());

async function doSistema(nome: string, permissoes: string[]): Promise<Person> {
  const id = uuidv7();
  await inSistema(app.dbSistema, async (tx) => {
    const email = `${id}@sistema.example.com`;
    await tx.insertInto('usuario').values({ id, nome, email, confirmado_em: app.clock.now }).execute();
    await tx.insertInto('membro').values({ usuario_id: id, permissoes }).execute();
  });
  return createPerson(app, {
    organizacaoId: 0,
    host: 'painel.localhost',
    usuarioId: id,
    painel: 'painel-prefeitura',
    agora: () => app.clock.now,
  });
}

const SLUG = 'certidao-de-numeracao';
const doTown = (world = w, slug = SLUG) => ({ organizacao_id: world.town.id, processo_id: world.town.processos.get(slug)! });
const gestor = (world = w) => world.staff('gestor');

let n = 0;
/** A model with one published version, made of what the first town has published. */
async function modeloPublicado(edit: (d: Rascunho) => void = () => {}): Promise<string> {
  n += 1;
  const { id } = ok(await admin.call(catalogo.modeloDeMunicipio, { body: { ...doTown(), slug: `modelo-${n}` } }));
  await publicar(id, edit);
  return id;
}
async function publicar(id: string, edit: (d: Rascunho) => void): Promise<void> {
  const params = { id };
  const { aberta } = ok(await admin.call(catalogo.ver, { params }));
  const v = aberta ?? ok(await admin.call(catalogo.criarRascunho, { params, body: {} }));
  edit(v.definicao);
  const { versao } = ok(
    await admin.call(catalogo.salvarRascunho, { params, body: { versao: v.versao, definicao: v.definicao } }),
  );
  ok(await admin.call(catalogo.publicar, { params, body: { versao, quando: null } }));
}
/** The proposal of this model that waits in the town. */
async function proposta(id: string, world = w): Promise<string> {
  ok(await admin.call(propostas.propor, { params: { id }, body: { organizacao_ids: [world.town.id], recado: 'Lei nova' } }));
  const [p] = ok(await gestor(world).call(propostas.listarPropostas)).filter((x) => x.situacao === 'pendente');
  return p!.id;
}
async function aceitar(propostaId: string, body: Record<string, unknown> = {}, world = w) {
  const { adotado } = ok(await gestor(world).call(propostas.verProposta, { params: { id: propostaId } }));
  const visto = adotado && { versao_id: adotado.versao_id, versao: adotado.versao };
  return gestor(world).call(propostas.aceitarProposta, { params: { id: propostaId }, body: { visto, ...body } });
}
async function mudarNoTown(id: string, edit: (d: Rascunho) => void, world = w): Promise<void> {
  const { aberta } = ok(await gestor(world).call(gestao.ver, { params: { id } }));
  const v = aberta ?? ok(await gestor(world).call(gestao.criarRascunho, { params: { id }, body: {} }));
  edit(v.definicao);
  ok(await gestor(world).call(gestao.salvarRascunho, { params: { id }, body: { versao: v.versao, definicao: v.definicao } }));
}

test('a new installation comes with its first models, once; what is put away stays away', async () => {
  const nova = await createTestApp();
  const encher = () => inSistema(nova.dbSistema, (tx) => encherCatalogo(tx, nova.clock.now));
  const modelos = () =>
    inSistema(nova.dbSistema, (tx) => tx.selectFrom('processo_modelo').select(['slug', 'nome', 'grupo']).execute());
  try {
    await encher();
    expect((await modelos()).map((m) => m.slug).sort()).toEqual(MODELOS_INICIAIS.map((m) => m.slug).sort());
    await inSistema(nova.dbSistema, async (tx) => {
      await tx.deleteFrom('processo_modelo_versao').execute();
      await tx.deleteFrom('processo_modelo').execute();
    });
    await encher();
    expect(await modelos()).toEqual([]);
  } finally {
    await nova.close();
  }
});

test('a catalogue that holds something is left as it is', async () => {
  await modeloPublicado();
  const antes = ok(await admin.call(catalogo.listarModelos)).length;
  await inSistema(app.dbSistema, (tx) => encherCatalogo(tx, app.clock.now));
  expect(ok(await admin.call(catalogo.listarModelos))).toHaveLength(antes);
});

describe('the catalogue', () => {
  test('a model is made from nothing, from a file and from a town, edited, published, compared, exported and put away', async () => {
    const body = { nome: 'Licença de letreiro', slug: 'licenca-de-letreiro', grupo: 'Publicidade', tipo: 'outro' as const };
    const { id } = ok(await admin.call(catalogo.criarProcesso, { body }));
    const params = { id };
    const novo = ok(await admin.call(catalogo.ver, { params }));
    expect(novo).toMatchObject({ modelo: true, publicada: null, setores: [], aberta: { numero: 1, situacao: 'rascunho' } });
    expect((await admin.call(catalogo.publicar, { params, body: { versao: 1, quando: null } })).dados).toMatchObject({
      codigo: 'definicao_com_problemas',
    });
    expect((await admin.call(catalogo.criarProcesso, { body })).dados).toMatchObject({ codigo: 'slug_ocupado' });

    const daCidade = await modeloPublicado((d) => Object.assign(d.etapas[0]!, { setor: 'QUALQUER' }));
    const arquivo = await admin.call(catalogo.exportarProcesso, { params: { id: daCidade } });
    const texto = String(arquivo.bruto);
    expect(texto).toContain('"formato": "processo/1"');
    const lido = ok(await admin.call(catalogo.importarProcesso, { body: { texto, slug: 'de-arquivo', tipo: 'outro' } }));
    expect(lido.problemas.filter((p) => p.gravidade === 'erro')).toEqual([]);

    await publicar(daCidade, (d) => Object.assign(d.etapas[0]!, { prazo_dias: 33 }));
    const { versoes } = ok(await admin.call(catalogo.ver, { params: { id: daCidade } }));
    expect(versoes.map((v) => v.situacao)).toEqual(['publicada', 'substituida']);
    const query = { de: versoes[1]!.id, para: versoes[0]!.id };
    expect(
      ok(await admin.call(catalogo.compararVersoes, { params: { id: daCidade }, query })).some((m) =>
        m.texto.includes('33 dias'),
      ),
    ).toBe(true);
    ok(await admin.call(catalogo.arquivarProcesso, { params: { id: daCidade } }));
    expect((await admin.call(propostas.propor, { params: { id: daCidade }, body: { todos: true } })).dados).toMatchObject({
      codigo: 'modelo_arquivado',
    });
    const lista = ok(await suporte.call(catalogo.listarModelos));
    expect(lista.find((m) => m.id === daCidade)).toMatchObject({ ativo: false, publicada: { numero: 2 }, municipios: 0 });
  });

  test('two administrators on one model: the second is shown what the first saved', async () => {
    const id = await modeloPublicado();
    const params = { id };
    const { versao, definicao } = ok(await admin.call(catalogo.criarRascunho, { params, body: {} }));
    ok(
      await admin.call(catalogo.salvarRascunho, {
        params,
        body: { versao, definicao: { ...definicao, resumo: 'O primeiro resumo.' } },
      }),
    );
    for (const e of [catalogo.salvarRascunho, catalogo.publicar, catalogo.descartarRascunho]) {
      const late = await colega.call(e, { params, body: { versao, definicao, quando: null } as never });
      expect(late).toMatchObject({
        status: 409,
        dados: { atual: { versao: versao + 1, definicao: { resumo: 'O primeiro resumo.' } } },
      });
      expect(late.mensagem).toContain('Lívia Castro');
    }
    const both = await Promise.all(
      [admin, colega].map((who) => who.call(catalogo.salvarRascunho, { params, body: { versao: versao + 1, definicao } })),
    );
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 409]);
  });

  test('administrators hear of each other on a draft; support and towns do not listen in', async () => {
    const canal = `presence-rascunho.${await modeloPublicado()}.o0`;
    const ouvir = async (who: Person, host: string) =>
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/broadcasting/auth',
          headers: { host, authorization: `Bearer ${await who.token()}` },
          payload: { socket_id: '123.456', channel_name: canal },
        })
      ).statusCode;
    expect(await ouvir(admin, 'painel.localhost')).toBe(200);
    expect(await ouvir(suporte, 'painel.localhost')).toBe(403);
    expect(await ouvir(gestor(), w.town.host)).toBe(403);
  });

  test('a hostile or huge definition is refused with the reason', async () => {
    const id = await modeloPublicado();
    const params = { id };
    const { versao, definicao } = ok(await admin.call(catalogo.criarRascunho, { params, body: {} }));
    let funda: unknown = 'fim';
    for (let i = 0; i < 40; i += 1) funda = { funda };
    expect(
      (await admin.call(catalogo.salvarRascunho, { params, body: { versao, definicao: { ...definicao, funda } } })).status,
    ).toBe(422);
    const campos = Array.from({ length: MAX_CAMPOS + 1 }, (_, i) => ({ id: `c${i}`, tipo: 'texto', rotulo: `Campo ${i}` }));
    const grande = { ...definicao, secoes: [{ id: 'ss', titulo: 'Seção', descricao: '', campos }] };
    const { versao: outro } = ok(await admin.call(catalogo.salvarRascunho, { params, body: { versao, definicao: grande } }));
    const recusa = await admin.call(catalogo.publicar, { params, body: { versao: outro, quando: null } });
    expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'definicao_com_problemas' } });
    for (const texto of ['{', '{"formato":"processo/9"}', 'x'.repeat(1_000_001)])
      expect((await admin.call(catalogo.importarProcesso, { body: { texto } })).status).toBe(422);
  });

  test('support looks and changes nothing; a town’s people reach nothing of it', async () => {
    const id = await modeloPublicado();
    const params = { id };
    expect((await suporte.call(catalogo.ver, { params })).status).toBe(200);
    expect((await suporte.call(municipios.listarDoMunicipio, { params: { organizacao_id: w.town.id } })).status).toBe(200);
    expect((await suporte.call(catalogo.criarRascunho, { params, body: {} })).status).toBe(403);
    expect((await suporte.call(propostas.propor, { params, body: { todos: true } })).status).toBe(403);
    const body = { modelo_id: id, destino: w.town.id };
    expect((await suporte.call(municipios.copiar, { body })).status).toBe(403);
    for (const who of [gestor(), w.staff('administrador'), w.citizen()]) {
      expect((await who.call(catalogo.ver, { params })).status).toBe(404);
      expect((await who.call(municipios.copiar, { body })).status).toBe(404);
    }
    expect((await w.staff('analista').call(propostas.listarPropostas)).status).toBe(403);
    expect((await w.citizen().call(propostas.listarPropostas)).status).toBe(403);
  });
});

describe('a proposal', () => {
  test('is taken over as a draft, under an address of its own, and its group is made', async () => {
    const id = await modeloPublicado((d) => {
      Object.assign(d, { grupo: 'Grupo do catálogo' });
      Object.assign(d.etapas[0]!, { setor: 'NAOHA' });
    });
    const p = await proposta(id);
    const avisos = ok(await gestor().call(listarNotificacoes));
    expect(avisos[0]).toMatchObject({ link: `/prefeitura/configuracoes/processos/propostas/${p}` });
    expect(ok(await gestor().call(propostas.verProposta, { params: { id: p } }))).toMatchObject({
      adotado: null,
      recado: 'Lei nova',
    });
    expect((await aceitar(p, { slug: SLUG })).dados).toMatchObject({ codigo: 'slug_ocupado' });
    const { processo_id } = ok(await aceitar(p, { slug: 'certidao-do-catalogo' }));
    const feito = ok(await gestor().call(gestao.ver, { params: { id: processo_id } }));
    expect(feito).toMatchObject({ publicada: null, aberta: { situacao: 'rascunho' } });
    expect(ok(await gestor().call(grupos.listarGrupos)).map((g) => g.nome)).toContain('Grupo do catálogo');
    const problemas = ok(await gestor().call(gestao.verificarRascunho, { params: { id: processo_id } }));
    expect(problemas.some((x) => x.texto.includes('NAOHA não existe neste município'))).toBe(true);
    expect((await aceitar(p)).dados).toMatchObject({ codigo: 'proposta_respondida' });
    const [feita] = ok(await admin.call(propostas.listarPropostasFeitas, { params: { id } }));
    expect(feita).toMatchObject({
      municipio: expect.stringContaining('Vale Verde'),
      situacao: 'aceita',
      respondido_por: w.member('gestor').nome,
    });
    expect(ok(await admin.call(propostas.propor, { params: { id }, body: { organizacao_ids: [w.town.id] } }))).toEqual({
      feitas: 0,
      ja_tinham: 1,
    });
  });

  test('an update keeps what the town changed, asks about what both changed, and goes into a draft', async () => {
    const id = await modeloPublicado();
    const { processo_id } = ok(await aceitar(await proposta(id), { slug: 'certidao-mesclada' }));
    await mudarNoTown(processo_id, (d) => {
      Object.assign(d.etapas[0]!, { prazo_dias: 41 });
      d.secoes[0]!.titulo = 'Título da cidade';
    });
    const { aberta } = ok(await gestor().call(gestao.ver, { params: { id: processo_id } }));
    for (const t of ok(await gestor().call(listarTaxasTrazidas)).filter((t) => t.processo_id === processo_id)) {
      const body = { processo_id, taxa_id: t.taxa.id, valor_sha256: t.valor_sha256, base_legal: 'Lei 1, art. 2º' };
      ok(await gestor().call(confirmarTaxa, { body }));
    }
    ok(await gestor().call(gestao.publicar, { params: { id: processo_id }, body: { versao: aberta!.versao, quando: null } }));
    await publicar(id, (d) => {
      Object.assign(d.etapas[0]!, { prazo_dias: 7 });
      Object.assign(d, { prazo_pendencia_dias: 99 });
    });
    const p = await proposta(id);
    const chave = `etapas/${aberta!.definicao.etapas[0]!.id}/prazo_dias`;
    // another manager opens a draft while this one decides
    const { adotado } = ok(await gestor().call(propostas.verProposta, { params: { id: p } }));
    await mudarNoTown(processo_id, (d) => Object.assign(d, { vencimento_guia_dias: 23 }));
    const visto = { versao_id: adotado!.versao_id, versao: adotado!.versao };
    expect((await gestor().call(propostas.aceitarProposta, { params: { id: p }, body: { visto } })).status).toBe(409);
    ok(await aceitar(p, { escolhas: { [chave]: 'deles' } }));
    const depois = ok(await gestor().call(gestao.ver, { params: { id: processo_id } }));
    expect(depois.aberta!.definicao).toMatchObject({ prazo_pendencia_dias: 99, vencimento_guia_dias: 23 });
    expect(depois.aberta!.definicao.etapas[0]).toMatchObject({ prazo_dias: 7 });
    expect(depois.aberta!.definicao.secoes[0]!.titulo).toBe('Título da cidade');
    expect(depois.publicada!.definicao.etapas[0]).toMatchObject({ prazo_dias: 41 });
    // a thrown away draft takes the update with it: the next proposal begins again from what is published
    ok(await gestor().call(gestao.descartarRascunho, { params: { id: processo_id }, body: { versao: depois.aberta!.versao } }));
    const again = ok(await gestor().call(propostas.verProposta, { params: { id: await proposta(id) } }));
    expect(again.adotado!.base).not.toMatchObject({ prazo_pendencia_dias: 99 });
  });

  test('is refused with a reason that the catalogue reads; a newer one takes the place of one without answer', async () => {
    const id = await modeloPublicado();
    const p = await proposta(id);
    const params = { id: p };
    expect((await gestor().call(propostas.recusarProposta, { params, body: { motivo: '' } })).status).toBe(422);
    await publicar(id, (d) => Object.assign(d, { prazo_pendencia_dias: 12 }));
    const nova = await proposta(id);
    expect((await gestor().call(propostas.recusarProposta, { params, body: { motivo: 'Antiga' } })).status).toBe(404);
    ok(await gestor().call(propostas.recusarProposta, { params: { id: nova }, body: { motivo: 'Já temos certidão própria.' } }));
    const feitas = ok(await admin.call(propostas.listarPropostasFeitas, { params: { id } }));
    expect(feitas.map((f) => [f.numero, f.situacao, f.motivo])).toEqual([
      [2, 'recusada', 'Já temos certidão própria.'],
      [1, 'retirada', ''],
    ]);
    const outraVez = await proposta(id);
    ok(await admin.call(propostas.retirarProposta, { params: { id, proposta_id: outraVez } }));
    expect((await aceitarDireto(outraVez)).status).toBe(404);
  });
  const aceitarDireto = (id: string) => gestor().call(propostas.aceitarProposta, { params: { id }, body: { visto: null } });

  test('belongs to its town: no other sees it, and nobody sees what is being written of the model', async () => {
    const id = await modeloPublicado();
    const p = await proposta(id);
    ok(await admin.call(catalogo.criarRascunho, { params: { id }, body: {} }));
    for (const e of [propostas.verProposta, propostas.aceitarProposta, propostas.recusarProposta]) {
      const body = { visto: null, motivo: 'Não é minha' };
      expect((await gestor(outra).call(e, { params: { id: p }, body })).status).toBe(404);
    }
    expect(ok(await gestor(outra).call(propostas.listarPropostas)).some((x) => x.id === p)).toBe(false);
    const versoes = (town: World) =>
      inTenant(app.db, town.town.id, (tx) =>
        tx.selectFrom('processo_modelo_versao').select(['numero', 'situacao']).where('modelo_id', '=', id).execute(),
      );
    expect(await versoes(w)).toEqual([{ numero: 1, situacao: 'publicada' }]);
    expect(await versoes(outra)).toEqual([]);
    await expect(inTenant(app.db, w.town.id, (tx) => sql`select nome from processo_modelo`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
    await expect(inTenant(app.db, w.town.id, (tx) => sql`delete from processo_modelo`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the way into a town', () => {
  test('shows that town alone and nothing else, and leads back', async () => {
    await inSistema(app.dbSistema, async (tx) => {
      const slugs = async () =>
        new Set((await tx.selectFrom('processo').select('organizacao_id').execute()).map((p) => p.organizacao_id));
      expect((await slugs()).size).toBeGreaterThan(1);
      await noMunicipio(tx, outra.town.id, async () => {
        expect([...(await slugs())]).toEqual([outra.town.id]);
        const { rows } = await sql<{ papel: string }>`select current_user as papel`.execute(tx);
        expect(rows).toEqual([{ papel: 'portal_app' }]);
      });
      expect((await slugs()).size).toBeGreaterThan(1);
    });
  });

  test('two managers answer one proposal: the second is told that it has its answer', async () => {
    const id = await modeloPublicado();
    const p = await proposta(id);
    const body = { visto: null, slug: 'de-dois-gestores' };
    const both = await Promise.all(
      [gestor(), w.staff('administrador')].map((who) => who.call(propostas.aceitarProposta, { params: { id: p }, body })),
    );
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 422]);
  });
});

describe('from town to town', () => {
  test('the panel looks at one town at a time, as it is there', async () => {
    const de = (world: World) => admin.call(municipios.listarDoMunicipio, { params: { organizacao_id: world.town.id } });
    const [aqui, la] = [ok(await de(w)), ok(await de(outra))];
    const meus = new Set(w.town.processos.values());
    expect(la.some((p) => meus.has(p.id))).toBe(false);
    expect(aqui.some((p) => meus.has(p.id))).toBe(true);
    const params = { organizacao_id: w.town.id, id: doTown().processo_id };
    const visto = ok(await admin.call(municipios.verDoMunicipio, { params }));
    expect(visto.processo.setores.length).toBeGreaterThan(0);
    expect(visto.problemas.filter((p) => p.gravidade === 'erro')).toEqual([]);
    const trocado = { organizacao_id: outra.town.id, id: doTown().processo_id };
    expect((await admin.call(municipios.verDoMunicipio, { params: trocado })).status).toBe(404);
    expect((await admin.call(municipios.listarDoMunicipio, { params: { organizacao_id: 0 } })).status).toBe(422);
  });

  test('a copy is a draft there, and what the other town does not have is told before and after', async () => {
    await mudarNoTown(doTown().processo_id, (d) => {
      Object.assign(d, { grupo: 'Grupo que só há aqui' });
      Object.assign(d.etapas[0]!, { subrequerimentos: [{ id: 'sub', processo: 'so-daqui', momento: 'pelo_analista' }] });
    });
    const { aberta } = ok(await gestor().call(gestao.ver, { params: { id: doTown().processo_id } }));
    ok(
      await gestor().call(gestao.criarProcesso, {
        body: { nome: 'Só daqui', slug: 'so-daqui', grupo: 'Obras', tipo: 'outro' },
      }),
    );
    ok(
      await gestor().call(gestao.publicar, {
        params: { id: doTown().processo_id },
        body: { versao: aberta!.versao, quando: null },
      }),
    );
    const sigla = aberta!.definicao.etapas[0]!.setor;
    await inTenant(app.db, outra.town.id, async (tx) => {
      await tx.updateTable('setor').set({ sigla: 'OUTRA' }).where('sigla', '=', sigla).execute();
    });
    const body = { processo: { organizacao_id: w.town.id, id: doTown().processo_id }, destino: outra.town.id };
    const previa = ok(await admin.call(municipios.previaDaCopia, { body }));
    expect(previa).toMatchObject({ outro_slug: null, grupo_novo: true });
    const textos = previa.problemas.map((p) => p.texto).join('\n');
    expect(textos).toContain(`O setor ${sigla} não existe neste município.`);
    expect(textos).toContain('pede o processo “so-daqui”, que não existe neste município');
    const feita = ok(await admin.call(municipios.copiar, { body }));
    expect(ok(await admin.call(municipios.previaDaCopia, { body }))).toMatchObject({
      outro_slug: `${SLUG}-2`,
      grupo_novo: false,
    });
    expect((await admin.call(municipios.copiar, { body })).dados).toMatchObject({ codigo: 'slug_ocupado' });
    expect(feita.problemas.map((p) => p.texto).join('\n')).toContain(`O setor ${sigla} não existe`);
    const la = ok(await gestor(outra).call(gestao.ver, { params: { id: feita.processo_id } }));
    expect(la).toMatchObject({ publicada: null, aberta: { situacao: 'rascunho' }, grupo: 'Grupo que só há aqui' });
    expect(ok(await gestor(outra).call(grupos.listarGrupos)).map((g) => g.nome)).toContain('Grupo que só há aqui');
    expect((await gestor().call(gestao.ver, { params: { id: feita.processo_id } })).status).toBe(404);
    const atos = await inTenant(app.db, outra.town.id, (tx) =>
      tx.selectFrom('auditoria').select('usuario_id').where('acao', '=', 'processo.copiado_pelo_sistema').execute(),
    );
    expect(atos).toEqual([{ usuario_id: admin.id }]);
  });

  test('a model copied there counts as taken over; a fee in a unit that the town does not have is told', async () => {
    const id = await modeloPublicado((d) => {
      d.taxas = [{ id: 'exp', nome: 'Expediente', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '1.00' }] as never;
    });
    await inTenant(app.db, outra.town.id, (tx) => tx.deleteFrom('unidade_fiscal').execute());
    const body = { modelo_id: id, destino: outra.town.id, slug: 'copia-do-modelo' };
    const feita = ok(await admin.call(municipios.copiar, { body }));
    expect(feita.problemas.some((p) => p.texto.includes('unidade fiscal'))).toBe(true);
    expect((await admin.call(municipios.copiar, { body: { ...body, slug: 'outra-copia' } })).dados).toMatchObject({
      codigo: 'modelo_ja_adotado',
    });
    await publicar(id, (d) => Object.assign(d, { prazo_pendencia_dias: 77 }));
    const p = await proposta(id, outra);
    const vista = ok(await gestor(outra).call(propostas.verProposta, { params: { id: p } }));
    expect(vista).toMatchObject({ processo: { id: feita.processo_id }, adotado: { situacao: 'rascunho' } });
    ok(await aceitar(p, {}, outra));
    const la = ok(await gestor(outra).call(gestao.ver, { params: { id: feita.processo_id } }));
    expect(la.aberta!.definicao).toMatchObject({ prazo_pendencia_dias: 77 });
    for (const origem of [{}, { modelo_id: id, processo: body.destino && { organizacao_id: w.town.id, id } }])
      expect((await admin.call(municipios.copiar, { body: { destino: w.town.id, ...origem } as never })).dados).toMatchObject({
        codigo: 'sem_origem',
      });
  });
});
