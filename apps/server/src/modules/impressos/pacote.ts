import type { Requerimento } from '@portal/domain/autos/contract';
import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { camposDe } from '@portal/domain/processos/definicao';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { Entrada } from '#platform/http/pacote.ts';

/** Letters a file system takes everywhere; what people wrote stays readable. */
export const nomeDePasta = (texto: string): string =>
  texto
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, 80) || 'sem nome';

/** The stored files of a request that belong to its package: those of each field in every round, proofs, and documents in force. */
export async function findEntradas({ tx, painel }: Ctx, r: Requerimento): Promise<Entrada[]> {
  const campos = new Map(camposDe(r.definicao).map((c) => [c.id, c]));
  const enviados = await tx
    .selectFrom('requerimento_arquivo as ra')
    .innerJoin('arquivo as a', 'a.id', 'ra.arquivo_id')
    .select(['ra.campo_id', 'a.nome', 'a.sha256'])
    .select(
      sql<boolean>`exists (select from submissao s where s.requerimento_id = ra.requerimento_id
        and s.arquivos @> jsonb_build_array(jsonb_build_object('id', a.id)))`.as('foi_enviado'),
    )
    .where('ra.requerimento_id', '=', r.id)
    .orderBy('ra.criado_em')
    .execute();
  const comprovantes = await tx
    .selectFrom('comprovante as c')
    .innerJoin('guia as g', 'g.id', 'c.guia_id')
    .innerJoin('arquivo as a', 'a.id', 'c.arquivo_id')
    .select(['a.nome', 'a.sha256'])
    .where('g.requerimento_id', '=', r.id)
    .orderBy('c.criado_em')
    .execute();
  const documentos = await tx
    .selectFrom('licenca as l')
    .innerJoin('arquivo as a', 'a.id', 'l.arquivo_final_id')
    .select(['l.titulo', 'l.numero', 'l.ano', 'l.formato_ano', 'l.revisao', 'a.sha256'])
    .where('l.requerimento_id', '=', r.id)
    .orderBy('l.revisao')
    .execute();
  const age = painel === 'prefeitura' || r.participa;
  const isDestaPessoa = (a: (typeof enviados)[number]): boolean => {
    const campo = campos.get(a.campo_id);
    // an answer that this person is not shown is not theirs to take away
    if (!campo || !(campo.id in r.respostas)) return false;
    // what the requester is putting right now is theirs alone until it is sent
    return r.participa || campo.preenche === 'analista' || a.foi_enviado;
  };
  return [
    ...enviados.filter(isDestaPessoa).map((a) => ({
      nome: `Arquivos/${nomeDePasta(campos.get(a.campo_id)?.rotulo ?? '')}/${nomeDePasta(a.nome)}`,
      sha256: a.sha256,
    })),
    // who paid, and from which account, is no business of who only looks on
    ...(age ? comprovantes : []).map((a) => ({ nome: `Comprovantes/${nomeDePasta(a.nome)}`, sha256: a.sha256 })),
    ...documentos.map((l) => ({
      nome: `Documentos/${nomeDePasta(`${l.titulo} ${numeroDoDocumento(l as NumeroDeDocumento)} revisão ${l.revisao}`)}.pdf`,
      sha256: l.sha256,
    })),
  ];
}
