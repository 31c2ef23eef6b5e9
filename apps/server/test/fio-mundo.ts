// Past 300 lines: one world in which every kind of reader finds something to read, made in one go.
import { darVeredito, reabrirVeredito, salvarCamposDaAnalise } from '@portal/domain/analise/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { avaliar } from '@portal/domain/avaliacoes/contract';
import * as contatos from '@portal/domain/contatos/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as partes from '@portal/domain/partes/contract';
import * as pecas from '@portal/domain/pecas/contract';
import * as revisao from '@portal/domain/pendencias/contract';
import * as plantas from '@portal/domain/plantas/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as trocas from '@portal/domain/responsaveis/contract';
import type { Respostas } from '@portal/domain/respostas/respostas';
import * as taxas from '@portal/domain/taxas/contract';
import { publicarProcesso } from '#modules/processos/index.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import type { TestApp } from './app.ts';
import { PALAVRAS, TUDO } from './fio-palavras.ts';
import { modeloEmVigor } from './modelos.ts';
import { act, createWorld, draftAlvara, ok, type World } from './world.ts';

export interface Mundo {
  app: TestApp;
  w: World;
  vizinha: World;
  /** A request at the other town, of somebody who has a part in this one too. */
  deLa: string;
  /** Of the process they all ask by. */
  processo_id: string;
  id: string;
  /** Two more requests, refused and granted; the document of the latter waits for its signature. */
  fins: { indeferido: string; deferido: string };
  quem: ReturnType<typeof pessoasDe>;
}

type Base = Omit<Mundo, 'id' | 'fins'>;
type Pedido = Omit<Mundo, 'fins'>;

/** Everybody the tables speak of; `visitante` has no session and is not among them. */
const pessoasDe = (w: World, vizinha: World) => ({
  requerente: w.citizen(0),
  tecnico: w.architect(0),
  procurador: w.citizen(3),
  coproprietario: w.citizen(1),
  interessado: w.citizen(2),
  saiu: w.architect(1),
  convidado: w.citizen(5),
  estranho: w.citizen(6),
  analista: w.staff('analista'),
  ambiental: w.staff('ambiental'),
  financeiro: w.staff('financeiro'),
  assinante: w.staff('assinante'),
  gestor: w.staff('gestor'),
  outro_setor: w.staff('fiscal'),
  /** The same person as `tecnico`, at another town. */
  tecnico_la: vizinha.architect(0),
  gestor_la: vizinha.staff('gestor'),
});
export type Papel = keyof ReturnType<typeof pessoasDe> | 'visitante';

export const ler = async (quem: Person, id: string): Promise<Requerimento> =>
  ok(await quem.call(autos.obterRequerimento, { params: { id } }));
export const etapaDe = (r: Requerimento, definicao_id: string): string =>
  r.etapas.find((e) => e.definicao_id === definicao_id && !e.substituida)!.id;

/** Two towns, their people, and the process; no request yet but one of the other town. */
async function criarMunicipios(app: TestApp): Promise<Base> {
  const w = await createWorld(app);
  const vizinha = await createWorld(app, 'xanxere');
  const quem = pessoasDe(w, vizinha);
  const processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'projeto-com-tudo', TUDO)).processo_id);
  const deLa = await draftAlvara(vizinha, quem.tecnico_la, {
    memorial: `${PALAVRAS.outro_municipio}, casa de madeira com telha.`,
  });
  ok(await act(quem.tecnico_la, atos.protocolar, deLa.id));
  return { app, w, vizinha, quem, processo_id, deLa: deLa.id };
}

/** Another request of the same people, up to the answers of its first round. */
async function novoPedido(base: Base): Promise<Pedido> {
  const { id } = ok(
    await base.quem.requerente.call(preenchimento.iniciarRequerimento, { body: { processo_id: base.processo_id } }),
  );
  const m = { ...base, id };
  await protocolar(m);
  await pagar(m);
  await convidar(m);
  await primeiraRodada(m);
  return m;
}

/** A town with one request that holds everything, as it stands between two rounds. */
export async function criarMundo(app: TestApp): Promise<Mundo> {
  const base = await criarMunicipios(app);
  const m = await novoPedido(base);
  await segundaRodada(m);
  await digitar(m);
  await escreverPecas(m);
  const fins = await encerrar(base);
  await app.settle();
  return { ...m, fins };
}

