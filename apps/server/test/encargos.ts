import * as agenda from '@portal/domain/agenda/contract';
import * as atendimentos from '@portal/domain/atendimentos/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as encargos from '@portal/domain/encargos/contract';
import type { Grupo } from '@portal/domain/encargos/grupos';
import * as equipe from '@portal/domain/equipe/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as vistorias from '@portal/domain/vistorias/contract';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir } from '#seed/client.ts';
import type { TestApp } from '#test/app.ts';
import { mundoDasVistorias } from '#test/vistorias/mundo.ts';
import { act, ok, type World } from '#test/world.ts';

type Tipo = BodyIn<typeof atendimentos.criarTipoDeAtendimento>;

/** Everything that may hang on somebody, made as people make it; one sector, DAP, in which Camila, Diego and a third analyse. */
export async function mundoDosEncargos(app: TestApp, w: World) {
  const v = await mundoDasVistorias(app, w);
  const gestor = () => w.staff('gestor');
  const setor = async (sigla: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .selectFrom('setor')
        .select('id')
        .where('sigla', '=', sigla)
        .executeTakeFirstOrThrow()
        .then((s) => s.id),
    );
  const dap = await setor('DAP');
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, 'passado-adiante', {
      ...{ formato: 1 as const, nome: 'Pedido que passa', grupo: 'Uso do solo', resumo: 'Para provar a quem passa.' },
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto' as const, rotulo: 'O que pede' }] }],
      etapas: [{ id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5 }],
    }),
  );
  /** Filed, and being analysed by somebody where one is named. */
  const etapaDe = async (chave: string | null, i = 0) => {
    const quem = w.citizen(i);
    const r = ok(await agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id } }));
    const body = { versao: r.versao, respostas: { texto: 'Uma certidão' } };
    ok(await quem.call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
    ok(await act(quem, atos.protocolar, r.id));
    if (chave) ok(await act(w.staff(chave), atos.iniciar, r.id));
    return r.id;
  };
  const tipoBody = (chaves: readonly string[], mais: Partial<Tipo> = {}): Tipo => ({
    ...{ setor_id: dap, nome: 'Dúvidas', duracao_min: 30, modalidade: 'Presencial', local: 'Sala 3', vagas: 2, ate_dias: 30 },
    horarios: [1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '12:00' })),
    atendentes: chaves.map((c) => w.member(c).id),
    ...mais,
  });
  const tipoDe = async (chaves: readonly string[], mais: Partial<Tipo> = {}) =>
    ok(await gestor().call(atendimentos.criarTipoDeAtendimento, { body: tipoBody(chaves, mais) }));
  const vagas = async (tipo: string, de: string, ate = de) =>
    ok(await w.citizen().call(atendimentos.verVagas, { params: { id: tipo }, query: { de, ate } }));
  const marcar = async (tipo: string, inicio: string, i = 0) =>
    w.citizen(i).call(atendimentos.marcarAtendimento, { params: { id: tipo }, body: { inicio, respostas: [] } });
  const reuniao = (chave: string, chamados: readonly string[], dia: string, hora = '15:00') =>
    w.staff(chave).call(agenda.agendar, {
      body: {
        ...{
          tipo: 'Reunião',
          titulo: 'Conversa de projeto',
          local: 'Sala 2',
          dia,
          hora,
          fim_dia: dia,
          fim_hora: `${hora.slice(0, 3)}30`,
        },
        pessoas: chamados.map((c) => w.member(c).id),
      },
    });
  const dele = async (chave: string) =>
    ok(await gestor().call(equipe.listarMembros, { query: { s: w.member(chave).email } })).data[0]!;
  const salvar = async (chave: string, mais: Partial<equipe.Membro>) => {
    const { id, cargo, permissoes, perfis, setores, ativo, versao } = { ...(await dele(chave)), ...mais };
    ok(
      await w
        .staff('administrador')
        .call(equipe.salvarMembro, { params: { id }, body: { cargo, permissoes, perfis, setores, ativo, versao } }),
    );
  };
  const ver = async (chave: string, query = {}) =>
    ok(await gestor().call(encargos.verEncargos, { params: { id: w.member(chave).id }, query }));
  const totais = async (chave: string, query = {}) =>
    Object.fromEntries((await ver(chave, query)).grupos.map((g) => [g.grupo, g.total])) as Partial<Record<Grupo, number>>;
  const passar = (chave: string, body: BodyIn<typeof encargos.passarEncargos>, quem = gestor()) =>
    quem.call(encargos.passarEncargos, { params: { id: w.member(chave).id }, body });
  const prever = (chave: string, body: BodyIn<typeof encargos.passarEncargos>) =>
    gestor().call(encargos.preverPassagem, { params: { id: w.member(chave).id }, body });
  let tipoDeVistoria: ReturnType<typeof v.criarTipo> | undefined;
  /** An inspection of a request of its own, in the sector of inspectors. */
  const vistoriaDe = async (fiscal: string, dia: string, hora: string) => {
    tipoDeVistoria ??= v.criarTipo();
    const t = await tipoDeVistoria;
    const r = await etapaDe(null);
    const pedida = ok(await v.pedir(r, t.id, gestor()));
    const body = { versao: pedida.versao, dia, hora, duracao_minutos: 60, fiscal_id: w.member(fiscal).id };
    return w.staff('fiscal').call(vistorias.agendarVistoria, { params: { id: pedida.id }, body });
  };
  return {
    ...v,
    gestor,
    setor,
    dap,
    processo_id,
    etapaDe,
    tipoBody,
    tipoDe,
    vagas,
    marcar,
    reuniao,
    dele,
    salvar,
    ver,
    totais,
    passar,
    prever,
    vistoriaDe,
  };
}
export type MundoDosEncargos = Awaited<ReturnType<typeof mundoDosEncargos>>;
