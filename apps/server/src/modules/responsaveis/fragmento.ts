import { documentoDe } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { impedimentoDe, type Registrado, registroEmTexto, situacaoDoNumero } from '@portal/domain/profissionais/registro';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { responsaveisDosAutos } from '@portal/domain/responsaveis/fragmento';
import { sql } from 'kysely';
import { hojeNo } from '../profissionais/index.ts';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { type LidoDasTrocas, setoresDasEtapas, tecnicosLidos, trocasLidas, trocasPara } from './trocas-do-pedido.ts';

interface Nomeado {
  nome: string;
  conselho: string;
  uf: string;
  registro: string;
  responsabilidade: string;
  documento_numero: string;
  registrados: Registrado[];
  tambem_em: { id: string; numero: string }[];
}
interface Lido extends LidoDasTrocas {
  nomeados: Nomeado[];
}

const nomeados = ({ r }: Olhar) => sql<Nomeado[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('nome', rr.nome, 'conselho', rr.conselho, 'uf', rr.uf, 'registro', rr.registro,
           'responsabilidade', rr.responsabilidade, 'documento_numero', rr.documento_numero,
           'registrados', coalesce((select jsonb_agg(jsonb_build_object('validade', p.validade, 'suspenso_de', p.suspenso_de, 'suspenso_ate', p.suspenso_ate,
               'conferido', p.conferido_em is not null, 'cancelado', p.cancelado_em is not null))
             from profissional p
            where p.conselho = rr.conselho and p.uf = rr.uf and p.registro_normalizado = rr.registro_normalizado), '[]'),
           'tambem_em', coalesce((select jsonb_agg(distinct jsonb_build_object('id', o.id, 'numero', o.numero))
             from requerimento_responsavel x join requerimento o on o.id = x.requerimento_id join requerimento e on e.id = rr.requerimento_id
            where x.conselho = rr.conselho and x.documento_normalizado = rr.documento_normalizado and x.requerimento_id <> rr.requerimento_id
              and o.status <> 'Cancelado' and o.pai_id is distinct from e.id and e.pai_id is distinct from o.id), '[]')) order by rr.ordem), '[]')
    from requerimento_responsavel rr where rr.requerimento_id = ${r.id})`;

/** What ended of the registration is said while it matters; that nobody has checked it yet is no news to anybody. */
function avisosDe({ nomeados: lidos }: Lido, { ctx, r }: Olhar) {
  const hoje = hojeNo(ctx);
  return lidos.map((n) => {
    const aviso = isEncerrado(r.status) ? '' : impedimentoDe(n, n.registrados, { hoje, aceita_a_conferir: true });
    return {
      nome: n.nome,
      registro: registroEmTexto(n),
      responsabilidade: n.responsabilidade,
      situacao: aviso ? (situacaoDoNumero(n.registrados, hoje)?.situacao ?? null) : null,
      aviso,
      documento: `${documentoDe(n.conselho)} ${n.documento_numero}`,
      tambem_em: n.tambem_em,
    };
  });
}

export const responsaveis = fragmento(responsaveisDosAutos, {
  le: { nomeados, tecnicos: tecnicosLidos, trocas: trocasLidas, setores: setoresDasEtapas },
  para: {
    prefeitura: (lido, o) => ({
      ...trocasPara(lido, o),
      responsaveis: avisosDe(lido, o).filter((a) => a.aviso || a.tambem_em.length > 0),
    }),
    parte: (lido, o) => ({
      ...trocasPara(lido, o),
      responsaveis: avisosDe(lido, o)
        .filter((a) => a.aviso)
        .map((a) => ({ ...a, tambem_em: [] })),
    }),
    olha: (lido, o) => ({ ...trocasPara(lido, o), responsaveis: [] }),
  },
});