/** A parecer that stays in the town hall, and a despacho for those who asked. */
async function escreverPecas({ w, quem, id }: Pedido): Promise<void> {
  const emitidas = [
    ['parecer', false, PALAVRAS.peca_da_prefeitura],
    ['despacho', true, PALAVRAS.peca_para_as_partes],
  ] as const;
  for (const [tipo, para_as_partes, palavra] of emitidas) {
    const corpo = [{ tipo: 'livre' as const, nome: 'Texto', dica: '', obrigatoria: true }];
    const conteudo = { ...CONTEUDO_DE_INICIO, corpo, para_as_partes };
    const [v] = (await modeloEmVigor(w, { codigo: tipo.toUpperCase(), tipo }, conteudo)).versoes;
    const body = { modelo_versao_id: v!.id, textos: { Texto: `<p>${palavra}</p>` } };
    ok(await quem.analista.call(pecas.emitirPeca, { params: { id }, body }));
  }
}

async function encerrar(m: Base): Promise<Mundo['fins']> {
  const larissa = m.w.staff('analista3');
  const { analista, ambiental } = m.quem;
  const indeferido = await novoPedido(m);
  ok(await act(analista, atos.iniciar, indeferido.id));
  ok(await act(analista, atos.indeferir, indeferido.id, { motivo: 'Fere o recuo.' }));
  const deferido = await novoPedido(m);
  const { id } = deferido;
  for (const quem of [analista, ambiental]) ok(await act(quem, atos.iniciar, id));
  await julgar(deferido, analista, 1, revisao.aceitarPendencia);
  await julgar(deferido, larissa, 2, revisao.acolherContestacao);
  ok(await act(analista, salvarCamposDaAnalise, id, { respostas: { ressalva: PALAVRAS.documento_por_assinar } }));
  await assumir(deferido);
  ok(await act(ambiental, atos.propor_deferimento, id, { motivo: 'Está em ordem.' }));
  ok(await act(larissa, atos.deferir, id, { etapa_id: etapaDe(await ler(larissa, id), 'ambiente') }));
  ok(await act(analista, atos.deferir, id));
  return { indeferido: indeferido.id, deferido: id };
}

/** Nobody is approved without who answers: one takes the other's place. */
async function assumir({ quem, w, id }: Pedido): Promise<void> {
  const [vaga] = (await ler(quem.requerente, id)).trocas;
  const { nome, email } = w.town.profissionais[0]!;
  ok(await act(quem.requerente, trocas.indicarNovo, id, { troca_id: vaga!.id, nome, email }));
  const params = { id: vaga!.id };
  const { versao, registros } = ok(await quem.tecnico.call(trocas.verTroca, { params }));
  const body = { versao, profissional_id: registros[0]!.id, documento_numero: '998877' };
  ok(await quem.tecnico.call(trocas.aceitarTroca, { params, body }));
}

/** One item, judged by its number. */
async function julgar(
  { id }: Pick<Mundo, 'id'>,
  quem: Person,
  numero: number,
  ato: AnyEndpoint,
  body: Record<string, unknown> = {},
) {
  const { pendencias, versao } = await ler(quem, id);
  const params = { id, pendencia_id: pendencias.find((p) => p.numero === numero)!.id };
  ok(await quem.call(ato, { params, body: { versao, ...body } }));
}

const anexar = async ({ quem, id }: Pedido, campo_id: string, nome: string) =>
  ok(
    await quem.requerente.call(preenchimento.enviarArquivo, {
      params: { id },
      body: { campo_id },
      arquivo: await drawPage(`${nome}.pdf`, nome, [nome]),
    }),
  );

async function protocolar(m: Pedido): Promise<void> {
  const { w, quem, id } = m;
  const tecnico = (i: number, responsabilidade: string) => ({
    id: `t${i}`,
    responsabilidade,
    nome: w.town.profissionais[i]!.nome,
    conselho: 'CAU',
    registro: 'A1122',
    uf: 'SC',
    documento_numero: `12345${i}`,
    email: w.town.profissionais[i]!.email,
  });
  const { nome, cpf } = w.town.cidadaos[1]!;
  const respostas = {
    memorial: 'Casa.',
    recuo: '1,50 m',
    plantas: [await anexar(m, 'plantas', 'planta')],
    laudo: [await anexar(m, 'laudo', 'laudo')],
    donos: [{ id: 'd1', nome, documento: cpf }],
    tecnicos: [tecnico(0, 'Autoria'), tecnico(1, 'Execução')],
    contato: PALAVRAS.email_do_campo,
    fone: PALAVRAS.telefone_do_campo,
    inventariante: PALAVRAS.documento_do_campo,
    ...deTodosOsTipos(w),
  };
  ok(await act(quem.requerente, preenchimento.salvarRascunho, id, { respostas }));
  ok(await act(quem.requerente, atos.protocolar, id));
}

