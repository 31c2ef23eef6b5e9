import { z } from 'zod';
import { id, optionalText } from '../http/fields.ts';
import { sha256 } from '../text/sha256.ts';
import type { Edicoes } from './edicoes.ts';
import { presenteSchema } from './presentes.ts';
import { type RespostaDaLinha, type RespostasDaVistoria, respostaSchema, respostasSchema, SEM_RESPOSTA } from './roteiro.ts';
import { VISTORIA_STATUS, type VistoriaStatus } from './status.ts';
import { ORIGENS_DA_FOTO } from './tirada.ts';
import { RESULTADOS } from './vistoria.ts';

/** What is found on a visit, in words. */
export interface Notas {
  respostas: RespostasDaVistoria;
  observacoes: string;
}

export const PRESENTES_MAX = 6;
export const FOTOS_MAX = 200;

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/, 'Resumo inválido.');

/** What every part says of itself: its name was made by the device, and says for ever that it is the same part. */
const comum = {
  id,
  aparelho_id: id,
  /** by the clock of the device */
  em: z.iso.datetime({ offset: true }),
};

const observacoes = z.string().max(4000);

export const parteIniciar = z.object({ ...comum, tipo: z.literal('iniciar'), edicao: z.number().int().min(1) });
export const parteNotas = z.object({
  ...comum,
  tipo: z.literal('notas'),
  /** of each line: what the device knew, and what is written on it */
  linhas: z
    .record(z.string().max(60), z.object({ de: respostaSchema, para: respostaSchema }))
    .refine((r) => Object.keys(r).length <= 200, 'Respostas demais.'),
  observacoes: z.object({ de: observacoes, para: observacoes }).nullable(),
});
export const parteTirarFoto = z.object({ ...comum, tipo: z.literal('tirar_foto'), foto_id: id });
export const parteConcluir = z.object({
  ...comum,
  tipo: z.literal('concluir'),
  resultado: z.enum(RESULTADOS),
  motivo: optionalText(2000),
  presentes: z.array(presenteSchema).max(PRESENTES_MAX),
  /** what the person had before them when they declared it */
  respostas: respostasSchema,
  observacoes,
  /** pictures of this device that belong to it */
  fotos: z.array(id).max(FOTOS_MAX),
});
/** All that travels as text; a picture comes beside its bytes. */
export const parteSchema = z.discriminatedUnion('tipo', [parteIniciar, parteNotas, parteTirarFoto, parteConcluir]);

export const parteFoto = z.object({
  ...comum,
  tipo: z.literal('foto'),
  linha: z.string().max(60),
  legenda: optionalText(200),
  /** of the bytes as they are sent */
  sha256: SHA256,
  /** left out by a device that never asked: it was taken there and then */
  origem: z.enum(ORIGENS_DA_FOTO).optional(),
  /** of one that was chosen: what its camera says, if it does */
  tirada_em: z.iso.datetime({ offset: true }).optional(),
});
export type ParteEscrita = z.output<typeof parteSchema>;
export type ParteDaFoto = z.output<typeof parteFoto>;
export type Parte = ParteEscrita | ParteDaFoto;

/** JSON with keys in one order: the same part is the same text in every browser and on the server. */
const canonico = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What a device compares before it lets go of a part: of a picture the hash of its bytes, of all else that of what it says. */
export const hashDaParte = (parte: Parte): string => (parte.tipo === 'foto' ? parte.sha256 : sha256(canonico(parte)));

export const SITUACOES_DO_RECIBO = ['aceita', 'repetida', 'divergente', 'superada', 'recusada'] as const;

export const reciboSchema = z.object({
  parte_id: z.string(),
  sha256: z.string(),
  situacao: z.enum(SITUACOES_DO_RECIBO),
  /** why not, or what else it became, for a person; '' where it was taken as it was */
  frase: z.string(),
  status: z.enum(VISTORIA_STATUS),
  edicao: z.number().int(),
  /** what another has written where this device wrote too: nothing of it was overwritten */
  atuais: z.object({ respostas: z.record(z.string(), respostaSchema), observacoes: z.string().nullable() }),
  /** lines that the checklist of the visit does not have */
  sem_lugar: z.array(z.string()),
});
export type Recibo = z.output<typeof reciboSchema>;

/** One part as it was taken, by its facts. */
export interface Recebida {
  id: string;
  tipo: Parte['tipo'];
  aparelho_id: string;
  sha256: string;
  /** of a picture: where it belongs; of one taken away: which */
  linha: string;
  foto_id: string | null;
  recibo: Recibo;
}

