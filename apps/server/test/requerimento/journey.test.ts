import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { baixarCanhoto } from '@portal/domain/autos/publico';
import { verCaixaDeSaida } from '@portal/domain/emails/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { selosDe } from '#test/selos.ts';
import { act, createWorld, draftAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const hasPdfsig = (() => {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** pdfsig where it is installed; our own verifier always. */
async function isSealed(pdf: Buffer): Promise<boolean> {
  const own = (await selosDe(pdf)).every((s) => s.integra && s.cobre_o_documento);
  if (!hasPdfsig) return own;
  const file = join(mkdtempSync(join(tmpdir(), 'portal-selo-')), 'licenca.pdf');
  writeFileSync(file, pdf);
  const report = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  const valid = report.includes('Signature is Valid') && report.includes('Total document signed');
  expect(valid).toBe(own);
  return own;
}

test('a request goes from draft to a verified licence', { timeout: 60_000 }, async () => {
  const ana = w.citizen();
  const camila = w.staff('analista');
  const paulo = w.staff('financeiro');
  const marta = w.staff('assinante');

  // 1. file
  const draft = await draftAlvara(w, ana);
  let r = ok(await agir(ana, atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
  expect(r.numero).toMatch(/^\d{6}\/\d{4}$/);
  expect(r.status).toBe('Aguardando comprovante');
  await app.settle();
  const bell = ok(await camila.call(listarNotificacoes, {}));
  expect(bell[0]?.message).toContain(r.numero);
  const canhoto = await send(app, w.town.host, baixarCanhoto, { params: { canhoto: r.canhoto } });
  expect(canhoto.bruto.subarray(0, 5).toString()).toBe('%PDF-');
  const mails = ok(await send(app, w.town.host, verCaixaDeSaida)) as { para: string; assunto: string }[];
  expect(mails.find((m) => m.assunto.includes(r.numero as string))?.para).toBe(w.town.cidadaos[0]?.email);

  // 2. fee: nothing moves on without an approved proof
  const guia = r.guias[0]!;
  expect(guia.memoria.length).toBeGreaterThan(2);
  expect((await ana.call(taxas.baixarGuia, { params: { id: guia.id } })).bruto.subarray(0, 5).toString()).toBe('%PDF-');
  const proof = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
  const first = ok(
    await ana.call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo: proof }),
  );
  ok(await act(camila, atos.iniciar, r.id));
  expect(await act(camila, atos.deferir, r.id)).toMatchObject({ status: 422, dados: { codigo: 'comprovante_pendente' } });
  let seen = ok(await paulo.call(autos.obterRequerimento, { params: { id: r.id } }));
  ok(
    await paulo.call(taxas.recusarComprovante, {
      params: { id: first.comprovantes[0]!.id },
      body: { versao: seen.versao, motivo: 'Está ilegível.' },
    }),
  );
  r = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(r).toMatchObject({
    status: 'Aguardando comprovante',
    guias: [{ pagamento: 'Pendente', comprovantes: [{ situacao: 'Recusado', motivo: 'Está ilegível.' }] }],
  });
  const second = ok(
    await ana.call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo: proof }),
  );
  seen = ok(await paulo.call(autos.obterRequerimento, { params: { id: r.id } }));
  ok(await paulo.call(taxas.aprovarComprovante, { params: { id: second.comprovantes[1]!.id }, body: { versao: seen.versao } }));

  // 3. analyse: first step, then items, answers, approval
  ok(await act(camila, atos.iniciar, r.id));
  ok(await act(camila, atos.deferir, r.id));
  ok(await act(camila, atos.iniciar, r.id));
  let desk = ok(
    await act(camila, pendencias.marcarPendencia, r.id, { campo_id: 'memorial', texto: 'Descreva o tratamento de esgoto.' }),
  );
  expect(ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } })).pendencias).toEqual([]);
  ok(await act(camila, atos.devolver, r.id));
  r = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(r).toMatchObject({ status: 'Aguardando requerente', campos_abertos: ['memorial'] });
  expect(await act(ana, atos.responder, r.id)).toMatchObject({ status: 422, dados: { codigo: 'pendencia_sem_resposta' } });
  const memorial = `${String(r.respostas.memorial)} Esgoto em fossa, filtro e sumidouro.`;
  const saved = ok(
    await ana.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas: { memorial } } }),
  );
  ok(
    await ana.call(pendencias.responderPendencia, {
      params: { id: r.id, pendencia_id: r.pendencias[0]!.id },
      body: { versao: saved.versao, resposta: 'Incluí no memorial.' },
    }),
  );
  ok(await act(ana, atos.responder, r.id));
  ok(await act(camila, atos.iniciar, r.id));
  desk = ok(await camila.call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(desk.alteracoes).toEqual([expect.objectContaining({ campo_id: 'memorial', depois: memorial })]);
  expect(await act(camila, atos.deferir, r.id)).toMatchObject({ status: 422, dados: { codigo: 'pendencia_aberta' } });
  ok(
    await camila.call(pendencias.aceitarPendencia, {
      params: { id: r.id, pendencia_id: desk.pendencias[0]!.id },
      body: { versao: desk.versao },
    }),
  );
  desk = ok(await act(camila, atos.deferir, r.id));
  expect(desk.status).toBe('Deferido');
  await app.settle();

  // 4. sign
  const list = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando' } }));
  expect(list.total).toBe(1);
  const request = list.data[0]!;
  const params = { processo_requerimento_assinatura_id: request.id };
  const sign = (senha: string, lido = true) =>
    marta.call(assinaturas.atualizarAssinatura, {
      params,
      body: { acao: 'assinar', versao: request.versao, senha, lido_ate_o_fim: lido as true },
    });
  expect(await sign(SENHA, false)).toMatchObject({ status: 422, dados: { codigo: 'campos_invalidos' } });
  expect(await sign('outra senha')).toMatchObject({ status: 422, dados: { codigo: 'senha_incorreta' } });
  const before = (await marta.call(assinaturas.baixarDocumentoParaAssinar, { params })).bruto;
  ok(await sign(SENHA));
  expect(await sign(SENHA)).toMatchObject({ status: 409 });
  await app.settle();

  // 5. deliver and verify
  r = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
  const licenca = r.licencas[0]!;
  expect(licenca.situacao).toBe('Vigente');
  // words that agree with any title, names as they are written, a document called by its shape, an answer inside its sentence
  const papel = await readText((await ana.call(licencas.baixarLicenca, { params: { id: licenca.id } })).bruto);
  expect(papel).toContain('Validade: ');
  expect(papel).toMatch(/CPF\s*\d{3}\.\d{3}/);
  expect(papel).not.toContain('CPF ou CNPJ');
  // what whoever stands before the fence asks: which lot, in which zone, who answers for the work
  for (const [rotulo, valor] of [
    ['Inscrição imobiliária', '[\\d.]+'],
    ['Zona', '\\S+'],
    ['Área do terreno', '[\\d.,]+ m²'],
  ])
    expect(papel).toMatch(new RegExp(`${rotulo}\\s*${valor}`));
  expect(papel).toMatch(/(CREA|CAU)-[A-Z]{2} \S+ · (ART|RRT) \S+/);
  expect(papel).toContain('edificação de uso residencial');
  // more than one mail names the request, and some are of the same moment
  const written = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('email').select('conteudo').where('assunto', 'like', `%${r.numero}%`).execute(),
  );
  expect(written.map(({ conteudo }) => JSON.stringify(conteudo))).toContainEqual(
    expect.stringMatching(new RegExp(`pedido de ${seen.processo.nome}`, 'i')),
  );
  const ditos = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } })).eventos.map((e) => e.texto);
  expect(ditos).toContainEqual(expect.stringMatching(/^O documento .+ foi assinado e já pode ser baixado\.$/));
  const pdf = (await ana.call(licencas.baixarLicenca, { params: { id: licenca.id } })).bruto;
  expect(pdf.subarray(0, before.length).equals(before)).toBe(true);
  expect(await isSealed(pdf)).toBe(true);
  const changed = Buffer.from(pdf);
  const at = changed.indexOf('/Title') + 12;
  changed[at] = (changed[at] as number) ^ 1;
  expect(await isSealed(changed)).toBe(false);
  const verdict = ok(
    await send(app, w.town.host, licencas.verificarLicenca, { params: { codigo: licenca.codigo } }),
  ) as licencas.Verificacao;
  expect(verdict).toMatchObject({ is_valida: true, situacao: 'Vigente', assinaturas: [{ nome: 'Marta Villela Andrade' }] });
  expect(verdict.titular_documento).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
  expect(JSON.stringify(verdict)).not.toContain(w.town.cidadaos[0]!.cpf);
});