/** An answer of each other kind; those that tell of a person carry a word of their own in every part. */
const deTodosOsTipos = ({ town }: World): Respostas => ({
  correspondencia: {
    cep: '89820-000',
    logradouro: `Rua ${PALAVRAS.endereco_do_campo}`,
    numero: '7',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Vale Verde',
    uf: 'SC',
  },
  ponto: { latitude: '-27,314159', longitude: '-52,402100' },
  visita: {
    contato: PALAVRAS.contato_da_vistoria,
    telefone: PALAVRAS.telefone_da_vistoria,
    dias: ['Segunda'],
    periodo: 'Manhã',
    acesso: PALAVRAS.acesso_da_vistoria,
  },
  socios: [
    {
      id: 's1',
      quem: PALAVRAS.texto_do_grupo,
      cpf: PALAVRAS.cpf_do_grupo,
      email: PALAVRAS.email_do_grupo,
      fone: PALAVRAS.telefone_do_grupo,
    },
  ],
  descricao: `<p>${PALAVRAS.texto_formatado}</p>`,
  volume: '73164.98',
  custo: 8_642_357,
  padrao: 'Um',
  materiais: ['Um'],
  usos: ['Um'],
  quadro: {
    blocos: [
      {
        id: 'b1',
        nome: PALAVRAS.quadro_do_campo,
        destinacao: 'Residencial unifamiliar',
        tipo_construcao: 'Alvenaria',
        unidades: 1,
        pavimentos: [
          {
            id: 'p1',
            nome: 'Térreo',
            situacao: 'Construir',
            repeticoes: 1,
            computavel: '80.00',
            nao_computavel: '0.00',
            vazio: '0.00',
          },
        ],
      },
    ],
  },
  inicio: '2026-12-01',
  as: '08:00',
  esquina: 'Sim',
  lotes: [town.imoveis[0]],
  verdade: { lida: true, aceita: true },
});

/** One proof is refused, the next one is approved. */
async function pagar({ quem, id }: Pedido): Promise<void> {
  const enviar = async () => {
    const { guias, versao } = await ler(quem.requerente, id);
    const arquivo = await drawPage(`${PALAVRAS.comprovante}.pdf`, 'Pix', [PALAVRAS.comprovante]);
    const sent = ok(
      await quem.requerente.call(taxas.enviarComprovante, { params: { id: guias[0]!.id }, body: { versao }, arquivo }),
    );
    return { params: { id: sent.comprovantes.at(-1)!.id }, body: { versao: (await ler(quem.financeiro, id)).versao } };
  };
  const ruim = await enviar();
  ok(
    await quem.financeiro.call(taxas.recusarComprovante, {
      ...ruim,
      body: { ...ruim.body, motivo: PALAVRAS.recusa_do_comprovante },
    }),
  );
  ok(await quem.financeiro.call(taxas.aprovarComprovante, await enviar()));
}

/** A proxy and an onlooker come in, one invitation stays open, one of the technical managers leaves. */
async function convidar({ w, quem, id }: Pedido): Promise<void> {
  for (const [i, papel, aceita] of [
    [3, 'procurador', quem.procurador],
    [2, 'interessado', quem.interessado],
    [5, 'procurador', null],
  ] as const) {
    const { nome, email } = w.town.cidadaos[i]!;
    ok(await act(quem.requerente, partes.convidarParte, id, { papel, nome, email }));
    if (!aceita) continue;
    const [convite] = ok(await aceita.call(partes.listarConvites));
    ok(await aceita.call(partes.aceitarConvite, { params: { id: convite!.id }, body: {} }));
  }
  ok(await act(quem.saiu, partes.sairComoParte, id, { motivo: PALAVRAS.saida }));
}

/** Both sectors ask for something; one item is answered, the other contested. */
async function primeiraRodada(m: Pedido): Promise<void> {
  const { quem, id } = m;
  for (const analista of [quem.analista, quem.ambiental]) ok(await act(analista, atos.iniciar, id));
  ok(
    await act(quem.analista, revisao.marcarPendencia, id, {
      campo_id: 'memorial',
      efeito: 'completar_dado',
      texto: PALAVRAS.item_enviado,
    }),
  );
  ok(await act(quem.ambiental, revisao.marcarPendencia, id, { campo_id: 'laudo', texto: 'Quem mediu?' }));
  for (const analista of [quem.analista, quem.ambiental]) ok(await act(analista, atos.devolver, id));
  ok(await act(quem.requerente, preenchimento.salvarRascunho, id, { respostas: { memorial: 'Casa com fossa.' } }));
  await responderItem(m, 1, {});
  await responderItem(m, 2, { contesta: true, resposta: PALAVRAS.contestacao });
  ok(await act(quem.requerente, atos.responder, id));
}

const responderItem = (m: Pedido, numero: number, body: Record<string, unknown>) =>
  julgar(m, m.quem.requerente, numero, revisao.responderPendencia, body);