export interface EstadoDeCampo {
  status: VistoriaStatus;
  edicao: number;
  /** by which it may begin */
  edicoes: Edicoes;
  /** ids of the checklist in force for the visit */
  linhas: readonly string[];
  notas: Notas;
  /** in the store now, each once; `sha256` of what a device sent, null of what came another way */
  fotos: readonly { linha: string; sha256: string | null }[];
  recebidas: readonly Recebida[];
}

/** What is to be stored because of a part; null: nothing. */
export type Efeito =
  | { tipo: 'iniciar'; edicao: number }
  | { tipo: 'notas'; notas: Notas }
  | { tipo: 'guardar_foto' }
  | { tipo: 'apagar_foto'; linha: string; sha256: string }
  | { tipo: 'concluir' }
  | null;

export interface Recepcao {
  estado: EstadoDeCampo;
  recibo: Recibo;
  efeito: Efeito;
  /** the part is known from now on; one that was refused may come again */
  fica: boolean;
}

export const respostaIgual = (a: RespostaDaLinha, b: RespostaDaLinha): boolean =>
  a.achado === b.achado && a.medida === b.medida && a.texto === b.texto;

const daLinha = (notas: Notas, linha: string): RespostaDaLinha =>
  Object.hasOwn(notas.respostas, linha) ? (notas.respostas[linha] ?? SEM_RESPOSTA) : SEM_RESPOSTA;

const NADA = { respostas: {}, observacoes: null };

const reciboDe = (estado: EstadoDeCampo, parte: Parte, mais: Partial<Recibo> = {}): Recibo => ({
  ...{ parte_id: parte.id, sha256: hashDaParte(parte), situacao: 'aceita', frase: '' },
  ...{ status: estado.status, edicao: estado.edicao, atuais: NADA, sem_lugar: [] },
  ...mais,
});

const ENCERRADA = 'Esta vistoria já foi encerrada. O que você anotou continua guardado neste aparelho.';
const ROTEIRO_MUDOU =
  'O roteiro mudou desde que este aparelho levou o dia. A vistoria segue o de agora: leve o dia de novo. O que você anotou continua aqui.';
const NAO_COMECOU = 'Esta vistoria não está em campo. Veja com a prefeitura o que mudou.';

/**
 * One part meets the visit as it stands. Whatever comes twice, late, in another order or from another device, the same parts lead to
 * the same visit: a line is written only over what its device had seen of it, a picture is kept once, what was taken away does not
 * come back.
 */
export function receber(estado: EstadoDeCampo, parte: Parte): Recepcao {
  const antes = estado.recebidas.find((r) => r.id === parte.id);
  if (antes) {
    if (antes.sha256 === hashDaParte(parte)) return { estado, recibo: antes.recibo, efeito: null, fica: false };
    return recusar(estado, parte, 'Este envio já chegou com outro conteúdo.');
  }
  if (estado.status === 'Realizada' || estado.status === 'Cancelada') return recusar(estado, parte, ENCERRADA);
  if (parte.tipo === 'iniciar') return iniciar(estado, parte);
  if (estado.status !== 'Em campo') return recusar(estado, parte, NAO_COMECOU);
  switch (parte.tipo) {
    case 'notas':
      return fundir(estado, parte);
    case 'foto':
      return guardarFoto(estado, parte);
    case 'tirar_foto':
      return tirarFoto(estado, parte);
    case 'concluir':
      return concluir(estado, parte);
  }
}

const recusar = (estado: EstadoDeCampo, parte: Parte, frase: string): Recepcao => ({
  estado,
  recibo: reciboDe(estado, parte, { situacao: 'recusada', frase }),
  efeito: null,
  fica: false,
});

function aceitar(estado: EstadoDeCampo, parte: Parte, efeito: Efeito, mais: Partial<Recibo> = {}): Recepcao {
  const recibo = reciboDe(estado, parte, mais);
  const recebida: Recebida = {
    ...{ id: parte.id, tipo: parte.tipo, aparelho_id: parte.aparelho_id, sha256: recibo.sha256, recibo },
    linha: parte.tipo === 'foto' ? parte.linha : '',
    foto_id: parte.tipo === 'tirar_foto' ? parte.foto_id : null,
  };
  return { estado: { ...estado, recebidas: [...estado.recebidas, recebida] }, recibo, efeito, fica: true };
}

function iniciar(estado: EstadoDeCampo, parte: Extract<Parte, { tipo: 'iniciar' }>): Recepcao {
  if (estado.status === 'Em campo')
    return aceitar(estado, parte, null, { situacao: 'repetida', frase: estado.edicao === parte.edicao ? '' : ROTEIRO_MUDOU });
  if (estado.status !== 'Agendada') return recusar(estado, parte, NAO_COMECOU);
  const { atual, servem } = estado.edicoes;
  const edicao = servem.includes(parte.edicao) ? parte.edicao : atual;
  const frase = edicao === parte.edicao ? '' : ROTEIRO_MUDOU;
  return aceitar({ ...estado, status: 'Em campo', edicao }, parte, { tipo: 'iniciar', edicao }, { frase });
}

