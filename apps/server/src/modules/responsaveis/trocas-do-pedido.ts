import { documentoDe } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import type { trocaDosAutos } from '@portal/domain/responsaveis/fragmento';
import { admiteTroca, isVaga, passosDe, type Troca } from '@portal/domain/responsaveis/troca';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Olhar } from '../requerimentos/index.ts';
import { decideNo, isDono, ladosNa } from './quem.ts';
import { CONTA_DO_TECNICO, type Tecnico } from './trocas.ts';

/** Everything that the screens of a request tell of who answers and who did. */
interface TrocaLida extends Troca {
  id: string;
  responsabilidade: string;
  sai_nome: string;
  sai_conselho: string;
  sai_uf: string;
  sai_registro: string;
  sai_documento_numero: string;
  sai_usuario_id: string | null;
  entra_nome: string;
  entra_email: string;
  entra_conselho: string;
  entra_uf: string;
  entra_registro: string;
  entra_documento_numero: string;
  motivo: string;
  resposta: string;
  pedida_por: string;
  pedida_por_nome: string;
  pedida_em: string;
  saiu_em: string | null;
  concluida_em: string | null;
  sem_dono: boolean;
  tem_documento: boolean;
  /** the place still names who leaves */
  no_lugar: boolean;
}

export const tecnicosLidos = ({ r }: Olhar) => sql<Tecnico[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('requerimento_id', rr.requerimento_id, 'ordem', rr.ordem, 'responsabilidade', rr.responsabilidade,
           'nome', rr.nome, 'conselho', rr.conselho, 'uf', rr.uf, 'registro', rr.registro, 'documento_numero', rr.documento_numero,
           'usuario_id', ${CONTA_DO_TECNICO}) order by rr.ordem), '[]')
    from requerimento_responsavel rr where rr.requerimento_id = ${r.id})`;

const NO_LUGAR = sql`exists (select from requerimento_responsavel rr where rr.requerimento_id = t.requerimento_id and rr.responsabilidade = t.responsabilidade
  and rr.conselho = t.sai_conselho and rr.uf = t.sai_uf and rr.registro_normalizado = t.sai_registro_normalizado)`;

/** Those under way first, then the newest; one whose place the answers have given to another by themselves is no news. */
export const trocasLidas = ({ r }: Olhar) => sql<TrocaLida[]>`(
  select coalesce(jsonb_agg(to_jsonb(x) order by x.aberta desc, x.pedida_em desc, x.id), '[]') from (
    select t.id, t.especie, t.situacao, t.responsabilidade, t.sai_nome, t.sai_conselho, t.sai_uf, t.sai_registro, t.sai_documento_numero, t.sai_usuario_id,
           t.entra_nome, t.entra_email, t.entra_conselho, t.entra_uf, t.entra_registro, t.entra_documento_numero, t.motivo, t.resposta,
           t.pedida_por, t.pedida_por_nome, t.pedida_em, t.saiu_em, t.concluida_em, t.sem_dono, t.arquivo_id is not null as tem_documento,
           ${NO_LUGAR} as no_lugar, t.situacao not in ('Concluída', 'Recusada', 'Cancelada') as aberta
      from troca_de_responsavel t where t.requerimento_id = ${r.id} order by t.pedida_em desc, t.id limit 100) x)`;

export const setoresDasEtapas = ({ r }: Olhar) => sql<string[]>`(
  select coalesce(jsonb_agg(distinct s.id), '[]') from etapa e cross join lateral unnest(e.setor_id || e.outros_setor_ids) as s (id)
   where e.requerimento_id = ${r.id})`;

export interface LidoDasTrocas {
  tecnicos: Tecnico[];
  trocas: TrocaLida[];
  setores: string[];
}

type Tela = { [K in keyof typeof trocaDosAutos]: z.output<(typeof trocaDosAutos)[K]> };

const CUIDAM = ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'] as const;
const numero = (conselho: string, uf: string, registro: string) => (registro ? registroEmTexto({ conselho, uf, registro }) : '');
const documento = (conselho: string, n: string) => (n ? `${documentoDe(conselho)} ${n}` : '');

const isDoLugar = (t: TrocaLida, u: Tecnico): boolean =>
  t.no_lugar &&
  t.responsabilidade === u.responsabilidade &&
  numero(t.sai_conselho, t.sai_uf, t.sai_registro) === numero(u.conselho, u.uf, u.registro);

/** @param inteiro whether reasons are told: to the staff, and to those who act or speak for the owner */
export function trocasPara({ tecnicos, trocas, setores }: LidoDasTrocas, { ctx, r, quem, papeis }: Olhar): Tela {
  const inteiro = quem !== 'olha' || isDono(papeis);
  const emObra = admiteTroca(r.status, r.protocolado_em !== null);
  const como = { papeis, decide: decideNo(ctx, setores) };
  const cuida = ctx.painel === 'prefeitura' && CUIDAM.some((chave) => canSomewhere(ctx.usuario, chave));
  const abertas = trocas.filter(
    (t) => t.no_lugar && t.concluida_em === null && t.situacao !== 'Recusada' && t.situacao !== 'Cancelada',
  );
  const daqui = trocas.filter((t) => abertas.includes(t) || t.situacao === 'Concluída' || t.situacao === 'Recusada');
  return {
    tecnicos: tecnicos.map((u) => {
      const aberta = abertas.find((t) => isDoLugar(t, u));
      const saiu = aberta !== undefined && isVaga(aberta);
      const eu = u.usuario_id === ctx.usuario.id && ctx.painel === 'contribuinte';
      return {
        ordem: u.ordem,
        nome: u.nome,
        registro: numero(u.conselho, u.uf, u.registro),
        documento: documento(u.conselho, u.documento_numero),
        responsabilidade: u.responsabilidade,
        is_voce: eu,
        saiu,
        pode: [
          ...(emObra && !aberta && ctx.painel === 'contribuinte' && (eu || isDono(papeis)) ? (['trocar'] as const) : []),
          ...(emObra && !saiu && eu ? (['deixar'] as const) : []),
          ...(emObra && !saiu && cuida ? (['falecimento'] as const) : []),
        ],
      };
    }),
    trocas: daqui.map((t) => ({
      id: t.id,
      especie: t.especie,
      situacao: t.situacao,
      responsabilidade: t.responsabilidade,
      sai: {
        nome: t.sai_nome,
        registro: numero(t.sai_conselho, t.sai_uf, t.sai_registro),
        documento: documento(t.sai_conselho, t.sai_documento_numero),
      },
      entra: t.entra_nome
        ? {
            nome: t.entra_nome,
            registro: numero(t.entra_conselho, t.entra_uf, t.entra_registro),
            documento: documento(t.entra_conselho, t.entra_documento_numero),
          }
        : null,
      motivo: inteiro || t.pedida_por === ctx.usuario.id ? t.motivo : '',
      resposta: inteiro ? t.resposta : '',
      pedida_por: t.pedida_por_nome,
      pedida_em: t.pedida_em,
      saiu_em: t.saiu_em,
      concluida_em: t.concluida_em,
      sem_dono: t.sem_dono,
      tem_documento: t.tem_documento && cuida,
      pode: emObra ? passosDe(t, ladosNa(ctx, t, como)).filter((passo) => passo !== 'sair') : [],
    })),
  };
}