/** One sector asks again and does not wait; the other is at work, with all that it has not said yet. */
async function segundaRodada(m: Pedido): Promise<void> {
  const { w, quem, id } = m;
  const { analista, ambiental, gestor } = quem;
  const larissa = w.staff('analista3');
  const ambiente = etapaDe(await ler(ambiental, id), 'ambiente');
  for (const usuario_id of [null, ambiental.id])
    ok(await act(gestor, distribuicao.atribuir, id, { etapa_id: ambiente, usuario_id, motivo: PALAVRAS.atribuicao }));
  for (const quem of [analista, ambiental]) ok(await act(quem, atos.iniciar, id));
  const r = await ler(ambiental, id);
  await julgar(m, analista, 1, revisao.aceitarPendencia);
  await julgar(m, larissa, 2, revisao.manterPendencia, { motivo: PALAVRAS.contestacao_mantida });
  ok(
    await ambiental.call(darVeredito, {
      params: { id },
      body: {
        etapa_id: ambiente,
        campo_id: 'recuo',
        veredito: 'conforme',
        comentario: PALAVRAS.veredito,
        base_legal: PALAVRAS.base_legal,
        versao: 0,
      },
    }),
  );
  ok(
    await ambiental.call(reabrirVeredito, {
      params: { id },
      body: { etapa_id: ambiente, campo_id: 'recuo', motivo: PALAVRAS.olhar_de_novo, versao: 1 },
    }),
  );
  const guardada = await act(ambiental, revisao.marcarPendencia, id, {
    campo_id: 'contato',
    texto: PALAVRAS.item_por_enviar,
    base_legal: PALAVRAS.lei_por_enviar,
  });
  const [planta] = r.respostas.plantas as { id: string }[];
  const marcar = async (quem: Person, texto: string, pendencia_id: string | null) => {
    const geometria = { pontos: [[0.5, 0.5] as [number, number]] };
    const body = { tipo: 'pino' as const, geometria, pagina: 1, texto, pendencia_id };
    ok(await quem.call(plantas.criarMarca, { params: { id, arquivo_id: planta!.id }, body }));
  };
  await marcar(ambiental, PALAVRAS.marca_solta, null);
  await marcar(ambiental, PALAVRAS.marca_por_enviar, ok(guardada).pendencias.at(-1)!.id);
  ok(await act(ambiental, salvarCamposDaAnalise, id, { respostas: { reservado: PALAVRAS.campo_reservado } }));
  ok(await act(ambiental, atos.propor_indeferimento, id, { motivo: PALAVRAS.parecer }));
  ok(await ambiental.call(escreverMensagem, { params: { id }, body: { texto: PALAVRAS.nota, interna: true } }));
  ok(await analista.call(escreverMensagem, { params: { id }, body: { texto: PALAVRAS.mensagem } }));
  await contatar(m);
  ok(await m.quem.requerente.call(avaliar, { params: { id }, body: { nota: 4, comentario: PALAVRAS.avaliacao } }));
  ok(await act(analista, revisao.marcarPendencia, id, { campo_id: 'recuo', efeito: 'completar_dado', texto: 'Recuo menor.' }));
  const nova = await act(analista, revisao.marcarPendencia, id, {
    campo_id: 'plantas',
    efeito: 'substituir_arquivo',
    texto: 'Cota.',
  });
  await marcar(analista, PALAVRAS.marca_enviada, ok(nova).pendencias.at(-1)!.id);
  ok(await act(analista, atos.devolver, id, { motivo: 'Sem esperar o outro setor.' }));
}

/** The requester writes to the town hall about it; a manager passes it on to the sector of the analyst. */
async function contatar({ quem, id }: Pedido): Promise<void> {
  const body = { tipo: 'reclamacao' as const, texto: `Sobre o pedido: ${PALAVRAS.contato}`, requerimento_id: id };
  const contato = ok(await quem.requerente.call(contatos.escreverContato, { body }));
  const setor_id = (await ler(quem.gestor, id)).etapas.find((e) => e.definicao_id === 'uso')!.setor.id;
  ok(
    await quem.gestor.call(contatos.encaminharContato, {
      params: { id: contato.id },
      body: { versao: 1, setor_id, motivo: PALAVRAS.contato_por_dentro },
    }),
  );
}

/** What the requester is putting together right now. */
async function digitar(m: Pedido): Promise<void> {
  const { quem, id } = m;
  const respostas = { recuo: PALAVRAS.campo_em_rascunho, plantas: [await anexar(m, 'plantas', PALAVRAS.arquivo_em_rascunho)] };
  ok(await act(quem.requerente, preenchimento.salvarRascunho, id, { respostas }));
  const { numero } = (await ler(quem.requerente, id)).pendencias.find((p) => p.campo_id === 'plantas')!;
  await responderItem(m, numero, { resposta: PALAVRAS.resposta_em_rascunho });
}
