import type { BodyOf } from '@portal/domain/http/endpoint';
import { ENVIAM_TERMOS } from '@portal/domain/termos/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import type * as contract from '@portal/domain/vistorias/apontamentos';
import type { Apontamentos } from '@portal/domain/vistorias/apontamentos';
import type { Falha } from '@portal/domain/vistorias/de-novo';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { enviarTermo } from '../termos/index.ts';
import { numeroDaVistoria, type VistoriaRow } from '../vistorias/index.ts';
import { guardarApontamentos } from './guardar.ts';
import { lockFalhas, verApontamentos } from './ver.ts';

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What somebody typed says only itself: neither tags nor merge fields. */
const escapar = (texto: string): string => texto.replaceAll('{{', '{ {').replace(/[&<>"]/g, (c) => ENTIDADES[c] ?? c);

function textoDoTermo(v: VistoriaRow, falhas: readonly Falha[], palavras: string): string {
  const itens = falhas.map(({ titulo, dito, base_legal }) => {
    const resto = [dito, base_legal].filter(Boolean).map(escapar).join('. ');
    return `<li><p><strong>${escapar(titulo)}</strong>${resto ? `: ${resto}` : ''}</p></li>`;
  });
  return [
    `<p>Na vistoria nº ${numeroDaVistoria(v)}${v.endereco ? `, em ${escapar(v.endereco)},` : ''} a prefeitura encontrou o que precisa ser corrigido:</p>`,
    `<ol>${itens.join('')}</ol>`,
    ...(palavras ? [`<p>${escapar(palavras)}</p>`] : []),
    '<p>Corrija e responda a este termo. Depois disso, outra vistoria pode ser pedida.</p>',
  ].join('');
}

/** One notice with all that failed, and a deadline. @throws AppError 403, 404; RuleError `nada_a_apontar` and those of `enviarTermo` */
export async function apontarTermo(ctx: Ctx, id: string, body: BodyOf<typeof contract.apontarTermo>): Promise<Apontamentos> {
  requireThat(ENVIAM_TERMOS.some((p) => canSomewhere(ctx.usuario, p)));
  const { v, falhas } = await lockFalhas(ctx, id);
  const { tipo, prazo_dias, contagem, palavras, destinatarios } = body;
  const termo = await enviarTermo(ctx, {
    ...{ tipo, prazo_dias, contagem, destinatarios, inicio: 'Ciência', tacita_dias: null, aceita_resposta: true },
    ...{ assunto: `Vistoria nº ${numeroDaVistoria(v)}: o que corrigir`, base_legal: '', modelo_id: null, peca_id: null },
    requerimento_id: v.requerimento_id,
    texto: textoDoTermo(v, falhas, palavras),
  });
  await guardarApontamentos(
    ctx,
    id,
    falhas.map((f) => ({ linha: f.linha, termo_id: termo.id })),
  );
  await ctx.audit('vistoria.apontar', { id, termo: termo.numero, itens: falhas.length });
  return verApontamentos(ctx, id);
}