function fundir(estado: EstadoDeCampo, parte: Extract<Parte, { tipo: 'notas' }>): Recepcao {
  const atuais: Recibo['atuais'] = { respostas: {}, observacoes: null };
  const respostas = { ...estado.notas.respostas };
  const sem_lugar: string[] = [];
  for (const [linha, { de, para }] of Object.entries(parte.linhas)) {
    const atual = daLinha(estado.notas, linha);
    if (!estado.linhas.includes(linha)) sem_lugar.push(linha);
    else if (respostaIgual(atual, de)) respostas[linha] = para;
    else if (!respostaIgual(atual, para)) atuais.respostas[linha] = atual;
  }
  let obs = estado.notas.observacoes;
  if (parte.observacoes) {
    if (obs === parte.observacoes.de) obs = parte.observacoes.para;
    else if (obs !== parte.observacoes.para) atuais.observacoes = obs;
  }
  const notas: Notas = { respostas, observacoes: obs };
  const situacao = Object.keys(atuais.respostas).length > 0 || atuais.observacoes !== null ? 'divergente' : 'aceita';
  return aceitar({ ...estado, notas }, parte, { tipo: 'notas', notas }, { situacao, atuais, sem_lugar });
}

const foiTirada = (estado: EstadoDeCampo, fotoId: string): boolean => estado.recebidas.some((r) => r.foto_id === fotoId);

function guardarFoto(estado: EstadoDeCampo, parte: ParteDaFoto): Recepcao {
  if (parte.linha && !estado.linhas.includes(parte.linha))
    return recusar(estado, parte, 'Esta linha não está no roteiro da vistoria.');
  // taken away before it came
  if (foiTirada(estado, parte.id)) return aceitar(estado, parte, null, { situacao: 'superada' });
  if (estado.fotos.some((f) => f.linha === parte.linha && f.sha256 === parte.sha256))
    return aceitar(estado, parte, null, { situacao: 'repetida' });
  if (estado.fotos.length >= FOTOS_MAX) return recusar(estado, parte, `Uma vistoria leva até ${FOTOS_MAX} fotos.`);
  const fotos = [...estado.fotos, { linha: parte.linha, sha256: parte.sha256 }];
  return aceitar({ ...estado, fotos }, parte, { tipo: 'guardar_foto' });
}

/** The same picture may have come twice, by two names: it goes with the last of them. */
function tirarFoto(estado: EstadoDeCampo, parte: Extract<Parte, { tipo: 'tirar_foto' }>): Recepcao {
  const foto = estado.recebidas.find((r) => r.tipo === 'foto' && r.id === parte.foto_id);
  if (!foto) return aceitar(estado, parte, null);
  const outra = estado.recebidas.some(
    (r) =>
      r.tipo === 'foto' && r.id !== foto.id && r.linha === foto.linha && r.sha256 === foto.sha256 && !foiTirada(estado, r.id),
  );
  if (outra) return aceitar(estado, parte, null);
  const { linha, sha256 } = foto;
  const fotos = estado.fotos.filter((f) => f.linha !== linha || f.sha256 !== sha256);
  return aceitar({ ...estado, fotos }, parte, { tipo: 'apagar_foto', linha, sha256 });
}

function concluir(estado: EstadoDeCampo, parte: Extract<Parte, { tipo: 'concluir' }>): Recepcao {
  const faltam = parte.fotos.filter((f) => !estado.recebidas.some((r) => r.id === f)).length;
  if (faltam > 0) return recusar(estado, parte, faltam === 1 ? 'Falta chegar uma foto.' : `Faltam chegar ${faltam} fotos.`);
  const atuais = diferencas(estado.notas, parte, estado.linhas);
  if (Object.keys(atuais.respostas).length > 0 || atuais.observacoes !== null)
    return {
      ...recusar(estado, parte, ''),
      recibo: reciboDe(estado, parte, {
        ...{ situacao: 'divergente', atuais },
        frase: 'Outro aparelho escreveu nesta vistoria depois do que você viu. Confira e conclua de novo.',
      }),
    };
  return aceitar({ ...estado, status: 'Realizada' }, parte, { tipo: 'concluir' });
}

/** What stands of the lines where the two differ. */
function diferencas(atual: Notas, visto: Notas, linhas: readonly string[]): Recibo['atuais'] {
  const outras = linhas.filter((l) => !respostaIgual(daLinha(atual, l), daLinha(visto, l)));
  return {
    respostas: Object.fromEntries(outras.map((l) => [l, daLinha(atual, l)])),
    observacoes: atual.observacoes === visto.observacoes ? null : atual.observacoes,
  };
}
