import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as licencas from '@portal/domain/licencas/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { PROCESSOS } from '#seed/processos.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let camila: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  camila = w.staff('analista');
});
afterAll(() => app.close());

/** In its last step, which makes the document. */
async function noFim(): Promise<string> {
  const r = await paidAlvara(w);
  for (let i = 0; i < r.definicao.etapas.length - 1; i += 1) {
    ok(await act(camila, atos.iniciar, r.id));
    ok(await act(camila, atos.deferir, r.id));
  }
  ok(await act(camila, atos.iniciar, r.id));
  return r.id;
}
const ler = async (id: string, quem = camila) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));

describe('the conditions of a document', () => {
  test('are kept with the act, printed, and stay when it is made again', async () => {
    const id = await noFim();
    const [documento] = (await ler(id)).definicao.documentos;
    const condicoes = { [documento!.id]: 'Manter o passeio livre.\n\nPlantar <duas> árvores.' };
    const feito = ok(await act(camila, atos.deferir, id, { condicoes }));
    const licenca = feito.licencas[0]!;
    expect(licenca.condicoes).toBe(condicoes[documento!.id]);
    // the parties read the history, and the document once it counts
    const evento = (await ler(id, w.citizen())).eventos.find((e) => e.tipo === 'deferir' && e.texto.includes('Condições'));
    expect(evento?.texto).toContain('Manter o passeio livre.');
    await app.settle();
    const papel = async (licencaId: string) =>
      readText((await camila.call(licencas.baixarLicenca, { params: { id: licencaId } })).bruto);
    expect(await papel(licenca.id)).toMatch(/Condições 1\. Manter o passeio livre\. 2\. Plantar <duas> árvores\./);
    const agora = (await ler(id)).licencas[0]!;
    const nova = ok(
      await camila.call(licencas.regenerarLicenca, {
        params: { id: agora.id },
        body: { versao: agora.versao, motivo: 'Nome errado.' },
      }),
    );
    expect(nova).toMatchObject({ revisao: 2, condicoes: condicoes[documento!.id] });
  });

  test('are of no document that the step does not make', async () => {
    const id = await noFim();
    const feito = ok(await act(camila, atos.deferir, id, { condicoes: { outro: 'De ninguém.' } }));
    expect(feito.licencas[0]?.condicoes).toBe('');
    expect(feito.eventos.some((e) => e.texto.includes('De ninguém'))).toBe(false);
  });
});

describe('the preview of a document', () => {
  const previa = (quem: Person, id: string, body: Partial<BodyIn<typeof licencas.previaDaLicenca>> = {}) =>
    quem.call(licencas.previaDaLicenca, { params: { id }, body: { documento_id: '', ...body } });
  /** What an approval would leave behind. */
  const deixado = () =>
    inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql<Record<string, number>>`select (select count(*) from licenca) as licencas,
        (select count(*) from arquivo) as arquivos, (select coalesce(sum(valor), 0) from contador) as numeros,
        (select count(*) from processo_requerimento_assinatura) as assinaturas, (select count(*) from evento) as eventos`.execute(
        tx,
      );
      return rows[0];
    });

  test('shows what was typed, across it that it does not count, and leaves nothing behind', async () => {
    const id = await noFim();
    const [documento] = (await ler(id)).definicao.documentos;
    const antes = await deixado();
    const answer = await previa(camila, id, { documento_id: documento!.id, condicoes: 'Manter o passeio livre.' });
    expect(answer.status).toBe(200);
    const papel = await readText(answer.bruto);
    expect(papel).toContain('PRÉVIA SEM VALIDADE');
    expect(papel).toContain('Manter o passeio livre.');
    expect(papel).toContain(documento!.titulo);
    expect(await deixado()).toEqual(antes);
    // it is the document that comes out: the same number, without the mark
    const feito = ok(await act(camila, atos.deferir, id));
    await app.settle();
    const verdadeiro = await readText(
      (await camila.call(licencas.baixarLicenca, { params: { id: feito.licencas[0]!.id } })).bruto,
    );
    const numero = /nº (\S+)/.exec(verdadeiro)?.[1];
    expect(numero).toBeTruthy();
    expect(papel).toContain(`nº ${numero}`);
    expect(verdadeiro).not.toContain('SEM VALIDADE');
  });

  test('is for who decides in that step, of a document that the step makes', async () => {
    const id = await noFim();
    const [documento] = (await ler(id)).definicao.documentos;
    const documento_id = documento!.id;
    expect((await previa(w.staff('financeiro'), id, { documento_id })).status).toBe(403);
    expect((await previa(w.staff('protocolo'), id, { documento_id })).status).toBe(403);
    expect((await previa(w.citizen(), id, { documento_id })).status).toBe(403);
    expect((await previa(camila, id, { documento_id: 'outro' })).status).toBe(404);
  });
});

