import { obterRequerimento } from '@portal/domain/autos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import { incluirRepresentante } from '@portal/domain/contribuintes/representantes';
import { enviarProva, pedirValidacao } from '@portal/domain/contribuintes/validacao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarTrocas } from '@portal/domain/responsaveis/chamados';
import { aceitarTroca, pedirTroca, verTroca } from '@portal/domain/responsaveis/contract';
import { dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { pedirComoTitular } from '@portal/domain/titular/contract';
import { v7 as uuidv7 } from 'uuid';
import { inTenant } from '#platform/db/doors.ts';
import { type Contexto, comConta, daEquipe, fazer, folha, type Palco, quem } from './cena.ts';
import type { FileIn } from './client.ts';
import { addHours } from './clock.ts';
import { fakeCnpj, fakeCpf } from './identifiers.ts';
import { createRandom } from './random.ts';
import { SENHA, type Town } from './registries.ts';

/** People of their own: what waits in the registries is about nobody who has a part in the year of requests. */
export const EMPRESA = 'Construtora Vale do Araçá Ltda';
export const REPETIDA = 'Marlene Aparecida Fontoura';
export const ESPERA_CONFERENCIA = 'Valdir Antunes Prado';
export const ESPERA_RESPOSTA = 'Noemi Lacerda Brum';
export const ASSUMIRIA = 'Osni Valente Rech';

/** A company: who answers for it by its articles, and a proxy until a day. */
async function empresaRepresentada(c: Contexto): Promise<void> {
  c.clock.now = addHours(c.end, -24 * 40);
  const nilza = { responsavel_nome: 'Nilza Fortes Araújo', responsavel_cpf: fakeCpf(c.random) };
  const id = await comConta(c, EMPRESA, c.clock.now, { cnpj: fakeCnpj(c.random), ...nilza });
  const incluir = async (body: BodyIn<typeof incluirRepresentante>, arquivo: FileIn) =>
    fazer(daEquipe(c, 'cadastro'), incluirRepresentante, { params: { id }, body, arquivo });
  const de = dataDe(c.clock.now, FUSO_PADRAO);
  const socia = { documento: nilza.responsavel_cpf, nome: nilza.responsavel_nome, cargo: 'Sócia-administradora', poderes: '' };
  const contrato = await folha('contrato-social.pdf', 'Contrato social', [EMPRESA, 'Administra: Nilza Fortes Araújo']);
  await incluir({ especie: 'legal', ...socia, de, ate: '' }, contrato);
  const heitor = { documento: fakeCpf(c.random), nome: 'Heitor Lemos Barros', cargo: 'Despachante', poderes: 'ver,editar' };
  const procuracao = await folha('procuracao.pdf', 'Procuração', [
    'Outorga a Heitor Lemos Barros poderes para acompanhar pedidos.',
  ]);
  const ate = dataDe(addHours(c.end, 24 * 200), FUSO_PADRAO);
  await incluir({ especie: 'procurador', ...heitor, de, ate }, procuracao);
}

/** The same person written down twice, at two counters: a number was read wrong. */
async function pessoaRepetida(c: Contexto): Promise<void> {
  const balcao = daEquipe(c, 'protocolo');
  for (const [dias, nome, telefone] of [
    [120, REPETIDA, '49998765432'],
    [9, REPETIDA.toUpperCase(), '49998765432'],
  ] as const) {
    c.clock.now = addHours(c.end, -24 * dias);
    await fazer(balcao, cadastrarRequerente, { body: { cpf: fakeCpf(c.random), nome, telefone, email: '' } });
  }
}

async function cadastroAConferir(c: Contexto): Promise<void> {
  c.clock.now = addHours(c.end, -50);
  const eu = quem(c, await comConta(c, ESPERA_CONFERENCIA, c.clock.now), 'painel-contribuinte');
  const arquivo = await folha('identidade.pdf', 'Carteira de identidade', [ESPERA_CONFERENCIA]);
  await fazer(eu, enviarProva, { params: { tipo: 'identidade' }, arquivo });
  await fazer(eu, pedirValidacao, { body: {} });
}

async function pedidoDeTitular(c: Contexto): Promise<void> {
  c.clock.now = addHours(c.end, -24 * 4);
  const eu = quem(c, await comConta(c, ESPERA_RESPOSTA, addHours(c.clock.now, -24 * 90)), 'painel-contribuinte');
  await fazer(eu, pedirComoTitular, { body: { tipo: 'eliminacao', texto: '', senha_atual: SENHA } });
}

/** The works under a permit that came last: where a change still matters, and nobody else of the demonstration is at it. */
const findAprovados = ({ app, town, end }: Contexto) =>
  inTenant(app.db, town.id, (tx) =>
    tx
      .selectFrom('requerimento as r')
      .innerJoin('parte as p', 'p.requerimento_id', 'r.id')
      .select(['r.id', 'p.usuario_id'])
      .where('p.papel', '=', 'requerente')
      .where('p.usuario_id', 'is not', null)
      .where('r.status', '=', 'Deferido')
      .where('r.protocolado_em', '<', addHours(end, -24 * 33))
      .where((eb) => eb.exists(eb.selectFrom('licenca as l').select('l.id').whereRef('l.requerimento_id', '=', 'r.id')))
      .orderBy('r.protocolado_em', 'desc')
      .orderBy('r.id')
      .limit(20)
      .execute(),
  );

/** An engineer with an account, of whom no request of the year knows. */
async function engenheiro(c: Contexto): Promise<{ id: string; email: string }> {
  const id = await comConta(c, ASSUMIRIA, addHours(c.end, -24 * 200));
  const registro = { conselho: 'CREA', registro: '133.862-1', uf: c.town.seed.uf, titulo: 'Engenheiro civil' };
  return inTenant(c.app.db, c.town.id, async (tx) => {
    const criado_em = addHours(c.end, -24 * 200);
    await tx
      .insertInto('profissional')
      .values({ id: uuidv7(), usuario_id: id, ...registro, criado_em, conferido_em: criado_em })
      .execute();
    const { email } = await tx.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    return { id, email: email as string };
  });
}

/** The owner asks, the newcomer has accepted: the town hall's word is missing. */
async function trocaAConfirmar(c: Contexto): Promise<void> {
  const [ana] = c.town.cidadaos;
  const [renata] = c.town.profissionais;
  const entra = await engenheiro(c);
  for (const { id, usuario_id } of await findAprovados(c)) {
    // who leaves and asks by themselves waits for an owner first
    if (usuario_id === ana?.id || c.town.profissionais.some((p) => p.id === usuario_id)) continue;
    c.clock.now = addHours(c.end, -28);
    const dono = quem(c, usuario_id as string, 'painel-contribuinte');
    const { versao, tecnicos } = await fazer(dono, obterRequerimento, { params: { id } });
    const [sai] = tecnicos;
    if (!sai || sai.nome === renata?.nome || !sai.pode.includes('trocar')) continue;
    const motivo = 'O profissional mudou de estado e não acompanha mais a obra.';
    const pedido = { versao, ordem: sai.ordem, nome: ASSUMIRIA, email: entra.email, motivo };
    await fazer(dono, pedirTroca, { params: { id }, body: pedido });
    c.clock.now = addHours(c.end, -5);
    const novo = quem(c, entra.id, 'painel-contribuinte');
    const [chamado] = await fazer(novo, listarTrocas, {});
    const params = { id: chamado!.id };
    const visto = await fazer(novo, verTroca, { params });
    const aceite = { versao: visto.versao, profissional_id: visto.registros[0]!.id, documento_numero: 'BR20264471' };
    await fazer(novo, aceitarTroca, { params, body: aceite });
    return;
  }
}

/** What waits for an answer in the registries when somebody opens the demonstration. Its own chance: the year before stays as it is. */
export async function seedCadastros(palco: Palco, town: Town): Promise<void> {
  const { now } = palco.clock;
  const c: Contexto = { ...palco, town, random: createRandom(20_260_103) };
  for (const cena of [empresaRepresentada, pessoaRepetida, trocaAConfirmar, pedidoDeTitular, cadastroAConferir]) {
    await cena(c);
    await palco.drain();
  }
  palco.clock.now = now;
}
