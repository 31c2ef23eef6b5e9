import { lerProfissional } from '@portal/domain/importacoes/linhas';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { registrarProfissional } from '../profissionais/index.ts';
import { noArquivo } from './em-ponto.ts';
import { type Escrita, type Feita, type Importador, type Linha, recusada } from './tipos.ts';

const RESULTADOS = { criado: 'novo', mudado: 'alterado', igual: 'igual' } as const;

/** The records under these numbers, as they are. */
async function atuais({ tx }: Ctx, numeros: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; dados: unknown }>`
    select id, to_jsonb(p) - 'organizacao_id' - 'registro_normalizado' - 'busca' as dados from profissional p
     where conselho || ':' || uf || ':' || registro_normalizado = any(${numeros}::text[])`.execute(tx);
  return new Map(rows.map((r) => [r.id, r.dados]));
}

async function levar(ctx: Ctx, linhas: readonly Linha[]): Promise<Feita[]> {
  const lidas = linhas.map((linha) => lerProfissional(linha.valores));
  const chaves = lidas.map((l) => (l.ok ? `${l.dados.conselho}:${l.dados.uf}:${onlyAlnum(l.dados.registro)}` : ''));
  const antes = await atuais(ctx, chaves.filter(Boolean));
  const feitas: Feita[] = [];
  for (const [i, linha] of linhas.entries()) {
    const [lida, chave] = [lidas[i]!, chaves[i] ?? ''];
    const rotulo = linha.valores.nome ?? '';
    if (!lida.ok) {
      feitas.push(recusada(linha, rotulo, chave, lida.motivos));
      continue;
    }
    const feito = await registrarProfissional(ctx, lida.dados);
    if (feito.resultado === 'recusado') {
      const motivos = feito.erros.map(({ campo, mensagem }) => ({ campo: noArquivo('profissionais', campo), mensagem }));
      feitas.push(recusada(linha, rotulo, chave, motivos));
    } else {
      const resultado = RESULTADOS[feito.resultado];
      const { id } = feito;
      feitas.push({
        linha: linha.linha,
        rotulo,
        chave,
        resultado,
        motivos: [],
        alvo_id: id,
        antes: resultado === 'alterado' ? (antes.get(id) ?? null) : null,
      });
    }
  }
  return feitas;
}

/** Somebody took it up since: it was changed, checked or suspended, or has a proof of its own. */
async function presas({ tx }: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ linha: number }>`
    select x.linha from jsonb_to_recordset(${JSON.stringify(escritas)}::jsonb) as x (linha integer, alvo_id uuid, resultado text, antes jsonb)
      join profissional p on p.id = x.alvo_id
     where p.versao <> case x.resultado when 'novo' then 1 else (x.antes ->> 'versao')::integer + 1 end
        or x.resultado = 'novo' and (exists (select from profissional_conferencia c where c.profissional_id = p.id)
                                     or exists (select from profissional_prova v where v.profissional_id = p.id))`.execute(tx);
  return new Map(rows.map(({ linha }) => [linha, 'alguém conferiu ou mudou este registro depois.']));
}

async function desfazer(ctx: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  const ficam = await presas(ctx, escritas);
  if (ficam.size > 0) return ficam;
  const { tx, agora } = ctx;
  const novas = escritas.filter((e) => e.resultado === 'novo').map((e) => e.alvo_id);
  await sql`delete from profissional where id = any(${novas}::uuid[])`.execute(tx);
  const mudadas = escritas.filter((e) => e.resultado === 'alterado');
  await sql`
    update profissional p set registro = d.registro, titulo = d.titulo, especialidades = d.especialidades, validade = d.validade, nome = d.nome,
           email = d.email, telefone = d.telefone, cpf = d.cpf, versao = p.versao + 1, atualizado_em = ${agora}
      from jsonb_to_recordset(${JSON.stringify(mudadas)}::jsonb) as x (alvo_id uuid, antes jsonb)
     cross join lateral jsonb_to_record(x.antes)
        as d (registro text, titulo text, especialidades text, validade date, nome text, email text, telefone text, cpf text)
     where p.id = x.alvo_id`.execute(tx);
  return ficam;
}

export const profissionais: Importador = { levar, presas, desfazer, grupo: 200 };