describe('where a signer refuses', () => {
  /** A document that its first signer did not want to sign. */
  async function recusado() {
    const id = await noFim();
    ok(await act(camila, atos.deferir, id));
    await app.settle();
    const helena = w.staff('assinante');
    const { data } = ok(await helena.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 50 } }));
    const pedido = data.find((um) => um.requerimento.id === id)!;
    ok(
      await helena.call(assinaturas.atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: pedido.id },
        body: { acao: 'recusar', versao: pedido.versao, motivo: 'Há um erro que só a prefeitura lê.' },
      }),
    );
    await app.settle();
    return { id, papel: pedido.papel, licenca: (await ler(id)).licencas[0]! };
  }

  test('both sides are told, and the reason stays in the town hall', async () => {
    const { id } = await recusado();
    const dele = await ler(id, w.citizen());
    expect(dele.eventos.find(({ tipo }) => tipo === 'assinatura_parou')?.texto).toContain('nada depende de você');
    expect(JSON.stringify(dele)).not.toContain('só a prefeitura lê');
    expect((await ler(id)).licencas[0]?.assinaturas).toMatchObject([{ status: 'Recusado' }]);
  });

  test('the sector names another of those who may sign, and the document is made anew with that name', async () => {
    const { id, papel, licenca } = await recusado();
    const candidatos = ok(await camila.call(licencas.candidatosAAssinar, { params: { id: licenca.id } }));
    const outra = w.member('gestor').id;
    // who decides in another sector, and may look here, decides nothing here
    const vizinho = w.member('ambiental').id;
    await inTenant(app.db, w.town.id, (tx) =>
      sql`insert into setor_membro (setor_id, usuario_id, permissoes, criado_em)
        select s.id, ${vizinho}, array['prefeitura.requerimento.visualizar'], now() from setor s where s.sigla = 'DAP'`.execute(
        tx,
      ),
    );
    expect((await ler(id, w.staff('ambiental'))).id).toBe(id);
    expect((await w.staff('ambiental').call(licencas.candidatosAAssinar, { params: { id: licenca.id } })).status).toBe(403);
    // nobody else may yet
    expect(candidatos).toEqual([{ papel, pessoas: [] }]);
    await inTenant(app.db, w.town.id, (tx) =>
      sql`insert into setor_membro (setor_id, usuario_id, permissoes, criado_em)
        select s.id, ${outra}, array['prefeitura.assinatura'], now() + interval '9 years' from setor s where s.sigla = 'SEPLAN'
        on conflict (organizacao_id, setor_id, usuario_id) do update set permissoes = excluded.permissoes`.execute(tx),
    );
    const nomear = (body: Partial<BodyIn<typeof licencas.nomearAssinante>>, quem = camila) =>
      quem.call(licencas.nomearAssinante, {
        params: { id: licenca.id },
        body: { versao: licenca.versao, motivo: 'Quem assinaria está impedida.', papel, usuario_id: outra, ...body },
      });
    expect((await nomear({}, w.staff('financeiro'))).status).toBe(403);
    expect(await nomear({ papel: 'Outro papel' })).toMatchObject({ status: 422, dados: { codigo: 'ninguem_recusou' } });
    // who refused is not asked again
    expect(await nomear({ usuario_id: w.member('assinante').id })).toMatchObject({
      status: 422,
      dados: { codigo: 'assinante_invalido', erros: [{ campo: 'usuario_id' }] },
    });
    const nova = ok(await nomear({}));
    expect(nova).toMatchObject({ revisao: 2, numero: licenca.numero, assinaturas: [{ papel, status: 'Aguardando' }] });
    expect(nova.assinaturas[0]?.nome).not.toBe(licenca.assinaturas[0]?.nome);
    await app.settle();
    const depois = await ler(id);
    expect(depois.licencas.map(({ revisao, situacao }) => [revisao, situacao])).toEqual([
      [2, 'Aguardando assinatura'],
      [1, 'Substituída'],
    ]);
    const papel2 = await readText((await camila.call(licencas.baixarLicenca, { params: { id: nova.id } })).bruto);
    expect(papel2).toContain(nova.assinaturas[0]!.nome);
    const lidos = (await ler(id, w.citizen())).eventos.map(({ tipo }) => tipo);
    expect(lidos).toContain('assinatura_segue');
    // who takes whose place, and why, is the town hall's own
    expect(lidos).not.toContain('assinante_nomeado');
    // an old screen is told
    expect((await nomear({})).status).toBe(409);
  });

  test('naming one leaves who was named in another role', async () => {
    const [secretaria, engenheira] = [w.member('gestor').id, w.member('financeiro').id];
    const alvara = PROCESSOS['alvara-de-construcao']!;
    const [documento] = alvara.documentos!;
    const dois = [...documento!.assinantes, { papel: 'Engenheira responsável', setor: 'DAP' }];
    await app.jobCtx(w.town.id).inTenant(async (ctx) => {
      await publicarProcesso(ctx, 'alvara-de-construcao', { ...alvara, documentos: [{ ...documento!, assinantes: dois }] });
      for (const [setor, pessoa] of [
        ['SEPLAN', secretaria],
        ['DAP', w.member('analista').id],
        ['DAP', engenheira],
      ])
        await sql`insert into setor_membro (setor_id, usuario_id, permissoes, criado_em)
          select s.id, ${pessoa}, array['prefeitura.assinatura'], now() + interval '9 years' from setor s where s.sigla = ${setor}
          on conflict (organizacao_id, setor_id, usuario_id) do update set permissoes = setor_membro.permissoes || excluded.permissoes, criado_em = excluded.criado_em`.execute(
          ctx.tx,
        );
    });
    const { id, papel, licenca } = await recusado();
    const nomear = (l: licencas.Licenca, noPapel: string, quem: string) =>
      camila.call(licencas.nomearAssinante, {
        params: { id: l.id },
        body: { versao: l.versao, motivo: 'Está impedida.', papel: noPapel, usuario_id: quem },
      });
    const depois = ok(await nomear(licenca, papel, secretaria));
    await app.settle();
    const recusa = depois.assinaturas.find((a) => a.papel === 'Engenheira responsável')!;
    const [recusou, outra] =
      recusa.nome === w.member('analista').nome ? (['analista', 'financeiro'] as const) : (['financeiro', 'analista'] as const);
    const quem = w.staff(recusou);
    const { data } = ok(await quem.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 50 } }));
    const pedido = data.find((um) => um.requerimento.id === id)!;
    ok(
      await quem.call(assinaturas.atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: pedido.id },
        body: { acao: 'recusar', versao: pedido.versao, motivo: 'Não é da minha área.' },
      }),
    );
    await app.settle();
    const atual = (await ler(id)).licencas[0]!;
    const fim = ok(await nomear(atual, 'Engenheira responsável', w.member(outra).id));
    expect(fim.assinaturas.find((a) => a.papel === papel)?.nome).toBe(depois.assinaturas.find((a) => a.papel === papel)?.nome);
    expect(fim.assinaturas.find((a) => a.papel === 'Engenheira responsável')?.nome).not.toBe(recusa.nome);
  });

  test('whoever may sign by a profile is asked as who holds the key, and a closed account is not', async () => {
    const { id, papel, licenca } = await recusado();
    const [pessoa, fechada] = [w.member('analista').id, w.member('gestor').id];
    const podem = async () =>
      ok(await camila.call(licencas.candidatosAAssinar, { params: { id: licenca.id } }))
        .find((um) => um.papel === papel)!
        .pessoas.map((um) => um.id);
    expect(await podem()).not.toContain(pessoa);
    await inTenant(app.db, w.town.id, async (tx) => {
      await sql`insert into setor_membro (setor_id, usuario_id, permissoes, criado_em)
        select s.id, ${pessoa}, '{}', now() from setor s where s.sigla = 'SEPLAN'
        on conflict (organizacao_id, setor_id, usuario_id) do update set permissoes = '{}'`.execute(tx);
      await sql`update membro set permissoes = array_remove(permissoes, 'prefeitura.assinatura') where usuario_id = ${pessoa}`.execute(
        tx,
      );
    });
    expect(await podem()).not.toContain(pessoa);
    await inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql<{ id: string }>`insert into perfil (id, nome, permissoes, criado_em, atualizado_em)
        values (gen_random_uuid(), 'Assinatura de licenças', array['prefeitura.assinatura'], now(), now()) returning id`.execute(
        tx,
      );
      await sql`insert into membro_perfil (id, usuario_id, perfil_id, setor_id)
        select gen_random_uuid(), ${pessoa}, ${rows[0]!.id}, s.id from setor s where s.sigla = 'SEPLAN'`.execute(tx);
    });
    expect(await podem()).toContain(pessoa);
    expect((await ler(id)).id).toBe(id);
    // who signed here before and left is asked no more
    if ((await podem()).includes(fechada)) {
      const aberta = (ativo: boolean) =>
        inTenant(app.dbSistema, 0, (tx) => tx.updateTable('usuario').set({ ativo }).where('id', '=', fechada).execute());
      await aberta(false);
      expect(await podem()).not.toContain(fechada);
      await aberta(true);
    }
  });
});
