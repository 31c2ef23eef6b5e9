import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as partes from '@portal/domain/partes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { assinarCampo } from '@portal/domain/preenchimento/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

// A signature that another person than the requester gives, in the requester's draft.
const SENHA = 'Aprova#2026';
const PROCESSO = {
  formato: 1 as const,
  nome: 'Autorização do proprietário',
  grupo: 'Obras',
  resumo: 'Um pedido que o dono do imóvel assina antes de ser enviado.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [
        { id: 'donos', tipo: 'pessoas' as const, rotulo: 'Proprietários' },
        { id: 'obra', tipo: 'texto' as const, rotulo: 'Obra', minimo: 1 },
        {
          id: 'assina',
          tipo: 'assinatura' as const,
          papel: 'proprietario' as const,
          rotulo: 'Assinatura do proprietário',
          texto: 'Autorizo a obra descrita neste pedido, no meu imóvel.',
        },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

let app: TestApp;
let w: World;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'autorizacao-do-proprietario', PROCESSO)).processo_id);
});
afterAll(() => app.close());

const ana = () => w.citizen();
/** The owner of the lot. */
const bento = () => w.citizen(2);
const ler = async (quem: Person, id: string) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const assinar = (quem: Person, id: string) => act(quem, assinarCampo, id, { campo_id: 'assina', lida: true, senha: SENHA });

async function rascunho(): Promise<string> {
  const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const { nome, cpf } = w.town.cidadaos[2]!;
  const respostas = { donos: [{ id: 'd1', nome, documento: cpf }], obra: 'Uma varanda.' };
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas }));
  return id;
}

async function convidado(id: string): Promise<void> {
  const { nome, email } = w.town.cidadaos[2]!;
  ok(await act(ana(), partes.convidarParte, id, { papel: 'proprietario', nome, email }));
  const [convite] = ok(await bento().call(partes.listarConvites));
  ok(await bento().call(partes.aceitarConvite, { params: { id: convite!.id }, body: {} }));
}

test('an owner is asked by mail, reads what they sign, and signs in the requester’s draft', async () => {
  const id = await rascunho();
  // nobody but the owner can give it, and nobody else opens the draft
  expect(await assinar(ana(), id)).toMatchObject({ status: 422, dados: { codigo: 'assinatura_de_outro' } });
  expect((await bento().call(autos.obterRequerimento, { params: { id } })).status).toBe(404);
  await convidado(id);
  const [carta] = await mailsTo(app, w.town.id, w.town.cidadaos[2]!.email);
  expect(carta?.texto).toContain('só pode ser enviado com a sua assinatura');

  const visto = await ler(bento(), id);
  expect(visto.participa).toBe(false);
  expect(visto.respostas.donos).toMatchObject([{ documento: w.town.cidadaos[2]!.cpf }]);
  // they read; what is asked is not theirs to write or to send
  expect((await act(bento(), preenchimento.salvarRascunho, id, { respostas: { obra: 'Outra.' } })).status).toBe(403);
  expect((await act(bento(), atos.protocolar, id)).status).toBe(403);

  ok(await assinar(bento(), id));
  const [aviso] = await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email);
  expect(aviso?.assunto).toContain('Assinatura do proprietário assinado');
  ok(await act(ana(), atos.protocolar, id));
  const filed = await ler(ana(), id);
  expect(filed.respostas.assina).toMatchObject({ nome: w.town.cidadaos[2]!.nome });
  // named in the answers and asked in by mail: one person
  expect(filed.partes.filter((p) => p.papel === 'proprietario')).toHaveLength(1);
});

test('what changes afterwards has to be signed again', async () => {
  const id = await rascunho();
  await convidado(id);
  ok(await assinar(bento(), id));
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { obra: 'Duas varandas.' } }));
  expect(await act(ana(), atos.protocolar, id)).toMatchObject({ status: 422 });
  ok(await assinar(bento(), id));
  ok(await act(ana(), atos.protocolar, id));
});

test('who left signs no more, and reads no documents', async () => {
  const id = await rascunho();
  await convidado(id);
  ok(await act(bento(), partes.sairComoParte, id, { motivo: 'Vendi o imóvel.' }));
  expect((await assinar(bento(), id)).status).toBe(403);
  const visto = await ler(bento(), id);
  expect(visto.assina).toEqual([]);
  expect(JSON.stringify(visto.respostas)).not.toContain(w.town.cidadaos[2]!.cpf);
});

test('who looks on without being named signs nothing, and reads nobody’s documents', async () => {
  const id = await rascunho();
  const { email } = w.town.cidadaos[3]!;
  ok(await act(ana(), partes.convidarParte, id, { papel: 'interessado', nome: 'Curioso', email }));
  const outro = w.citizen(3);
  const [convite] = ok(await outro.call(partes.listarConvites));
  ok(await outro.call(partes.aceitarConvite, { params: { id: convite!.id }, body: {} }));
  expect(JSON.stringify(await ler(outro, id))).not.toContain(w.town.cidadaos[2]!.cpf);
  expect(await assinar(outro, id)).toMatchObject({ status: 422, dados: { codigo: 'assinatura_de_outro' } });
});
